package onder.lab.benchmark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import onder.core.agents.Kernel;
import onder.world.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BenchTest {
    private static final Bench.Length FIVE_STEPS = new Bench.Length(5, 0);
    private long now;

    private BenchResult measure(Bench.Case one, Bench.Length warmUp, Bench.Length round) {
        return new Bench(() -> now += 1000).measure(List.of(one), warmUp, round).get(0);
    }

    @ParameterizedTest
    @EnumSource(
            names = {"MAJORITY", "LINKAGE", "PEDESTRIANS"},
            mode = EnumSource.Mode.EXCLUDE) // groups of any size come closer; people have a density
    void everybodyHasAboutTwelveNeighbours(Workload workload) {
        Bench.Case one = new Bench.Case(workload, 2000, 1, Kernel.Choice.SCALAR);
        assertEquals(
                Workload.NEIGHBOURS,
                measure(one, new Bench.Length(300, 0), FIVE_STEPS).neighbours(),
                1);
    }

    @ParameterizedTest
    @EnumSource(Workload.class)
    void theSameNumberGivesTheSameWorld(Workload workload) {
        try (World one = new World(workload.setup(500));
                World other = new World(workload.setup(500))) {
            assertEquals(500, one.agents().count());
            long begun = one.hash();
            one.step();
            other.step();
            assertTrue(one.hash() != begun);
            assertEquals(one.hash(), other.hash());
        }
    }

    @Test
    void figuresFollowTheClock() {
        Bench.Case one = new Bench.Case(Workload.FLOCK, 200, 1, Kernel.Choice.SCALAR);
        BenchResult figures = measure(one, FIVE_STEPS, FIVE_STEPS);
        // Every look at the clock takes a microsecond, so every round takes as long.
        assertEquals(figures.least(), figures.most());
        assertEquals(0, figures.spread());
        assertEquals(figures.updates() / 200, figures.steps());
        double phases = figures.nanos().values().stream()
                .mapToDouble(Double::doubleValue)
                .sum();
        assertTrue(phases > 0 && phases < 1e9 / figures.updates(), "phases " + phases + " ns an agent");
        assertEquals(Kernel.Choice.SCALAR, figures.kernel());
    }

    @Test
    void pedestriansLookTenTimesASimulatedSecond() {
        Bench.Case one = new Bench.Case(Workload.PEDESTRIANS, 100, 1, Kernel.Choice.SCALAR);
        BenchResult figures = measure(one, FIVE_STEPS, FIVE_STEPS);
        assertEquals(figures.updates() / 6, figures.looks());
        assertEquals(1e6 * 10 / figures.looks(), figures.micros());
        assertEquals(0, Workload.FLOCK.looks());
    }

    @Test
    void aRoundLastsAsLongAsItMust() {
        Bench.Case one = new Bench.Case(Workload.GROUPS, 100, 2, Kernel.Choice.SCALAR);
        measure(one, FIVE_STEPS, new Bench.Length(1, 0.001));
        assertTrue(now >= Bench.ROUNDS * 1_000_000, "the clock stands at " + now);
    }
}
