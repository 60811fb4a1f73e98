package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.geom.Line2D;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.agents.Contact;
import onder.core.geometry.Area;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.measure.LaneOrder;
import onder.measure.LocalDensity;
import onder.param.Params;
import onder.steer.behaviour.Wander;
import onder.world.measure.Measure;
import onder.world.setup.Density;
import onder.world.setup.Flow;
import onder.world.setup.GroupSetup;
import onder.world.setup.Laning;
import onder.world.setup.Setup;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is measured in places, beside the same worked out by brute force from where everybody is. */
class PlaceMeasuresTest {
    private static final Random RANDOM = new Random(11);

    /** People who wander about a place. */
    private static Worlds wandering(Bounds bounds, int people) {
        Worlds worlds =
                new Worlds().species("body", Params.defaults(Body.class), Worlds.all(Params.defaults(Wander.class)));
        worlds.bounds = bounds;
        worlds.rules = Params.with(worlds.rules, "contact", Contact.SOFT);
        worlds.group("body", people, 0, 0, bounds.width() * 0.8f, null);
        return worlds;
    }

    private static Flow line(Bounds bounds, int number) {
        return new Flow(
                "line" + number,
                new Point((RANDOM.nextFloat() - 0.5f) * bounds.width(), (RANDOM.nextFloat() - 0.5f) * bounds.depth()),
                new Point((RANDOM.nextFloat() - 0.5f) * bounds.width(), (RANDOM.nextFloat() - 0.5f) * bounds.depth()));
    }

    private static float figure(World world, String name) {
        return Measure.figures(world.setup()).stream()
                .filter(figure -> figure.name().equals(name))
                .findFirst()
                .orElseThrow()
                .of(world);
    }

    private static double side(Flow line, double x, double z) {
        return (line.to().x() - line.from().x()) * (z - line.from().z())
                - (line.to().z() - line.from().z()) * (x - line.from().x());
    }

    @Test
    void whoHasPassedALineIsWhoseStepsMeetIt() {
        Worlds worlds = wandering(Bounds.Walled.rectangle(12, 12, 2), 60);
        for (int i = 0; i < 8; i++) {
            worlds.measures.add(line(worlds.bounds, i));
        }
        try (World world = worlds.world()) {
            int[] passed = new int[8];
            int[] net = new int[8];
            long[] first = new long[8];
            long[] last = new long[8];
            AgentsView agents = world.agents();
            for (int step = 0; step < 900; step++) {
                float[] x = new float[agents.count()];
                float[] z = new float[agents.count()];
                agents.copyPlaces(0, x, z);
                world.step();
                for (int l = 0; l < 8; l++) {
                    Flow line = (Flow) worlds.measures.get(l);
                    for (int i = 0; i < agents.count(); i++) {
                        if (Line2D.linesIntersect(
                                x[i],
                                z[i],
                                agents.x(i),
                                agents.z(i),
                                line.from().x(),
                                line.from().z(),
                                line.to().x(),
                                line.to().z())) {
                            first[l] = passed[l]++ == 0 ? step : first[l];
                            last[l] = step;
                            net[l] += side(line, agents.x(i), agents.z(i)) > 0 ? 1 : -1;
                        }
                    }
                }
            }
            int all = 0;
            for (int l = 0; l < 8; l++) {
                assertEquals(passed[l], figure(world, "line" + l + ".passed"));
                assertEquals(net[l], figure(world, "line" + l + ".net"));
                if (passed[l] > 1) {
                    assertEquals(
                            (passed[l] - 1) * 60.0 / (last[l] - first[l]), figure(world, "line" + l + ".flow"), 1e-3);
                }
                all += passed[l];
            }
            assertTrue(all > 50, "only " + all + " crossings");
        }
    }

    /** On a torus everybody who walks round it crosses its whole width once a round. */
    @Test
    void whoWalksRoundATorusPassesAcrossItsSeam() {
        Worlds worlds =
                new Worlds().species("body", Params.with(Params.defaults(Body.class), "maxSpeed", 2f), Worlds.all());
        worlds.bounds = new Bounds.Torus(10, 10);
        worlds.groups.add(new GroupSetup(
                "body",
                3,
                new Start(
                        Start.Area.DISC,
                        0,
                        0,
                        1,
                        1,
                        90,
                        Start.Pace.TOP,
                        true,
                        List.of(new Point(-3, -2), new Point(0, 0), new Point(2, 3))),
                null,
                null,
                null));
        worlds.measures.add(new Flow("seam", new Point(5, -4.5f), new Point(5, 4.5f)));
        try (World world = worlds.world()) {
            for (int i = 0; i < 60 * 20; i++) {
                world.step();
            }
            assertEquals(3 * 4, figure(world, "seam.passed"), 1.1);
            assertEquals(-figure(world, "seam.passed"), figure(world, "seam.net"), "toward the line's left");
        }
    }

    @Test
    void aSavedWorldGoesOnCountingAndARewoundOneForgets() throws IOException {
        Worlds worlds = wandering(Bounds.Walled.rectangle(8, 8, 2), 40);
        worlds.measures.add(new Flow("middle", new Point(-4, 0), new Point(4, 0)));
        try (World world = worlds.world()) {
            run(world, 600);
            WorldSnapshot snapshot = world.snapshot();
            ByteArrayOutputStream saved = new ByteArrayOutputStream();
            world.save(saved);
            float before = figure(world, "middle.passed");
            run(world, 600);
            float after = figure(world, "middle.passed");
            assertTrue(before > 3 && after > before + 3, before + " … " + after);
            try (World loaded = World.load(new ByteArrayInputStream(saved.toByteArray()))) {
                assertEquals(before, figure(loaded, "middle.passed"));
                run(loaded, 600);
                assertEquals(after, figure(loaded, "middle.passed"));
                assertEquals(figure(world, "middle.flow"), figure(loaded, "middle.flow"));
            }
            world.rewind(snapshot);
            assertEquals(before, figure(world, "middle.passed"));
        }
    }

    private static void run(World world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }

    /** Everybody's share of a walled room adds up to the room, and those of a part are what lies nearest to whom. */
    @ParameterizedTest
    @ValueSource(ints = {12, 30, 80})
    void voronoiDensityIsThatOfWhoIsNearest(int people) {
        float room = 3;
        Worlds worlds = wandering(Bounds.Walled.rectangle(room, room, 2), people);
        Area part = new Area.Patch(List.of(
                new Point(-1.2f, -1),
                new Point(1, -1.1f),
                new Point(0.1f, 0),
                new Point(0.9f, 1.2f),
                new Point(-1, 1)));
        worlds.measures.add(new Density("all", new Area.Rectangle(0, 0, room, room), true));
        worlds.measures.add(new Density("part", part, true));
        worlds.measures.add(new Density("counted", part, false));
        try (World world = worlds.world()) {
            run(world, 60);
            assertEquals(people / (room * room), figure(world, "all.density"), 1e-3);
            AgentsView agents = world.agents();
            int grid = 400;
            double[] cells = new double[people];
            int[][] nearest = new int[grid][grid];
            for (int a = 0; a < grid; a++) {
                for (int b = 0; b < grid; b++) {
                    double least = Double.MAX_VALUE;
                    for (int i = 0; i < people; i++) {
                        double dx = agents.x(i) - at(a, grid, room);
                        double dz = agents.z(i) - at(b, grid, room);
                        if (dx * dx + dz * dz < least) {
                            least = dx * dx + dz * dz;
                            nearest[a][b] = i;
                        }
                    }
                    cells[nearest[a][b]] += room * room / grid / grid;
                }
            }
            double sum = 0;
            double speeds = 0;
            int within = 0;
            for (int a = 0; a < grid; a++) {
                for (int b = 0; b < grid; b++) {
                    if (part.contains(at(a, grid, room), at(b, grid, room))) {
                        within++;
                        sum += 1 / cells[nearest[a][b]];
                        speeds += agents.speed(nearest[a][b]);
                    }
                }
            }
            assertEquals(sum / within, figure(world, "part.density"), 0.02 * sum / within);
            assertEquals(speeds / within, figure(world, "part.speed"), 0.02);
            int inside = 0;
            for (int i = 0; i < people; i++) {
                inside += part.contains(agents.x(i), agents.z(i)) ? 1 : 0;
            }
            double size = within * room * room / grid / grid;
            assertEquals(inside / size, figure(world, "counted.density"), 0.02 * people);
        }
    }

    private static float at(int cell, int grid, float room) {
        return (cell + 0.5f) / grid * room - room / 2;
    }

    /** Two streams, each walker at a place of its own across the corridor. */
    private static double order(int people, boolean lanes, float heading, Random random) {
        Worlds worlds =
                new Worlds().species("body", Params.with(Params.defaults(Body.class), "maxSpeed", 1f), Worlds.all());
        worlds.rules = Params.with(worlds.rules, "contact", Contact.OFF);
        worlds.bounds = new Bounds.Open(40, 40);
        double turn = Math.toRadians(heading);
        for (int i = 0; i < people; i++) {
            double across = (lanes ? i % 4 + random.nextDouble() * 0.4 : random.nextDouble() * 4) - 2;
            double along = random.nextDouble() * 20 - 10;
            Point at = new Point((float) (along * Math.sin(turn) + across * Math.cos(turn)), (float)
                    (along * Math.cos(turn) - across * Math.sin(turn)));
            boolean back = lanes ? i % 2 == 0 : random.nextBoolean();
            worlds.groups.add(new GroupSetup(
                    "body",
                    1,
                    new Start(
                            Start.Area.DISC,
                            0,
                            0,
                            1,
                            1,
                            heading + (back ? 180 : 0),
                            Start.Pace.TOP,
                            false,
                            List.of(at)),
                    null,
                    null,
                    null));
        }
        worlds.measures.add(new Laning("corridor", new Area.Rectangle(0, 0, 30, 30), heading));
        try (World world = worlds.world()) {
            return figure(world, "corridor.lanes");
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {0, 90, 37})
    void orderIsOneInLanesAndAboutNoneInAMixture(float heading) {
        Random random = new Random(3);
        assertEquals(1, order(120, true, heading, random), 1e-6);
        double sum = 0;
        for (int i = 0; i < 20; i++) {
            sum += order(60, false, heading, random);
        }
        assertEquals(0, sum / 20, 0.03);
    }

    @Test
    void oneStreamAloneHasNoOrder() {
        Worlds worlds = wandering(Bounds.Walled.rectangle(8, 8, 2), 1);
        try (World world = worlds.world()) {
            run(world, 10);
            assertTrue(Double.isNaN(LaneOrder.of(world.agents(), world.bounds(), new Area.Disc(0, 0, 20), 1, 0)));
            assertTrue(Double.isNaN(LocalDensity.counted(world.agents(), world.bounds(), new Area.Disc(90, 0, 1))
                    .speed()));
        }
    }

    @Test
    void badPlacesAreRefused() {
        Point here = new Point(0, 0);
        assertEquals(
                "to is the same place as from, allowed another place",
                assertThrows(IllegalArgumentException.class, () -> new Flow("a", here, here))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> new Flow("a.b", here, new Point(1, 0)));
        assertThrows(
                IllegalArgumentException.class, () -> new Density("a", new Area.Line(here, new Point(1, 0)), false));
        Flow flow = new Flow("door", here, new Point(1, 0));
        assertEquals(
                "two measures are named 'door'",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> Setup.builder().add(flow).add(flow).build())
                        .getMessage());
    }
}
