package onder.lab.benchmark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import onder.core.agents.AgentsView;
import onder.core.agents.Kernel;
import onder.core.agents.NearbyAgents;
import onder.world.Phase;
import onder.world.World;
import onder.world.setup.Setup;

/**
 * Measures the speed of whole steps. All configurations are warmed up first and then take turns, round by round, so
 * that other load on the machine affects all of them alike; their ratios are more reliable than the absolute figures.
 */
public final class Bench {
    /** The number of timed rounds; odd, so that one of them is the median. */
    public static final int ROUNDS = 5;

    /** The most agents whose neighbours are counted. */
    private static final int ASKED = 10_000;

    private final LongSupplier clock;

    /**
     * @param clock nanoseconds from any origin, such as {@code System::nanoTime}
     */
    public Bench(LongSupplier clock) {
        this.clock = clock;
    }

    /** One configuration. */
    public record Case(Workload workload, int agents, int threads, Kernel.Choice kernel) {}

    /**
     * The length of a round: at least that many steps and at least that many seconds.
     *
     * @param steps 1 or more
     * @param seconds 0 or more
     */
    public record Length(long steps, double seconds) {}

    /**
     * Measures all configurations, in turn.
     *
     * @throws IllegalArgumentException when the vector kernel is selected and cannot run
     */
    public List<BenchResult> measure(List<Case> cases, Length warmUp, Length round) {
        List<Runner> runners = new ArrayList<>();
        try {
            cases.forEach(wanted -> runners.add(new Runner(wanted)));
            for (Runner runner : runners) {
                runner.run(warmUp);
                runner.world.profile().reset();
            }
            for (int i = 0; i < ROUNDS; i++) {
                for (Runner runner : runners) {
                    runner.rounds[i] = runner.run(round);
                }
            }
            return runners.stream().map(Runner::figures).toList();
        } finally {
            runners.forEach(runner -> runner.world.close());
        }
    }

    /** One configuration's world and its rounds. */
    private final class Runner {
        final Case of;
        final World world;
        final double[] rounds = new double[ROUNDS];
        private final float radius;

        Runner(Case of) {
            this.of = of;
            Setup setup = of.workload().setup(of.agents());
            radius = setup.species().get(0).body().perception();
            world = new World(setup, of.threads(), clock, Kernel.chosen(of.kernel()));
        }

        /** Agent-updates per second. */
        double run(Length length) {
            long begun = clock.getAsLong();
            long steps = 0;
            long taken;
            do {
                world.step();
                steps++;
                taken = clock.getAsLong() - begun;
            } while (steps < length.steps() || taken < length.seconds() * 1e9);
            return of.agents() * steps / (Math.max(1, taken) * 1e-9);
        }

        BenchResult figures() {
            double[] sorted = rounds.clone();
            Arrays.sort(sorted);
            Map<Phase, Double> nanos = new EnumMap<>(Phase.class);
            for (Phase phase : Phase.values()) {
                nanos.put(phase, world.profile().nanos(phase) / of.agents());
            }
            return new BenchResult(
                    of,
                    Kernel.chosen(of.kernel()),
                    sorted[ROUNDS / 2],
                    sorted[0],
                    sorted[ROUNDS - 1],
                    neighbours(),
                    world.groups().all().size(),
                    world.bytesPerAgent(),
                    nanos);
        }

        /** The grid is that of the last step, so neighbours are counted at the positions from its beginning. */
        private double neighbours() {
            AgentsView agents = world.agents();
            NearbyAgents found = new NearbyAgents();
            int stride = Math.max(1, agents.count() / ASKED);
            long sum = 0;
            int asked = 0;
            for (int id = 0; id < agents.count(); id += stride) {
                world.near(agents.previousX(id), agents.previousZ(id), radius, found);
                sum += found.size() - 1;
                asked++;
            }
            return sum / (double) asked;
        }
    }
}
