package onder.lab.benchmark;

import java.util.Map;
import onder.core.agents.Kernel;
import onder.world.Phase;

/**
 * The result of a {@link Bench} for one configuration.
 *
 * @param kernel the kernel that ran, never {@code AUTO}
 * @param updates agent-updates per second in the median round: agents × steps / time
 * @param least in the slowest round
 * @param most in the fastest round
 * @param neighbours others within an agent's perception radius after the last round, on average
 * @param groups number of groups after the last round
 * @param bytesPerAgent memory of the engine per agent
 * @param nanos nanoseconds per agent and step for each phase, over all rounds
 */
public record BenchResult(
        Bench.Case of,
        Kernel.Choice kernel,
        double updates,
        double least,
        double most,
        double neighbours,
        int groups,
        double bytesPerAgent,
        Map<Phase, Double> nanos) {
    /** Steps per second in the median round. */
    public double steps() {
        return updates / of.agents();
    }

    /** How often agents look ahead in a second, in all. */
    public double looks() {
        return updates * of.workload().looks() / Workload.RATE;
    }

    /** What an agent takes in a simulated second, in µs. */
    public double micros() {
        return 1e6 * Workload.RATE / updates;
    }

    /** The share of a whole step spent on groups: forming them, changing leaders, and their measures. */
    public double groupShare() {
        double all = nanos.values().stream().mapToDouble(Double::doubleValue).sum();
        return (nanos.get(Phase.GROUPS) + nanos.get(Phase.MEASURE)) / all;
    }

    /** Half the difference between the fastest and the slowest round, as a share of the median. */
    public double spread() {
        return (most - least) / 2 / updates;
    }
}
