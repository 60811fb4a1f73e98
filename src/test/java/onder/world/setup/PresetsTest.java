package onder.world.setup;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import onder.core.agents.AgentsView;
import onder.core.geometry.Point;
import onder.world.World;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** With nothing but defaults, a preset's followers gather round somebody whom the game moves, and stay. */
class PresetsTest {
    private static final int FOLLOWERS = 60;
    private static final int PLAYER = 0;
    private static final float STEPS = 60;
    private static final float WALK = 1.2f;

    /** By how much bodies that are pressed together may overlap, in metres: contact is soft. */
    private static final double TOLERANCE = 0.01;

    /** The share of the ground that discs cover which nobody has arranged. Source: random close packing in the plane. */
    private static final double PACKING = 0.82;

    /** How far the preset's followers keep from each other, and how far behind its leader it heads, in metres. */
    private record Case(SpeciesSetup preset, double spacing, double behind) {}

    static Stream<Arguments> presets() {
        return Stream.of(
                        cases(new Case(Presets.PEDESTRIAN, 0.5, 0.6), 10),
                        cases(new Case(Presets.HERD, 1, 2), 1),
                        cases(new Case(Presets.SCHOOL_CLASS, 0.4, 1.5), 1))
                .flatMap(Function.identity());
    }

    private static Stream<Arguments> cases(Case kind, int seeds) {
        return IntStream.rangeClosed(1, seeds).mapToObj(seed -> Arguments.of(kind, seed));
    }

    @ParameterizedTest
    @MethodSource("presets")
    void sixtyGatherRoundAPlayerAndStay(Case kind, long seed) {
        Setup setup = Setup.builder()
                .seed(seed)
                .add(kind.preset())
                .add(GroupSetup.of(kind.preset().name(), FOLLOWERS + 1))
                .build();
        double disc = Math.sqrt((FOLLOWERS + 1) / PACKING) * kind.spacing() / 2;
        double near = 1.5 * disc + kind.behind();
        try (World world = new World(setup)) {
            world.send(new Command.SetLeader(0, PLAYER));
            float x = 12;
            x = stand(world, x, 30);
            check(world, near);
            x = stand(world, x, 30);
            check(world, near);
            for (int i = 0; i < 20 * STEPS; i++) {
                world.send(new Command.Guide(PLAYER, new Point(x, 5), WALK, 0, 90, 0.3f));
                world.step();
                x += WALK / STEPS;
            }
            stand(world, x, 30);
            check(world, near);
        }
    }

    private static float stand(World world, float x, int seconds) {
        for (int i = 0; i < seconds * STEPS; i++) {
            world.send(new Command.Guide(PLAYER, new Point(x, 5), 0, 0, 90, 0.3f));
            world.step();
        }
        return x;
    }

    private static void check(World world, double near) {
        AgentsView agents = world.agents();
        for (int i = 0; i <= FOLLOWERS; i++) {
            double away = Math.hypot(agents.x(i) - agents.x(PLAYER), agents.z(i) - agents.z(PLAYER));
            assertTrue(away < near, i + " is " + away + " m off, not " + near);
            for (int j = 0; j < i; j++) {
                double apart = Math.hypot(agents.x(i) - agents.x(j), agents.z(i) - agents.z(j));
                double deep = agents.radius(i) + agents.radius(j) - apart;
                assertTrue(deep < TOLERANCE, i + " and " + j + " overlap by " + deep + " m");
            }
        }
    }
}
