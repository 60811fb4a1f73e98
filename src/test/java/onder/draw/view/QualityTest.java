package onder.draw.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import onder.core.agents.Agents;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.terrain.Environment;
import onder.core.terrain.Relief;
import onder.core.terrain.Terrain;
import onder.draw.view.light.Rendering;
import onder.draw.view.light.Sunlight;
import onder.draw.view.people.GroupLook;
import onder.param.Params;
import onder.world.setup.Landscape;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class QualityTest {
    private static final Vector3f SUN = Sunlight.toward(Params.defaults(Landscape.class));

    private static final Vector3f EYE = new Vector3f(0, 9, 14);
    private static final Vector3f AT = new Vector3f(0, 0.8f, 0);

    /** So much darker, summed over red, green and blue, is half in the shadow. */
    private static final int EDGE = 60;

    private static OffscreenScene stage;

    @BeforeAll
    static void open() {
        stage = new OffscreenScene(480, 270);
        world(new Bounds.Open(200, 200), new Box(5, 0, 2, 1, 0.2f, 2.5f));
    }

    @AfterAll
    static void close() {
        stage.close();
    }

    @ParameterizedTest
    @EnumSource(Quality.class)
    void everyQualityShowsWhoIsThereAndTheirShadows(Quality quality) {
        set(quality.rendering(true));
        BufferedImage empty = shoot(new Agents(0));
        BufferedImage one = shoot(new Agents(1));
        assertTrue(apart(empty, one, new Vector3f(0, 1.2f, 0)) > 40, "a chest");
        float run = 1.2f / SUN.y;
        assertTrue(apart(empty, one, new Vector3f(-SUN.x * run, 0, -SUN.z * run)) > 40, "its shadow");
    }

    /** A quick map has few pixels; their steps would be seen along every wall. */
    @Test
    void theEdgeOfAShadowIsStraightInADraft() {
        set(Quality.DRAFT.rendering(true));
        try {
            world(new Bounds.Open(200, 200), new Box(0, 60, 0.2f, 0.2f, 0, 1));
            BufferedImage bright = shoot(new Agents(0));
            world(new Bounds.Open(200, 200), new Box(-4, 0, 0.2f, 60, 10, 3));
            BufferedImage walled = shoot(new Agents(0));
            double bent = bent(bright, walled);
            assertTrue(bent < 0.18, "off a straight line by " + bent + " pixels");
        } finally {
            world(new Bounds.Open(200, 200), new Box(5, 0, 2, 1, 0.2f, 2.5f));
        }
    }

    /** How far the right edge of what is darker lies off a straight line, in pixels, in the quadratic mean. */
    private static double bent(BufferedImage bright, BufferedImage dark) {
        int from = bright.getHeight() / 2;
        double[] edge = new double[bright.getHeight() - 10 - from];
        double mean = 0;
        double slope = 0;
        double spread = 0;
        for (int i = 0; i < edge.length; i++) {
            int x = bright.getWidth() - 2;
            while (x > 0 && darker(bright, dark, x, from + i) < EDGE) {
                x--;
            }
            double here = darker(bright, dark, x, from + i) - EDGE;
            double beside = EDGE - darker(bright, dark, x + 1, from + i);
            edge[i] = x + here / (here + beside);
            double along = i - (edge.length - 1) / 2.0;
            mean += edge[i] / edge.length;
            slope += edge[i] * along;
            spread += along * along;
        }
        double squares = 0;
        for (int i = 0; i < edge.length; i++) {
            double off = edge[i] - mean - slope / spread * (i - (edge.length - 1) / 2.0);
            squares += off * off / edge.length;
        }
        return Math.sqrt(squares);
    }

    private static int darker(BufferedImage bright, BufferedImage dark, int x, int y) {
        return sum(bright.getRGB(x, y)) - sum(dark.getRGB(x, y));
    }

    private static int sum(int rgb) {
        return (rgb >> 16 & 255) + (rgb >> 8 & 255) + (rgb & 255);
    }

    @Test
    void changingToAnotherQualityAndBackLeavesNothingOfIt() {
        Agents agents = crowd();
        set(Quality.GOOD.rendering(true));
        BufferedImage before = shoot(agents);
        set(Quality.DRAFT.rendering(true));
        BufferedImage draft = shoot(agents);
        set(Quality.GOOD.rendering(true));
        BufferedImage after = shoot(agents);
        assertEquals(0, changed(before, after));
        assertTrue(changed(before, draft) > 100, "a draft is another picture");
    }

    @Test
    void theMeanOfManyLightsIsDarkerWhereLittleSkyIsSeen() {
        set(Quality.FILM.rendering(true));
        BufferedImage plain = shoot(new Agents(0));
        List<BufferedImage> lit = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            double turn = i * Math.PI * (3 - Math.sqrt(5));
            double radius = Math.sqrt((i + 0.5) / 16);
            stage.call(app -> {
                app.view().light((float) (radius * Math.cos(turn)), (float) (radius * Math.sin(turn)));
                return null;
            });
            lit.add(shoot(new Agents(0)));
        }
        stage.call(app -> {
            app.view().lightPlainly();
            return null;
        });
        BufferedImage after = shoot(new Agents(0));
        // Before the box's front, which the sun reaches, and far from it.
        Vector3f foot = new Vector3f(5, 0, 1.15f);
        Vector3f open = new Vector3f(-6, 0, 2);
        double darker = 0;
        double same = 0;
        for (BufferedImage each : lit) {
            darker += (brightness(plain, foot) - brightness(each, foot)) / lit.size();
            same += (brightness(plain, open) - brightness(each, open)) / lit.size();
        }
        assertTrue(darker > 20, "the ground at a wall's foot is darker by " + darker);
        assertEquals(0, same, 3, "open ground is as bright as ever");
        assertEquals(0, changed(plain, after));
    }

    /** The sum over red, green and blue where a place is seen. */
    private static int brightness(BufferedImage picture, Vector3f place) {
        return sum(picture.getRGB(pixel(picture, place)[0], pixel(picture, place)[1]));
    }

    private static int[] pixel(BufferedImage picture, Vector3f place) {
        return stage.call(app -> {
            Vector3f seen = app.getCamera().getScreenCoordinates(place);
            return new int[] {Math.round(seen.x), picture.getHeight() - 1 - Math.round(seen.y)};
        });
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "FILM")
    void whatIsKeptLooksAsIfItWereDrawnAgain(Quality quality) {
        set(quality.rendering(true));
        Agents agents = crowd();
        shoot(agents);
        int drawings = drawings();
        BufferedImage kept = shoot(agents);
        assertEquals(drawings, drawings(), "the camera stands still");
        set(Rendering.PLAIN);
        set(quality.rendering(true));
        BufferedImage again = shoot(agents);
        assertEquals(drawings + 1, drawings());
        assertEquals(0, changed(kept, again));
    }

    @Test
    void aCameraThatMovesSeesAlmostTheSameAndOneThatStopsTheSame() {
        set(Quality.GOOD.rendering(true));
        Agents agents = crowd();
        BufferedImage still = shoot(agents);
        stage.draw(EYE.add(2, 0, 0), AT, (view, camera) -> update(view, agents, camera));
        BufferedImage moving = shoot(agents);
        BufferedImage stopped = shoot(agents);
        int apart = 0;
        for (int x = 0; x < still.getWidth(); x++) {
            for (int y = 0; y < still.getHeight(); y++) {
                apart += apart(still.getRGB(x, y), moving.getRGB(x, y)) > 60 ? 1 : 0;
            }
        }
        assertTrue(changed(still, moving) > 0, "the place is shaded once a pixel");
        assertTrue(apart < 0.005 * still.getWidth() * still.getHeight(), apart + " pixels differ");
        assertEquals(0, changed(still, stopped));
    }

    @Test
    void whatIsKeptIsAlmostWhatIsDrawnWithEveryPicture() {
        compare(0, 1, 0, 1);
    }

    @Test
    void soItIsInAPartOfTheWindow() {
        part(0.25f, 0.75f, 0.3f, 1);
        try {
            compare(0.25f, 0.75f, 0.3f, 1);
        } finally {
            part(0, 1, 0, 1);
        }
    }

    @Test
    void bodiesLitByTheirCornersAreAlmostThoseThatAreLitByPixels() {
        Agents agents = crowd();
        set(new Rendering(1, 2, 2048, true, Rendering.Light.BY_PIXEL, 1, Rendering.Still.KEPT));
        BufferedImage pixels = shoot(agents);
        set(new Rendering(1, 2, 2048, true, Rendering.Light.FAR_BY_CORNER, 1, Rendering.Still.KEPT));
        BufferedImage far = shoot(agents);
        set(new Rendering(1, 2, 2048, true, Rendering.Light.BY_CORNER, 1, Rendering.Still.KEPT));
        BufferedImage all = shoot(agents);
        int changed = 0;
        int apart = 0;
        for (int x = 0; x < all.getWidth(); x++) {
            for (int y = 0; y < all.getHeight(); y++) {
                int difference = Math.max(
                        apart(pixels.getRGB(x, y), far.getRGB(x, y)), apart(pixels.getRGB(x, y), all.getRGB(x, y)));
                changed += difference > 0 ? 1 : 0;
                apart += difference > 90 ? 1 : 0;
            }
        }
        assertTrue(changed > 50, "another light on bodies");
        assertTrue(apart < 0.1 * changed, apart + " of " + changed + " pixels are far apart");
    }

    private void compare(float left, float right, float bottom, float top) {
        Agents agents = crowd();
        set(new Rendering(1, 1, 2048, true, Rendering.Light.BY_PIXEL, 1, Rendering.Still.DRAWN));
        BufferedImage drawn = shoot(agents);
        set(new Rendering(1, 1, 2048, true, Rendering.Light.BY_PIXEL, 1, Rendering.Still.KEPT));
        BufferedImage kept = shoot(agents);
        set(new Rendering(1, 2, 2048, true, Rendering.Light.BY_PIXEL, 1, Rendering.Still.KEPT));
        BufferedImage fine = shoot(agents);
        int apart = 0;
        int farApart = 0;
        for (int x = (int) (left * drawn.getWidth()); x < right * drawn.getWidth() - 1; x++) {
            for (int y = (int) ((1 - top) * drawn.getHeight()); y < (1 - bottom) * drawn.getHeight() - 1; y++) {
                apart += apart(drawn.getRGB(x, y), kept.getRGB(x, y)) > 45 ? 1 : 0;
                farApart += apart(fine.getRGB(x, y), kept.getRGB(x, y)) > 250 ? 1 : 0;
            }
        }
        assertTrue(apart < 0.01 * drawn.getWidth() * drawn.getHeight(), apart + " pixels differ");
        assertTrue(farApart < 0.01 * drawn.getWidth() * drawn.getHeight(), farApart + " pixels are not the same thing");
    }

    @ParameterizedTest
    @EnumSource(Quality.class)
    void everyChangeOfWhatStandsStillIsSeen(Quality quality) {
        set(quality.rendering(true));
        Agents nobody = new Agents(0);
        BufferedImage before = shoot(nobody);
        world(Bounds.Walled.rectangle(60, 60, 1), new Box(-4, 0, 2, 1, 0.2f, 2.5f));
        BufferedImage moved = shoot(nobody);
        assertTrue(changed(before, moved) > 500, "an obstacle stands elsewhere");
        stage.shoot(EYE.add(2, 0, 0), AT, (view, camera) -> update(view, nobody, camera));
        BufferedImage back = shoot(nobody);
        assertEquals(0, changed(moved, back), "the camera has been elsewhere, and come back");
        Environment hills = Params.with(Params.defaults(Environment.class), "relief", Relief.HILLS);
        stage.call(app -> {
            Bounds bounds = new Bounds.Open(200, 200);
            app.view().setWorld(bounds, new Terrain(hills, bounds), List.of(), List.of());
            return null;
        });
        assertTrue(changed(back, shoot(nobody)) > 5000, "there are hills");
        world(new Bounds.Open(200, 200), new Box(5, 0, 2, 1, 0.2f, 2.5f));
        assertEquals(0, changed(before, shoot(nobody)), "all is as it was");
    }

    private static void part(float left, float right, float bottom, float top) {
        stage.call(app -> {
            app.getCamera().setViewPort(left, right, bottom, top);
            return null;
        });
    }

    private static Agents crowd() {
        Agents agents = new Agents(40);
        for (int i = 0; i < agents.count(); i++) {
            agents.group[i] = i % 5;
            agents.place(i, i % 8 - 3.5f, -i / 8 * 3);
        }
        return agents;
    }

    private static void world(Bounds bounds, Box box) {
        stage.call(app -> {
            app.view().setWorld(bounds, List.of(box), List.of());
            return null;
        });
    }

    private static int drawings() {
        return stage.call(app -> app.view().stillDrawings());
    }

    private static void set(Rendering rendering) {
        stage.call(app -> {
            app.view().setRendering(rendering);
            return null;
        });
    }

    private BufferedImage shoot(Agents agents) {
        return stage.shoot(EYE, AT, (view, camera) -> update(view, agents, camera));
    }

    private static void update(SceneView view, Agents agents, Camera camera) {
        view.update(agents.view(), GroupLook.PLAIN, 1, 0, camera);
    }

    private static int changed(BufferedImage a, BufferedImage b) {
        int count = 0;
        for (int x = 0; x < a.getWidth(); x++) {
            for (int y = 0; y < a.getHeight(); y++) {
                count += a.getRGB(x, y) == b.getRGB(x, y) ? 0 : 1;
            }
        }
        return count;
    }

    /** How far apart two pictures are where a place is seen: the sum over red, green and blue. */
    private static int apart(BufferedImage a, BufferedImage b, Vector3f place) {
        int[] at = pixel(a, place);
        return apart(a.getRGB(at[0], at[1]), b.getRGB(at[0], at[1]));
    }

    private static int apart(int from, int to) {
        int sum = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            sum += Math.abs((from >> shift & 255) - (to >> shift & 255));
        }
        return sum;
    }
}
