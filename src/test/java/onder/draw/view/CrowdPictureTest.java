package onder.draw.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.sun.management.ThreadMXBean;
import java.awt.image.BufferedImage;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import onder.core.Workers;
import onder.core.agents.Agents;
import onder.core.agents.Body;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.geometry.Circle;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.draw.palette.GroupColours;
import onder.draw.palette.Oklch;
import onder.draw.view.light.Sunlight;
import onder.draw.view.marks.TrailView;
import onder.draw.view.people.BodyShape;
import onder.draw.view.people.CrowdView;
import onder.draw.view.people.GroupLook;
import onder.param.Params;
import onder.steer.SpeciesBehaviours;
import onder.world.setup.Landscape;
import onder.world.setup.Signpost;
import onder.world.setup.SpeciesSetup;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CrowdPictureTest {
    private static final Vector3f SUN = Sunlight.toward(Params.defaults(Landscape.class));

    private static final int WIDTH = 480;
    private static final int HEIGHT = 270;
    private static final Vector3f EYE = new Vector3f(0, 9, 14);
    private static final Vector3f AT = new Vector3f(0, 0.8f, 0);
    private static OffscreenScene stage;

    private final Bounds field = new Bounds.Open(200, 200);
    private float seconds;

    @BeforeAll
    static void open() {
        stage = new OffscreenScene(WIDTH, HEIGHT);
    }

    @AfterAll
    static void close() {
        stage.close();
    }

    @BeforeEach
    void emptyField() {
        stage.call(app -> {
            app.view().setWorld(field, List.of(), List.of());
            app.view().zones.clear();
            app.view().trails.setWhose(TrailView.Whose.NOBODY);
            app.view().forget();
            return null;
        });
    }

    @Test
    void aGroupIsSeenInItsColourWhereItStands() {
        Agents agents = groupsInARow(3, 12);
        BufferedImage picture = shoot(agents, GroupLook.PLAIN);
        for (int group = 0; group < 3; group++) {
            double expected = Oklch.of(GroupColours.rgb(group))[2];
            int[] at = place(new Vector3f((group - 1) * 6, 1.1f, 0));
            int matching = 0;
            for (int x = at[0] - 22; x <= at[0] + 22; x++) {
                for (int y = at[1] - 12; y <= at[1] + 12; y++) {
                    double[] seen = Oklch.of(picture.getRGB(x, y) & 0xFFFFFF);
                    double apart = Math.abs(seen[2] - expected);
                    if (seen[1] > 0.06 && Math.min(apart, 360 - apart) < 25) {
                        matching++;
                    }
                }
            }
            assertTrue(matching > 60, "pixels of group " + group + ": " + matching);
        }
    }

    /** In the yellow light of a low sun, flags of blue and violet groups once looked brown. */
    @Test
    void aFlagHasItsGroupsHueInAnyLight() {
        Agents agents = new Agents(1);
        GroupLook leads = agent -> true;
        try {
            for (Landscape.Light light : List.of(Landscape.Light.GOLD, Landscape.Light.DAY, Landscape.Light.DAWN)) {
                light(light);
                BufferedImage without = shoot(agents, GroupLook.PLAIN);
                for (int group = 0; group < 8; group++) {
                    agents.group[0] = group;
                    List<Double> off = hueErrors(without, shoot(agents, leads), Oklch.of(GroupColours.rgb(group))[2]);
                    assertTrue(off.size() > 10, light + ", group " + group + ": cloth of " + off.size() + " pixels");
                    double median = off.get(off.size() / 2);
                    assertTrue(median < 15, light + ", group " + group + ": off by " + median + " degrees");
                }
            }
        } finally {
            light(Landscape.Light.MODEL);
        }
    }

    private static void light(Landscape.Light light) {
        stage.call(app -> {
            app.view().setLandscape(Params.with(Params.defaults(Landscape.class), "light", light.name()));
            return null;
        });
    }

    /** How far the hues of a flag's coloured pixels are off, in degrees, ordered. */
    private static List<Double> hueErrors(BufferedImage without, BufferedImage with, double hue) {
        List<Double> off = new ArrayList<>();
        int[] middle = place(new Vector3f(0, 2.8f, 0));
        for (int y = middle[1] - 14; y <= middle[1] + 8; y++) {
            for (int x = middle[0] - 22; x <= middle[0] + 22; x++) {
                double[] seen = Oklch.of(with.getRGB(x, y) & 0xFFFFFF);
                double apart = Math.abs(seen[2] - hue);
                if (with.getRGB(x, y) != without.getRGB(x, y) && seen[1] > 0.06) {
                    off.add(Math.min(apart, 360 - apart));
                }
            }
        }
        off.sort(null);
        return off;
    }

    @Test
    void whoBlocksTheLeaderShinesYellow() {
        Agents agents = new Agents(1);
        agents.group[0] = 2;
        BufferedImage plain = shoot(agents, GroupLook.PLAIN);
        BufferedImage blocks = shoot(agents, new GroupLook() {
            @Override
            public boolean isLeader(int agent) {
                return false;
            }

            @Override
            public boolean blocksLeader(int agent) {
                return true;
            }
        });
        int[] chest = place(new Vector3f(0, 1.2f, 0));
        double[] was = Oklch.of(plain.getRGB(chest[0], chest[1]) & 0xFFFFFF);
        double[] now = Oklch.of(blocks.getRGB(chest[0], chest[1]) & 0xFFFFFF);
        assertTrue(now[0] > was[0] + 0.05, "lightness " + was[0] + ", " + now[0]);
        assertEquals(90, now[2], 20, "hue, was " + was[2]);
    }

    @Test
    void aBodyDarkensTheGroundInItsShadow() {
        Agents agents = new Agents(1);
        BufferedImage picture = shoot(agents, GroupLook.PLAIN);
        // Where the shadow of the chest falls.
        float run = 1.2f / SUN.y;
        int[] shade = place(new Vector3f(-SUN.x * run, 0, -SUN.z * run));
        int[] light = place(new Vector3f(-SUN.x * run + 2, 0, -SUN.z * run));
        double dark = Oklch.of(picture.getRGB(shade[0], shade[1]) & 0xFFFFFF)[0];
        double bright = Oklch.of(picture.getRGB(light[0], light[1]) & 0xFFFFFF)[0];
        assertTrue(dark < bright - 0.1, "shadow " + dark + ", ground " + bright);
    }

    @Test
    void aSignpostShowsAnArrowTowardItsGoal() {
        BufferedImage bare = shoot(new Agents(0), GroupLook.PLAIN);
        for (int direction = 0; direction < 7; direction++) {
            double angle = 0.4 + direction * 2 * Math.PI / 7;
            Point goal = new Point(9 * (float) Math.sin(angle), 9 * (float) Math.cos(angle));
            Signpost post = new Signpost("A", 0, 0, 1, goal);
            show(List.of(post));
            BufferedImage picture = shoot(new Agents(0), GroupLook.PLAIN);
            show(List.of());
            // The middle of the head, and the same place behind the word.
            List<Point> head = post.arrow().subList(6, 9);
            float x = (head.get(0).x() + head.get(1).x() + head.get(2).x()) / 3;
            float z = (head.get(0).z() + head.get(1).z() + head.get(2).z()) / 3;
            int[] ahead = place(new Vector3f(x, 0, z));
            int[] behind = place(new Vector3f(-x, 0, -z));
            double ground = lightness(bare, ahead);
            assertTrue(lightness(picture, ahead) < ground - 0.1, "direction " + direction);
            assertEquals(lightness(bare, behind), lightness(picture, behind), 0.02, "direction " + direction);
        }
    }

    private static void show(List<Signpost> posts) {
        stage.call(app -> {
            app.view().setLabels(List.of(), List.of(), posts, false);
            return null;
        });
    }

    private static double lightness(BufferedImage picture, int[] at) {
        return Oklch.of(picture.getRGB(at[0], at[1]) & 0xFFFFFF)[0];
    }

    @Test
    void nobodyThereIsDrawnToo() {
        shoot(new Agents(0), GroupLook.PLAIN);
        Agents gone = new Agents(3);
        for (int i = 0; i < 3; i++) {
            gone.remove(i);
        }
        shoot(gone, agent -> true);
        assertEquals(0, stage.view().crowd().drawn(BodyShape.Detail.NEAR));
    }

    @Test
    void whoIsOutsideThePictureIsNotDrawn() {
        Agents agents = new Agents(2);
        agents.place(1, 0, 40);
        shoot(agents, GroupLook.PLAIN);
        CrowdView crowd = stage.view().crowd();
        assertEquals(
                1,
                crowd.drawn(BodyShape.Detail.NEAR)
                        + crowd.drawn(BodyShape.Detail.MIDDLE)
                        + crowd.drawn(BodyShape.Detail.FAR)
                        + crowd.drawn(BodyShape.Detail.DISTANT));
    }

    @Test
    void aCrowdOfAnySizeTakesNineDrawCallsAtMost() {
        int empty = drawCalls(new Agents(0));
        int one = drawCalls(new Agents(1));
        Agents agents = new Agents(20_000);
        for (int i = 0; i < agents.count(); i++) {
            agents.place(i, i % 100 - 50, 12 - i / 100 * 2);
        }
        int many = drawCalls(agents);
        for (BodyShape.Detail detail : BodyShape.Detail.values()) {
            assertTrue(stage.view().crowd().drawn(detail) > 0, detail + " is drawn");
        }
        assertEquals(2, one - empty, "a body and its shadow");
        assertEquals(9, many - empty, "four details and their shadows, and those in cells of the ground");
    }

    @Test
    void everyShapeIsDrawnInCallsOfItsOwnAndGoesWhenItsSpeciesDoes() {
        Agents agents = new Agents(12);
        for (int i = 0; i < agents.count(); i++) {
            agents.species[i] = i % 6;
            agents.place(i, i - 5.5f, 0);
        }
        int people = drawCalls(agents);
        BufferedImage before = shoot(agents, GroupLook.PLAIN);
        dress("person", "wolf", "sheep", "duck", "duckling", "mouse");
        assertEquals(people + 5 * 2, drawCalls(agents), "a near body and its shadow for each shape");
        assertEquals(12, DrawnCrowd.size(stage.view().crowd()));
        dress("wolf", "wolf", "wolf", "wolf", "wolf", "wolf");
        assertEquals(people, drawCalls(agents));
        BufferedImage wolves = shoot(agents, GroupLook.PLAIN);
        assertTrue(differs(before, wolves, new Vector3f(-5.5f, 1.4f, 0)), "nobody's chest is there any more");
        dress();
        assertEquals(people, drawCalls(agents));
    }

    @Test
    void aPersonAndItsRingAreAsLargeAsItsRadiusSays() {
        Agents agents = new Agents(1);
        GroupLook leads = agent -> true;
        Vector3f aboveHead = new Vector3f(0, 2.4f, 0);
        for (float radius : new float[] {0.25f, 0.5f}) {
            Body body = Params.with(Params.defaults(Body.class), "radius", radius);
            stage.call(app -> {
                app.view()
                        .setSpecies(
                                List.of(new SpeciesSetup("one", "person", body, new SpeciesBehaviours(Map.of()))),
                                List.of());
                return null;
            });
            agents.radius[0] = radius;
            BufferedImage without = shoot(new Agents(0), GroupLook.PLAIN);
            BufferedImage plain = shoot(agents, GroupLook.PLAIN);
            BufferedImage marked = shoot(agents, leads);
            assertEquals(radius > 0.4f, differs(without, plain, aboveHead), "head, radius " + radius);
            boolean ring = false;
            for (float x = 0.9f; x < 1.36f; x += 0.03f) {
                ring |= differs(plain, marked, new Vector3f(x, 0, 0));
            }
            assertEquals(radius > 0.4f, ring, "ring, radius " + radius);
        }
        dress();
    }

    private static void dress(String... shapes) {
        List<SpeciesSetup> species = new ArrayList<>();
        for (String shape : shapes) {
            species.add(new SpeciesSetup(
                    "kind" + species.size(), shape, Params.defaults(Body.class), new SpeciesBehaviours(Map.of())));
        }
        stage.call(app -> {
            app.view().setSpecies(species, List.of());
            return null;
        });
    }

    @Test
    void trailsAreRememberedOnlyWhileTheyAreShown() {
        Agents agents = new Agents(100);
        shoot(agents, GroupLook.PLAIN);
        assertEquals(0, stage.view().trails.bytes());
        stage.view().trails.setWhose(TrailView.Whose.LEADERS);
        shoot(agents, GroupLook.PLAIN);
        assertEquals(100 * 512, stage.view().trails.bytes());
        stage.view().trails.setWhose(TrailView.Whose.NOBODY);
        shoot(agents, GroupLook.PLAIN);
        assertEquals(0, stage.view().trails.bytes());
    }

    private int drawCalls(Agents agents) {
        shoot(agents, GroupLook.PLAIN);
        return stage.drawCalls();
    }

    @Test
    void aZoneCoversItsRectangleAndNothingBehindTheLeader() {
        BufferedImage without = shoot(new Agents(0), GroupLook.PLAIN);
        BufferedImage with = stage.shoot(EYE, AT, (view, camera) -> {
            view.zones.rectangle(-2, 0, 1, 0, 5, 1, 0xC03030);
            view.update(new Agents(0).view(), GroupLook.PLAIN, 1, seconds, camera);
        });
        assertTrue(differs(without, with, new Vector3f(0.5f, 0, 0.4f)), "inside");
        assertTrue(differs(without, with, new Vector3f(2.7f, 0, -0.8f)), "far corner");
        assertTrue(!differs(without, with, new Vector3f(-2.3f, 0, 0)), "behind");
        assertTrue(!differs(without, with, new Vector3f(0.5f, 0, 1.3f)), "beside");
        assertTrue(!differs(without, with, new Vector3f(3.3f, 0, 0)), "beyond");
    }

    @Test
    void aSectorOpensByItsAngle() {
        BufferedImage without = shoot(new Agents(0), GroupLook.PLAIN);
        BufferedImage with = stage.shoot(EYE, AT, (view, camera) -> {
            view.zones.sector(0, 0, 1, 0, 5, (float) Math.toRadians(40), 0x3060C0);
            view.update(new Agents(0).view(), GroupLook.PLAIN, 1, seconds, camera);
        });
        for (int side = -1; side <= 1; side += 2) {
            assertTrue(differs(without, with, around(3, side * 35)), "inside at " + side);
            assertTrue(!differs(without, with, around(3, side * 46)), "outside at " + side);
            assertTrue(!differs(without, with, around(5.4f, side * 20)), "beyond at " + side);
        }
    }

    @Test
    void aChangeOfLeaderFliesOverTheHeadsAndIsGoneAfterwards() {
        Agents agents = new Agents(2);
        agents.place(0, -4, 0);
        agents.place(1, 4, 0);
        shoot(agents, GroupLook.PLAIN);
        stage.call(app -> {
            app.view().leaderChanged(0, 1, 0xFF3030);
            return null;
        });
        seconds += 0.8f;
        Vector3f crown = new Vector3f(0, 1.9f + 0.8f + 0.3f * 8, 0);
        BufferedImage flying = shoot(agents, GroupLook.PLAIN);
        seconds += 2;
        BufferedImage after = shoot(agents, GroupLook.PLAIN);
        assertTrue(differs(after, flying, crown), "the arc is seen");
    }

    @Test
    void fillingAllocatesNothingForTheAgents() {
        // As dense as bodies can stand, all in the picture.
        Agents agents = new Agents(12_000);
        for (int i = 0; i < agents.count(); i++) {
            agents.group[i] = i % 3;
            agents.place(i, i % 120 * 0.2f - 12, i / 120 * 0.2f - 13);
        }
        shoot(agents, GroupLook.PLAIN);
        assertTrue(DrawnCrowd.size(stage.view().crowd()) > 11_000, "nearly all are drawn");
        long bytes = stage.call(app -> {
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            Camera camera = app.getCamera();
            for (int i = 0; i < 300; i++) {
                fill(app.view(), agents, camera, i);
            }
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 100; i++) {
                fill(app.view(), agents, camera, 300 + i);
            }
            return (threads.getCurrentThreadAllocatedBytes() - before) / 100;
        });
        // What is left are a few boxed shader parameters, whatever the size of the crowd.
        assertTrue(bytes < 1024, bytes + " bytes a picture with 12 000 agents");
    }

    @Test
    void thePictureIsTheSameHoweverManyFillItsBuffers() {
        Agents agents = new Agents(3000);
        for (int i = 0; i < agents.count(); i++) {
            agents.group[i] = i % 7;
            agents.place(i, i % 60 * 0.9f - 27, 8 - i / 60 * 1.1f);
        }
        BufferedImage alone = shoot(agents, GroupLook.PLAIN);
        try (Workers workers = new Workers(3)) {
            share(workers);
            seconds -= 0.02f;
            BufferedImage shared = shoot(agents, GroupLook.PLAIN);
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = 0; x < WIDTH; x++) {
                    assertEquals(alone.getRGB(x, y), shared.getRGB(x, y), "at " + x + ", " + y);
                }
            }
        } finally {
            share(new Workers(1));
        }
    }

    private static void share(Workers workers) {
        stage.call(app -> {
            app.view().crowd().setWorkers(workers);
            return null;
        });
    }

    private void fill(SceneView view, Agents agents, Camera camera, int picture) {
        view.update(agents.view(), GroupLook.PLAIN, 1, seconds + picture / 60f, camera);
    }

    @Test
    void obstaclesCanChangeAtAnyTime() {
        stage.call(app -> {
            app.view()
                    .setWorld(
                            Bounds.Walled.octagon(30, 2, 3),
                            List.of(
                                    new Circle(0, 0, 0.5f, 4),
                                    new Circle(4, 0, 0.05f, 0.02f),
                                    new Box(-4, 0, 2, 0.5f, 1, 0.45f),
                                    new Box(4, 4, 4, 3, 1, 3)),
                            List.of(new Wall(0, 0, 0, 0, 1), new Wall(1, 1, 4, 1, 1)));
            return null;
        });
        BufferedImage built = shoot(new Agents(0), GroupLook.PLAIN);
        stage.call(app -> {
            app.view().setWorld(field, List.of(), List.of());
            return null;
        });
        BufferedImage cleared = shoot(new Agents(0), GroupLook.PLAIN);
        assertTrue(differs(built, cleared, new Vector3f(0, 1, 0)), "the column is gone");
    }

    private static Agents groupsInARow(int groups, int each) {
        Agents agents = new Agents(groups * each);
        for (int i = 0; i < agents.count(); i++) {
            int group = i % groups;
            int member = i / groups;
            agents.group[i] = group;
            agents.place(i, (group - 1) * 6 + member % 4 * 0.5f - 0.75f, member / 4 % 3 * 0.6f - 0.6f);
        }
        return agents;
    }

    private BufferedImage shoot(Agents agents, GroupLook look) {
        seconds += 0.02f;
        return stage.shoot(EYE, AT, (view, camera) -> view.update(agents.view(), look, 1, seconds, camera));
    }

    private static Vector3f around(float radius, float degrees) {
        double angle = Math.toRadians(degrees);
        return new Vector3f((float) (radius * Math.cos(angle)), 0, (float) (radius * Math.sin(angle)));
    }

    private static int[] place(Vector3f world) {
        Vector3f screen = stage.call(app -> app.getCamera().getScreenCoordinates(world));
        return new int[] {Math.round(screen.x), HEIGHT - 1 - Math.round(screen.y)};
    }

    private static boolean differs(BufferedImage a, BufferedImage b, Vector3f world) {
        int[] at = place(world);
        int p = a.getRGB(at[0], at[1]);
        int q = b.getRGB(at[0], at[1]);
        int most = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            most = Math.max(most, Math.abs((p >> shift & 255) - (q >> shift & 255)));
        }
        return most > 8;
    }
}
