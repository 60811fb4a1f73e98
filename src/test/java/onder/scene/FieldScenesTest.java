package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import onder.core.agents.Kernel;
import onder.core.geometry.Bounds;
import onder.core.geometry.Circle;
import onder.core.geometry.Point;
import onder.group.Leadership;
import onder.group.Path;
import onder.param.Params;
import onder.world.World;
import onder.world.setup.GroupSetup;
import onder.world.setup.Presets;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The scenes of the field's tests, and pedestrians in general: the same bits whatever the threads and the kernel. */
class FieldScenesTest {
    private static final int STEPS = 150;

    /** Enough people that threads share the work; see {@code World}. */
    private static final int MANY = 1700;

    /** What the tests differ in: sources, exits, routes, leaders, formations, a torus, friction. */
    static final List<String> SAMPLE = List.of(
            "validate/rimea-6",
            "validate/rimea-9-two-doors",
            "validate/nist-2-8-100",
            "validate/nist-2-9",
            "validate/iso-14",
            "validate/iso-15-led",
            "validate/weidmann-12m",
            "validate/weidmann-30m",
            "validate/lanes",
            "validate/circle-100",
            "validate/door",
            "validate/group-4",
            "validate/ways-maze-led",
            "validate/steerbench/hallway-two-way",
            "validate/steerbench/oncoming-groups");

    static Stream<String> sample() {
        return SAMPLE.stream();
    }

    /** Pedestrians in groups on rounds about columns, whose leaders wait, so many that threads share the work. */
    static Setup many() {
        SetupBuilder square = Setup.builder()
                .bounds(new Bounds.Torus(60, 60))
                .with(Params.with(Params.defaults(Leadership.class), "waits", true))
                .obstacles(
                        List.of(new Circle(0, 0, 3, 2), new Circle(14, 9, 1, 2), new Circle(-12, 15, 2, 2)), List.of())
                .add(Presets.PEDESTRIAN);
        int groups = MANY / 10;
        for (int i = 0; i < groups; i++) {
            float x = (i * 37 % 50) - 25;
            float z = (i * 17 % 50) - 25;
            square.add(GroupSetup.of(Presets.PEDESTRIAN.name(), 10)
                    .with(Start.within(0, 0, 56))
                    .along(new Path(List.of(new Point(x, z), new Point(-z, x)), true, 2)));
        }
        return square.build();
    }

    private static String hash(Setup setup, int threads, Kernel.Choice kernel, int steps) {
        try (World world = new World(setup, threads, () -> 0, kernel)) {
            for (int i = 0; i < steps; i++) {
                world.step();
            }
            return Long.toHexString(world.hash());
        }
    }

    private static void requireSame(Setup setup, int steps) {
        String one = hash(setup, 1, Kernel.Choice.SCALAR, steps);
        for (int threads = 1; threads <= 3; threads++) {
            assertEquals(one, hash(setup, threads, Kernel.Choice.VECTOR, steps), threads + " threads, vector kernel");
        }
        assertEquals(one, hash(setup, 2, Kernel.Choice.SCALAR, steps), "2 threads, scalar kernel");
        assertEquals(one, hash(setup, 3, Kernel.Choice.SCALAR, steps), "3 threads, scalar kernel");
    }

    @ParameterizedTest
    @MethodSource("sample")
    void isTheSameOnAnyNumberOfThreadsAndWithEitherKernel(String name) {
        requireSame(Scenes.load(name).setup(), STEPS);
    }

    @Test
    void soIsACrowdThatThreadsShare() {
        Setup setup = many();
        assertTrue(setup.agents() >= MANY - 10, setup.agents() + " agents");
        requireSame(setup, 40);
    }
}
