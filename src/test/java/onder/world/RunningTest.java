package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.group.Event;
import onder.group.Group;
import onder.group.Leadership;
import onder.param.Params;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The congestion test by the displacement over the window that ends now. */
class RunningTest {
    /** A window of 24 steps. */
    private static final float WINDOW = 0.4f;

    private static Leadership by(String test) {
        Leadership leadership = Params.with(Params.defaults(Leadership.class), "test", test);
        return Params.with(Params.with(leadership, "window", WINDOW), "grace", 0.2f);
    }

    private static World crowd(Leadership leadership) {
        Worlds worlds = new Worlds().species("person", Params.defaults(Body.class), Worlds.walkers());
        worlds.bounds = new Bounds.Torus(18, 18);
        worlds.leadership = leadership;
        for (int i = 0; i < 4; i++) {
            worlds.group("person", 12, 0, 0, 17, new Point(3 * i - 5, 4 - 2 * i));
        }
        return worlds.world();
    }

    /** Where everybody was, step by step, the latest last. */
    private static final class Past {
        private final int steps;
        private final Deque<float[][]> places = new ArrayDeque<>();

        Past(World world, int steps) {
            this.steps = steps;
            add(world);
        }

        void add(World world) {
            places.addLast(new float[][] {Worlds.byId(world, slots -> slots.x), Worlds.byId(world, slots -> slots.z)});
            if (places.size() > steps + 1) {
                places.removeFirst();
            }
        }

        double displacement(World world, Group group) {
            AgentsView agents = world.agents();
            float[][] then = places.getFirst();
            double sum = 0;
            for (int i = 0; i < group.size(); i++) {
                int id = group.member(i);
                sum += Math.hypot(
                        world.bounds().dx(agents.x(id) - then[0][id]),
                        world.bounds().dz(agents.z(id) - then[1][id]));
            }
            return sum / group.size();
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {WINDOW, 3})
    void afterAWholeWindowTheDisplacementIsThatOfTheLastSteps(float seconds) {
        try (World world = crowd(Params.with(by("running"), "window", seconds))) {
            int window = (int) world.groups().windowSteps();
            // Of a window of more than 120 steps not every step is remembered.
            int apart = (window + 119) / 120;
            Past past = new Past(world, window);
            for (int step = 1; step < 3 * window; step++) {
                world.step();
                past.add(world);
                for (Group group : world.groups().all()) {
                    if (step < window) {
                        assertTrue(Float.isNaN(group.displacement()));
                    } else if (step % apart == 0) {
                        assertEquals(past.displacement(world, group), group.displacement(), 1e-5, "step " + step);
                    }
                }
            }
        }
    }

    @Test
    void soItIsAlongTheWay() {
        Leadership along = Params.with(Params.with(by("running"), "displacement", "path"), "threshold", 0.01f);
        for (int late : new int[] {0, 31}) {
            try (World world = crowd(late == 0 ? along : Params.with(along, "test", "every-step"))) {
                Deque<double[]> ways = new ArrayDeque<>();
                for (int step = 1; step < 150; step++) {
                    if (step == late + 1 && late > 0) {
                        world.send(new Command.Set(along));
                    }
                    world.step();
                    ways.addLast(ways(world));
                    if (step >= late + 24) {
                        for (Group group : world.groups().all()) {
                            assertEquals(sum(ways, group), group.displacement(), 1e-5, "step " + step);
                        }
                    }
                    if (ways.size() == 24) {
                        ways.removeFirst();
                    }
                }
                assertTrue(
                        world.events().since(0).stream().noneMatch(Event.Congested.class::isInstance),
                        "nobody stands still");
            }
        }
    }

    private static double[] ways(World world) {
        AgentsView agents = world.agents();
        double[] ways = new double[agents.count()];
        for (int i = 0; i < ways.length; i++) {
            ways[i] = Math.hypot(
                    world.bounds().dx(agents.x(i) - agents.previousX(i)),
                    world.bounds().dz(agents.z(i) - agents.previousZ(i)));
        }
        return ways;
    }

    private static double sum(Deque<double[]> ways, Group group) {
        double sum = 0;
        for (double[] step : ways) {
            for (int i = 0; i < group.size(); i++) {
                sum += step[group.member(i)];
            }
        }
        return sum / group.size();
    }

    @Test
    void untilAWholeWindowHasPassedTheOneBeforeCounts() {
        try (World world = crowd(by("every-step"))) {
            Group group = world.groups().find(1);
            Past past = new Past(world, 24);
            for (int step = 1; step <= 24 + 30; step++) {
                world.step();
                past.add(world);
            }
            double bytes = world.bytesPerAgent();
            world.send(new Command.Set(by("running")));
            int changed = 0;
            for (int step = 55; step <= 54 + 48; step++) {
                float before = group.displacement();
                world.step();
                past.add(world);
                if (step < 54 + 24) {
                    assertEquals(step % 24 == 0, before != group.displacement(), "step " + step);
                } else {
                    assertEquals(past.displacement(world, group), group.displacement(), 1e-5);
                    changed += before != group.displacement() ? 1 : 0;
                }
            }
            assertTrue(changed > 20);
            assertEquals(bytes + 24 * 8, world.bytesPerAgent(), 1e-9, "bytes an agent, for each step of the window");
            world.send(new Command.Set(by("every-step")));
            world.step();
            assertEquals(bytes, world.bytesPerAgent(), "nothing is remembered that nobody asks for");
        }
    }

    @Test
    void anotherWindowBeginsAnew() {
        try (World world = crowd(by("running"))) {
            for (int step = 1; step <= 60; step++) {
                world.step();
            }
            world.send(new Command.Set(Params.with(by("running"), "window", WINDOW / 2)));
            Past past = new Past(world, 12);
            for (int step = 1; step <= 40; step++) {
                world.step();
                past.add(world);
                for (Group group : world.groups().all()) {
                    double expected = step < 12 ? Double.NaN : past.displacement(world, group);
                    assertEquals(expected, group.displacement(), 1e-5, "step " + step);
                }
            }
        }
    }

    @Test
    void aGroupCanBeTestedSoByItself() {
        try (World world = crowd(by("every-step"))) {
            world.send(new Command.SetGroupLeadership(2, by("running")));
            int[] changed = new int[4];
            float[] before = new float[4];
            for (int step = 1; step <= 24 * 5; step++) {
                for (int id = 0; id < 4; id++) {
                    before[id] = world.groups().find(id).displacement();
                }
                world.step();
                for (int id = 0; id < 4; id++) {
                    changed[id] +=
                            Float.compare(before[id], world.groups().find(id).displacement()) != 0 ? 1 : 0;
                }
            }
            assertTrue(changed[2] > 90, "changes: " + changed[2]);
            assertEquals(5, changed[1]);
        }
    }

    @Test
    void aDipBetweenTwoWindowsEndsIsSeenByTheRunningTestOnly() {
        for (String test : List.of("every-step", "window-end", "running")) {
            List<Event> told = new ArrayList<>();
            boolean found = false;
            try (World world = dipping(by(test))) {
                Group group = world.groups().find(0);
                float top = world.agents().velocityZ(0);
                for (int step = 1; step <= 24 * 3; step++) {
                    // They stand for steps 12 to 35: half a window before its end and half a window after it.
                    if (step == 12 || step == 36) {
                        float speed = step == 12 ? 0 : top;
                        world.state().agents.setVelocity(0, world.agents().velocityX(0), speed);
                        world.state().agents.setVelocity(1, world.agents().velocityX(1), speed);
                    }
                    world.step();
                    found |= world.findsCongested(group);
                }
                told.addAll(world.events().since(0));
            }
            boolean running = test.equals("running");
            assertEquals(running, found, test);
            assertEquals(running, told.stream().anyMatch(Event.Congested.class::isInstance), test);
            assertEquals(running, told.stream().anyMatch(Event.Cleared.class::isInstance), test);
        }
    }

    private static World dipping(Leadership leadership) {
        Worlds worlds = new Worlds().species("person", Params.defaults(Body.class), Worlds.all());
        worlds.bounds = new Bounds.Open(100, 100);
        worlds.leadership = leadership;
        Start start = new Start(
                Start.Area.DISC, 0, 0, 0, 0, 0, Start.Pace.TOP, true, List.of(new Point(0, 0), new Point(2, 0)));
        worlds.groups.add(new GroupSetup("person", 2, start, null, null, null));
        return worlds.world();
    }
}
