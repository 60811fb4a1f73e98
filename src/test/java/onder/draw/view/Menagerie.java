package onder.draw.view;

import com.jme3.math.Vector3f;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import onder.core.agents.Agents;
import onder.core.agents.Body;
import onder.core.geometry.Bounds;
import onder.draw.view.people.GroupLook;
import onder.param.Parameter;
import onder.param.Params;
import onder.steer.SpeciesBehaviours;
import onder.world.setup.Look;
import onder.world.setup.SpeciesSetup;

/** Pictures of every shape of body, for the eye: {@code main} writes them to the folder args[0]. */
final class Menagerie {
    private static final float DT = 1 / 60f;
    private static final int EACH = 15;
    private static final float[] RADII = {0.3f, 0.35f, 0.4f, 0.16f, 0.16f, 0.16f};

    private final Look.Shape[] shapes = Look.Shape.values();
    private final Agents agents = new Agents(EACH * shapes.length);
    private final float[] speeds = new float[agents.count()];
    private float seconds;

    private Menagerie() {
        for (int i = 0; i < agents.count(); i++) {
            int kind = i / EACH;
            int member = i % EACH;
            float size = kind == 0 ? 1 : RADII[kind] / 0.35f;
            agents.species[i] = kind;
            agents.group[i] = kind * 3 + member % 3;
            agents.radius[i] = RADII[kind];
            speeds[i] = new float[] {0, 1.1f, 3.2f}[member / 5] * (float) Math.sqrt(size);
            agents.place(i, (kind - 2.5f) * 12 + (member % 5 - 2) * 1.5f * size, (member / 5 - 1) * 2.4f * size);
            agents.turn(i, (float) Math.sin(0.5 + 0.2 * member), (float) Math.cos(0.5 + 0.2 * member));
        }
    }

    private List<SpeciesSetup> species() {
        List<SpeciesSetup> species = new ArrayList<>();
        for (int k = 0; k < shapes.length; k++) {
            Body body = Params.with(Params.defaults(Body.class), "radius", RADII[k]);
            species.add(new SpeciesSetup(
                    "kind" + k, Parameter.text(shapes[k]), body, new SpeciesBehaviours(java.util.Map.of())));
        }
        return species;
    }

    /** Everybody walks on the spot: the picture goes with them. */
    private void step() {
        seconds += DT;
        for (int i = 0; i < agents.count(); i++) {
            agents.slots.previousX[i] = agents.x(i);
            agents.slots.previousZ[i] = agents.z(i);
            agents.slots.x[i] += speeds[i] * DT * agents.hx(i);
            agents.slots.z[i] += speeds[i] * DT * agents.hz(i);
        }
    }

    public static void main(String[] args) throws Exception {
        Menagerie all = new Menagerie();
        GroupLook look = agent -> agent % EACH == 7;
        try (OffscreenScene stage = new OffscreenScene(1280, 720)) {
            stage.call(app -> {
                app.view().setWorld(new Bounds.Open(200, 200), List.of(), List.of());
                app.view().setSpecies(all.species(), List.of());
                return null;
            });
            for (int n = 0; n < 75; n++) {
                all.step();
                stage.draw(
                        new Vector3f(0, 30, 60),
                        Vector3f.ZERO,
                        (view, camera) -> view.update(all.agents.view(), look, 1, all.seconds, camera));
            }
            for (int k = 0; k < all.shapes.length; k++) {
                float x = (k - 2.5f) * 12;
                float size = k == 0 ? 1.3f : RADII[k] / 0.35f;
                String name = Parameter.text(all.shapes[k]);
                all.shoot(stage, look, args[0], name + "-near", x, size, 1.2f, 1.0f, 2.6f);
                all.shoot(stage, look, args[0], name + "-mid", x, size, 8, 6, 14);
            }
            all.shoot(stage, look, args[0], "all-far", 0, 1, 10, 22, 48);
            System.out.println(stage.drawCalls() + " draw calls");
        }
    }

    private void shoot(
            OffscreenScene stage, GroupLook look, String folder, String name, float x, float size, float... from)
            throws Exception {
        Vector3f at = new Vector3f(x + 0.9f * size, 0.35f * size, 1.2f * size);
        Vector3f eye = at.add(from[0] * size, from[1] * size, from[2] * size);
        var picture = stage.shoot(eye, at, (view, camera) -> view.update(agents.view(), look, 1, seconds, camera));
        ImageIO.write(picture, "png", new File(folder, name + ".png"));
    }
}
