package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import onder.core.agents.Role;
import onder.core.geometry.Circle;
import onder.core.geometry.Point;
import onder.group.ChangeStrategy;
import onder.group.CongestionTest;
import onder.group.Event;
import onder.group.Leadership;
import onder.param.Params;
import onder.steer.Assignment;
import onder.steer.behaviour.LookForAGroup;
import onder.world.World;
import onder.world.WorldSnapshot;
import onder.world.setup.Command;
import onder.world.setup.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A world that goes back to a snapshot runs on from there as it did before. */
class SnapshotTest {
    private static final int STEPS = 250;

    /** In the midst of a window. */
    private static final int KEPT_AT = 130;

    static Stream<String> shipped() {
        return Scenes.SHIPPED.stream();
    }

    @ParameterizedTest
    @ValueSource(strings = {"gate", "wolves", "merging", "split", "station"})
    void aCopyGoesOnByItselfAsTheWorldDid(String name) {
        try (World world = new World(Scenes.load(name).setup())) {
            world.send(new Command.AddObstacle(new Circle(0.5f, 0.5f, 0.3f, 1)));
            run(world, KEPT_AT);
            WorldSnapshot kept = world.snapshot();
            List<Event> before = world.events().since(0);
            List<World.Logged> log = world.log();
            Command change = new Command.Set(Params.with(world.setup().leadership(), "change", ChangeStrategy.RANDOM));
            run(world, 20);
            world.send(change);
            run(world, STEPS);
            try (World copy = world.copy(kept, world.log(), before, 2, () -> 0)) {
                assertEquals(KEPT_AT, copy.steps());
                assertEquals(log, copy.log());
                run(copy, 20);
                copy.send(change);
                run(copy, STEPS);
                assertEquals(world.hash(), copy.hash());
                assertEquals(world.log(), copy.log());
                assertEquals(world.events().since(0), copy.events().since(0));
                long end = copy.hash();
                run(world, 20);
                assertEquals(end, copy.hash(), "one does not touch the other");
                assertThrows(
                        IllegalArgumentException.class, () -> copy.copy(kept, log, List.of(), 1, () -> 0), "another's");
                assertThrows(IllegalArgumentException.class, () -> world.copy(kept, List.of(), List.of(), 1, () -> 0));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void fromAKeptStateEverySceneRunsOnBitForBit(String name) {
        try (World world = new World(Scenes.load(name).setup())) {
            run(world, STEPS);
            WorldSnapshot kept = world.snapshot();
            long hash = world.hash();
            long events = world.events().count();
            run(world, STEPS);
            long end = world.hash();
            List<Event> told = world.events().since(events);
            for (int again = 0; again < 2; again++) {
                world.rewind(kept);
                assertEquals(hash, world.hash(), "the state itself");
                assertEquals(STEPS, world.steps());
                run(world, STEPS);
                assertEquals(end, world.hash(), "the state after " + STEPS + " more steps");
                assertEquals(told, world.events().since(events));
            }
        }
    }

    /**
     * A hash tells what can be seen. Here a world that went astray and came back is compared, in all that agents and
     * groups remember, with one that never went: after as many steps, and after more of them.
     */
    @ParameterizedTest
    @MethodSource("shipped")
    void whoComesBackRemembersWhatOneDoesWhoNeverWentAstray(String name) {
        goThereAndBack(Scenes.load(name).setup(), "test=running", "change=random", "threshold=0.5");
    }

    @Test
    void soItIsWhereDisplacementIsMeasuredAlongTheWay() {
        goThereAndBack(
                Scenes.load("gate").setup(), "test=running", "change=random", "threshold=0.5", "displacement=path");
    }

    private static void goThereAndBack(Setup scene, String... leadership) {
        Setup setup = scene;
        for (String setting : leadership) {
            setup = Settings.set(setup, "leadership." + setting);
        }
        try (World astray = new World(setup);
                World straight = new World(setup)) {
            run(astray, KEPT_AT);
            WorldSnapshot kept = astray.snapshot();
            for (int again = 0; again < 2; again++) {
                goAstray(astray);
                astray.rewind(kept);
                run(astray, 40);
                astray.rewind(kept);
            }
            run(straight, KEPT_AT);
            for (int more : new int[] {0, 1, 199}) {
                run(astray, more);
                run(straight, more);
                assertEquals(straight.hash(), astray.hash(), more + " steps more");
                assertEquals(List.of(), Memories.differences(straight, astray), more + " steps more");
            }
        }
    }

    /** Other leaders, other groups, other windows, and one fewer. */
    private static void goAstray(World world) {
        Leadership leadership = world.setup().leadership();
        run(world, 20);
        world.send(
                new Command.Set(Params.with(Params.with(leadership, "window", 1.1f), "test", CongestionTest.RUNNING)));
        world.send(new Command.RemoveAgent(3));
        run(world, 60);
        world.send(new Command.Set(Params.with(leadership, "displacement", "path")));
        world.send(new Command.Set(Params.with(
                Params.with(world.setup().dynamics(), "clustering", "linkage"), "interaction", "individual")));
        run(world, 60);
        assertTrue(world.log().size() == 4 && world.events().count() > 0);
    }

    @Test
    void theSameCommandsBringTheSameEndAndOthersAnother() {
        try (World world = new World(Scenes.load("merging").setup())) {
            run(world, 50);
            WorldSnapshot kept = world.snapshot();
            change(world);
            long end = world.hash();
            List<World.Logged> log = world.log();
            world.rewind(kept);
            assertEquals(List.of(), world.log());
            int next = 0;
            for (int i = 0; i < 300; i++) {
                while (next < log.size() && log.get(next).step() == world.steps()) {
                    world.send(log.get(next++).command());
                }
                world.step();
            }
            assertEquals(log, world.log());
            assertEquals(end, world.hash());
            world.rewind(kept);
            run(world, 300);
            assertNotEquals(end, world.hash());
        }
    }

    /** Everything that a command can replace. */
    private static void change(World world) {
        var species = world.setup().species().get(0);
        run(world, 50);
        world.send(new Command.Set(
                Params.with(Params.with(world.setup().leadership(), "change", ChangeStrategy.RANDOM), "window", 0.3f)));
        world.send(new Command.Set(Params.with(world.setup().dynamics(), "splitting", "components")));
        world.send(new Command.SetBody(species.name(), Params.with(species.body(), "maxSpeed", 2.5f)));
        world.send(new Command.Assign(
                species.name(), Role.ALONE, new Assignment(Params.defaults(LookForAGroup.class), 1, 1)));
        run(world, 50);
        world.send(new Command.Set(Params.with(world.setup().rules(), "contact", "soft")));
        world.send(new Command.Set(Params.with(world.setup().environment(), "wind", 3f)));
        world.send(new Command.MoveGoal(world.groups().all().get(0).id(), new Point(3, 3)));
        world.send(new Command.MovePointer(new Point(1, 2)));
        world.send(new Command.SteerLeader(
                world.groups().all().get(world.groups().all().size() - 1).id(),
                onder.steer.perception.HeadingControl.LEFT));
        world.send(new Command.AddObstacle(new Circle(6, 6, 1, 2)));
        world.send(new Command.RemoveAgent(7));
        run(world, 200);
        assertTrue(world.log().size() == 11 && world.setup().obstacles().size() > 0);
    }

    @Test
    void commandsThatWaitAreForgottenAndAnotherWorldsStateIsRefused() {
        try (World world = new World(Scenes.load("gate").setup());
                World other = new World(Scenes.load("gate").setup())) {
            WorldSnapshot kept = world.snapshot();
            world.send(new Command.RemoveAgent(3));
            assertTrue(world.isAsked());
            world.rewind(kept);
            world.step();
            assertTrue(world.agents().isAlive(3));
            assertThrows(IllegalArgumentException.class, () -> other.rewind(kept));
        }
    }

    private static void run(World world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }
}
