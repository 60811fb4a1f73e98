package onder.draw.view.marks;

import com.jme3.scene.Node;
import java.util.ArrayDeque;
import onder.draw.view.light.Daylight;
import onder.draw.view.people.CrowdView;

/** A ring on the ground where an agent was just caught, which widens and fades within about a second. */
public final class CatchRings {
    /** Seconds of simulation time. */
    private static final float LIFE = 1.2f;

    private static final float FIRST_RADIUS = 0.3f;
    private static final float LAST_RADIUS = 1.7f;
    private static final float WIDTH = 0.16f;
    private static final int CUTS = 40;
    /** Above the ground, so that it does not flicker in it, in metres. */
    private static final float LIFT = 0.04f;

    /** A dark red that no group has. */
    private static final int COLOUR = 0xA8322A;

    private static final int MOST = 256;

    private record Catch(float x, float z, float at) {}

    private final ArrayDeque<Catch> catches = new ArrayDeque<>();
    private final Ribbons ribbons;

    public CatchRings(Daylight light, Node root) {
        ribbons = new Ribbons("catches", light, root);
    }

    public void add(float x, float z, float seconds) {
        if (catches.size() == MOST) {
            catches.removeFirst();
        }
        catches.addLast(new Catch(x, z, seconds));
    }

    public void forget() {
        catches.clear();
    }

    public void fill(CrowdView crowd, float seconds) {
        catches.removeIf(c -> seconds - c.at > LIFE || seconds < c.at);
        ribbons.clear();
        for (Catch c : catches) {
            draw(c, (seconds - c.at) / LIFE, crowd);
        }
        ribbons.finish();
    }

    /** @param age share of its life that is over, 0..1 */
    private void draw(Catch c, float age, CrowdView crowd) {
        float outer = FIRST_RADIUS + (LAST_RADIUS - FIRST_RADIUS) * (float) Math.sqrt(age);
        float inner = outer - WIDTH * (1 - age / 2);
        float alpha = 0.9f * (1 - age * age);
        ribbons.endBand();
        for (int k = 0; k <= CUTS; k++) {
            double angle = 2 * Math.PI * k / CUTS;
            float sin = (float) Math.sin(angle);
            float cos = (float) Math.cos(angle);
            float y = crowd.ground(c.x + outer * sin, c.z + outer * cos) + LIFT;
            ribbons.cut(
                    c.x + outer * sin, y, c.z + outer * cos, c.x + inner * sin, y, c.z + inner * cos, COLOUR, alpha);
        }
    }
}
