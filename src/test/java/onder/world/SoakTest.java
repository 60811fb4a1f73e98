package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.agents.Nature;
import onder.core.agents.Role;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.geometry.Circle;
import onder.core.geometry.Point;
import onder.core.geometry.Polygon;
import onder.core.geometry.Wall;
import onder.core.obstacles.Obstacles;
import onder.core.terrain.Environment;
import onder.group.Leadership;
import onder.group.Path;
import onder.param.Parameter;
import onder.param.Params;
import onder.steer.Assignment;
import onder.steer.SpeciesBehaviours;
import onder.steer.behaviour.Behaviour;
import onder.steer.perception.Drive;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Rules;
import onder.world.setup.Setup;
import onder.world.setup.SpeciesSetup;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Everything at once for a long time: all behaviours that there are, at random weights. */
class SoakTest {
    private static final int LONG = 50_000;
    private static final int SHORT = 600;
    private static final int STRETCH = 10_000;

    /** In bytes: less than what one float more each for 12 000 steps would take. */
    private static final long FLAT = 48 << 10;

    /** What one of the latest events takes at most, which the world keeps for those who read them. */
    private static final long EVENT = 256;

    private static final float SIZE = 40;

    /** How near a predator catches. */
    private static final String CATCHES = "catchDistance";

    @Test
    void fiftyThousandStepsOfEverythingLeaveAllInOrderAndTheMemoryFlat() {
        Draw draw = new Draw(1, false);
        try (World world = new World(draw.setup(12))) {
            List<Long> used = new ArrayList<>();
            List<Long> events = new ArrayList<>();
            for (int step = 1; step <= LONG; step++) {
                draw.disturb(world, step);
                world.step();
                if (step % 50 == 0) {
                    assertInOrder(world);
                }
                if (step % STRETCH == 0) {
                    used.add(used());
                    events.add(world.events().count());
                }
            }
            // The first stretch compiles, and fills what is reused.
            for (int i = 2; i < used.size(); i++) {
                long recent = EVENT * (events.get(i) - events.get(1));
                assertTrue(used.get(i) - used.get(1) < FLAT + recent, "bytes in use: " + used + " events: " + events);
            }
            assertTrue(world.agents().living() > world.agents().count() / 2, "most are still there");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7})
    void everythingAtRandomSettingsStaysInOrderToo(int seed) {
        Draw draw = new Draw(seed, true);
        try (World world = new World(draw.setup(24))) {
            for (int step = 1; step <= SHORT; step++) {
                draw.disturb(world, step);
                world.step();
                assertInOrder(world);
            }
        }
    }

    private static long used() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 4; i++) {
            System.gc();
            least = Math.min(
                    least,
                    Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory());
        }
        return least;
    }

    private static void assertInOrder(World world) {
        AgentsView agents = world.agents();
        Obstacles obstacles = world.obstacles();
        for (int id = 0; id < agents.count(); id++) {
            if (!agents.isAlive(id)) {
                continue;
            }
            String who = "agent " + id + " in step " + world.steps();
            float x = agents.x(id);
            float z = agents.z(id);
            assertTrue(Float.isFinite(x) && Float.isFinite(z), who + " is at (" + x + ", " + z + ")");
            float top = agents.topSpeed(
                    id, world.setup().species().get(agents.species(id)).body());
            assertTrue(agents.speed(id) <= top * 1.0001f, who + " runs at " + agents.speed(id) + " of " + top);
            assertEquals(1, Math.hypot(agents.headingX(id), agents.headingZ(id)), 1e-4, who + " heads nowhere");
            assertTrue(world.bounds().contains(x, z), who + " is outside, at (" + x + ", " + z + ")");
            assertTrue(obstacles.clear(x, z, agents.radius(id)), who + " is in an obstacle");
        }
    }

    /** A random world, from its seed. */
    private static final class Draw {
        private final SplittableRandom random;
        private final boolean settingsToo;
        private final Worlds worlds = new Worlds();

        Draw(int seed, boolean settingsToo) {
            random = new SplittableRandom(seed);
            this.settingsToo = settingsToo;
            worlds.seed = seed;
        }

        /** Groups of that many: one for each kind of mind, and as many single ones. */
        Setup setup(int members) {
            worlds.bounds =
                    random.nextInt(3) == 0 ? new Bounds.Torus(SIZE, SIZE) : Bounds.Walled.octagon(SIZE + 4, 2, 2);
            for (int i = 0; i < 6; i++) {
                float x = place();
                float z = place();
                worlds.obstacles.add(
                        i % 2 == 0
                                ? new Circle(x, z, (float) random.nextDouble(0.3, 2), 1)
                                : new Box(x, z, 3, 1, random.nextInt(180), 1));
            }
            worlds.walls.add(new Wall(-6, 1, 5, -2, 1));
            worlds.rules = settings(Rules.class, true);
            worlds.leadership = settings(Leadership.class, true);
            worlds.environment = settings(Environment.class, true);
            worlds.obstacles.add(
                    new Polygon(List.of(new Point(9, 9), new Point(12, 10), new Point(11, 13), new Point(8, 12)), 1));
            for (String name : List.of("all", "also all")) {
                worlds.species(name, body(), mind(Nature.SOCIAL));
            }
            hunters("predator", "prey", false);
            hunters("chaser", "spared", true);
            for (Class<? extends Behaviour> type : Behaviour.ALL) {
                Behaviour behaviour = behaviour(type);
                if (behaviour.drive() == Drive.KINEMATIC) {
                    worlds.species(Behaviour.name(type), body(), Worlds.all(behaviour));
                }
            }
            for (SpeciesSetup species : List.copyOf(worlds.species)) {
                group(species, members);
                group(species, 1);
                group(species, 1);
            }
            return worlds.setup();
        }

        /** Those who hunt, and whom: eaten up in the long run, unless they are spared. */
        private void hunters(String hunter, String hunted, boolean spared) {
            SpeciesBehaviours mind = mind(Nature.PREDATOR);
            for (Assignment assignment : spared ? mind.of(Role.PREDATOR) : List.<Assignment>of()) {
                Record behaviour = (Record) assignment.behaviour();
                if (Params.of(behaviour.getClass()).stream()
                        .anyMatch(p -> p.name().equals(CATCHES))) {
                    mind = mind.with(Role.PREDATOR, assignment.with((Behaviour) Params.with(behaviour, CATCHES, 0)));
                }
            }
            worlds.species.add(new SpeciesSetup(hunter, "person", body(), mind, Nature.PREDATOR, List.of(hunted)));
            worlds.species.add(new SpeciesSetup(hunted, "person", body(), mind(Nature.PREY), Nature.PREY, List.of()));
        }

        private void group(SpeciesSetup species, int members) {
            Start start = Worlds.area(0, 0, SIZE * 0.8f, Start.Pace.RANDOM, false);
            boolean follows = random.nextBoolean();
            List<Point> way = List.of(new Point(place(), place()), new Point(place(), place()), new Point(place(), 0));
            worlds.groups.add(new GroupSetup(
                    species.name(),
                    members,
                    start,
                    follows ? null : way.get(0),
                    follows ? new Path(way, random.nextBoolean(), 2) : null,
                    null));
        }

        /** Now and then a new goal and a new place for the pointer. */
        void disturb(World world, int step) {
            if (step % 400 == 1) {
                world.send(new Command.MovePointer(random.nextInt(4) == 0 ? null : new Point(place(), place())));
                world.send(new Command.MoveGoal(random.nextInt(worlds.groups.size()), new Point(place(), place())));
            }
        }

        private float place() {
            return (float) random.nextDouble(-SIZE / 2, SIZE / 2);
        }

        private Body body() {
            return Params.with(
                    Params.with(settings(Body.class, false), "radius", random.nextDouble(0.1, 0.4)),
                    "maxSpeed",
                    random.nextDouble(0.5, 8));
        }

        /** Every behaviour that can share a role, in every role that there is. */
        private SpeciesBehaviours mind(Nature nature) {
            Map<Role, List<Assignment>> byRole = new EnumMap<>(Role.class);
            for (Role role : nature.roles()) {
                List<Assignment> here = new ArrayList<>();
                for (Class<? extends Behaviour> type : Behaviour.ALL) {
                    Behaviour behaviour = behaviour(type);
                    if (behaviour.drive() != Drive.KINEMATIC) {
                        here.add(new Assignment(behaviour, (float) random.nextDouble(3), random.nextInt(50)));
                    }
                }
                byRole.put(role, here);
            }
            return new SpeciesBehaviours(byRole);
        }

        private Behaviour behaviour(Class<? extends Behaviour> type) {
            return (Behaviour) settings(type.asSubclass(Record.class), true);
        }

        /** Choices drawn, and numbers too where all is to be drawn: now and then an end of their range. */
        private <T extends Record> T settings(Class<T> type, boolean choices) {
            T settings = Params.defaults(type);
            for (Parameter p : Params.of(type)) {
                if (!p.isNumber() && choices) {
                    settings = Params.with(
                            settings,
                            p.name(),
                            p.choices().get(random.nextInt(p.choices().size())));
                } else if (p.isNumber() && settingsToo && type != Body.class) {
                    settings = Params.with(settings, p.name(), number(p));
                }
            }
            return settings;
        }

        private Object number(Parameter p) {
            double min = ((Number) p.min()).doubleValue();
            double max = Math.min(((Number) p.max()).doubleValue(), 1e6);
            double value =
                    switch (random.nextInt(6)) {
                        case 0 -> min;
                        case 1 -> max;
                        default -> min + (max - min) * Math.pow(random.nextDouble(), 3);
                    };
            return p.type() == int.class ? (Object) (int) value : (Object) (float) value;
        }
    }
}
