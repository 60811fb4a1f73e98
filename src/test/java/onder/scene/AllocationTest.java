package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import onder.core.agents.Kernel;
import onder.core.agents.Role;
import onder.core.geometry.Circle;
import onder.core.geometry.Point;
import onder.core.routes.Mazes;
import onder.group.Path;
import onder.param.Params;
import onder.steer.Assignment;
import onder.steer.SpeciesBehaviours;
import onder.steer.Sway;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Flow;
import onder.world.setup.GroupSetup;
import onder.world.setup.Presets;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.SpeciesSetup;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A step allocates nothing once its code is compiled: no pause for the collector, however long a run. */
class AllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Longer than the longest measuring window of a shipped scene. */
    private static final int STRETCH = 150;

    private static final int MOST_STRETCHES = 300;

    /** What a step of about seventy bodies may allocate, in bytes. */
    private static final long A_LIVE_STEP = 20_000;

    static Stream<Arguments> shipped() {
        return Scenes.SHIPPED.stream().flatMap(name -> Stream.of(Kernel.Choice.SCALAR, Kernel.Choice.VECTOR)
                .map(kernel -> Arguments.of(name, kernel)));
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void aWarmStepAllocatesNothingOnAnyThread(String name, Kernel.Choice kernel) {
        Setup setup = Scenes.load(name).setup();
        requireNothing(
                setup.isLive()
                        ? new SetupBuilder(setup).set("physics.props", "still").build()
                        : setup,
                kernel);
    }

    /** The space of the physics library keeps its bodies in maps; those who push and are pushed come and go in each step. */
    @Test
    void aStepOfLivePropsAllocatesLittle() {
        Set<Thread> others = Thread.getAllStackTraces().keySet();
        try (World world = new World(Scenes.load("yard").setup(), 2, System::nanoTime)) {
            long least = Long.MAX_VALUE;
            for (int i = 0; i < MOST_STRETCHES && least > STRETCH * A_LIVE_STEP; i++) {
                least = Math.min(least, allocatedInStretch(world, threadsBut(others)));
            }
            assertTrue(least <= STRETCH * A_LIVE_STEP, least + " bytes in " + STRETCH + " steps");
        }
    }

    static Stream<String> fields() {
        return FieldScenesTest.SAMPLE.stream();
    }

    @ParameterizedTest
    @MethodSource("fields")
    void neitherDoTheScenesOfTheFieldsTests(String name) {
        requireNothing(Scenes.load(name).setup(), Kernel.Choice.SCALAR);
    }

    @Test
    void neitherDoesACrowdOfPedestriansThatThreadsShare() {
        requireNothing(FieldScenesTest.many(), Kernel.Choice.VECTOR);
    }

    @Test
    void neitherDoesTheRunningCongestionTest() {
        Setup setup = Settings.set(Scenes.load("gate").setup(), "leadership.test=running");
        requireNothing(setup, Kernel.Choice.SCALAR);
    }

    @Test
    void neitherDoWhatTheThesisLeavesOpen() {
        Setup setup = Scenes.load("thesis").setup();
        for (String assignment : List.of(
                "leadership.displacement=path",
                "leadership.change=random",
                "leadership.leaderMayStay=false",
                "scoring.wholePixels=true",
                "agent.follower.evadeLeader.afterChange=rectangle",
                "agent.follower.wander.afterChange=false")) {
            setup = Settings.set(setup, assignment);
        }
        requireNothing(setup, Kernel.Choice.SCALAR);
    }

    /** On rounds, so that each leader needs another route now and then; those who follow cannot see it at each corner. */
    @Test
    void neitherDoRoutesThroughAMaze() {
        SetupBuilder maze = Setup.builder()
                .bounds(Mazes.bounds(10))
                .obstacles(List.of(new Circle(0, 0, 0.5f, 2)), Mazes.walls(10, 1, 10))
                .add(Presets.PEDESTRIAN);
        for (int i = 0; i < 40; i++) {
            Point from = Mazes.room(10, i % 10, i * 3 % 10);
            maze.add(GroupSetup.of(Presets.PEDESTRIAN.name(), 1 + i % 3)
                    .at(from.x(), from.z())
                    .with(Start.within(from.x(), from.z(), 2))
                    .along(new Path(List.of(Mazes.room(10, i * 7 % 10, 9 - i % 10), from), true, 1)));
        }
        requireNothing(maze.build(), Kernel.Choice.SCALAR);
    }

    @Test
    void neitherDoesABehaviourOfOnesOwn() {
        Setup setup = Scenes.load("gate").setup();
        SpeciesSetup person = setup.species().get(0);
        SpeciesBehaviours mind =
                person.mind().with(Role.FOLLOWER, new Assignment(Params.defaults(Sway.class), 0.1f, 5));
        requireNothing(
                new SetupBuilder(setup).species(List.of(person.with(mind))).build(), Kernel.Choice.SCALAR);
    }

    @Test
    void neitherDoesCountingWhoCrossesALine() {
        Setup setup = new SetupBuilder(Scenes.load("gate").setup())
                .add(new Flow("gate", new Point(0, -1.5f), new Point(0, 1.5f)))
                .build();
        requireNothing(setup, Kernel.Choice.SCALAR);
    }

    /** More than there was room for at the start have come, some have gone, and one is moved from outside. */
    @Test
    void neitherDoesAWorldToWhichOthersHaveComeNorOneThatWasSaved() throws IOException {
        Setup setup = Scenes.load("gate").setup();
        Set<Thread> others = Thread.getAllStackTraces().keySet();
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        try (World world = new World(setup, 2, System::nanoTime)) {
            String species = setup.species().get(0).name();
            world.send(new Command.AddGroup(
                    new GroupSetup(species, 30, Start.within(-14, -14, 12), new Point(0, 5), null, null)));
            world.step();
            int first = world.agents().count() - 30;
            world.send(new Command.RemoveAgent(first + 3));
            world.send(new Command.Guide(first + 4, new Point(-16, -16), 0, 0, 0, 0.4f));
            world.step();
            assertEquals(29, world.groups().of(first + 4).size());
            requireNothing(world, others);
            world.save(saved);
        }
        others = Thread.getAllStackTraces().keySet();
        try (World world = World.load(new ByteArrayInputStream(saved.toByteArray()), 2, System::nanoTime)) {
            requireNothing(world, others);
        }
    }

    private static void requireNothing(Setup setup, Kernel.Choice kernel) {
        Set<Thread> others = Thread.getAllStackTraces().keySet();
        try (World world = new World(setup, 2, System::nanoTime, kernel)) {
            requireNothing(world, others);
        }
    }

    private static void requireNothing(World world, Set<Thread> others) {
        long[] threads = threadsBut(others);
        assertEquals(2, threads.length, "threads");
        long least = Long.MAX_VALUE;
        for (int i = 0; i < MOST_STRETCHES && least > 0; i++) {
            least = Math.min(least, allocatedInStretch(world, threads));
        }
        assertEquals(0, least, "bytes in " + STRETCH + " steps");
    }

    /** What all threads of the world allocate in the steps of a stretch in which nothing happens that is told. */
    private static long allocatedInStretch(World world, long[] threads) {
        long bytes = 0;
        for (int i = 0; i < STRETCH; i++) {
            long events = world.events().count();
            long before = allocated(threads);
            world.step();
            long after = allocated(threads);
            bytes += world.events().count() == events ? after - before : 0;
        }
        return bytes;
    }

    /** Asked of one thread at a time, the counter itself allocates nothing. */
    private static long allocated(long[] threads) {
        long sum = 0;
        for (long thread : threads) {
            sum += THREADS.getThreadAllocatedBytes(thread);
        }
        return sum;
    }

    /** This thread and the world's, but none of those that still end with the world of another test. */
    private static long[] threadsBut(Set<Thread> others) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread == Thread.currentThread()
                        || thread.getName().startsWith("onder-worker") && !others.contains(thread))
                .mapToLong(Thread::getId)
                .toArray();
    }
}
