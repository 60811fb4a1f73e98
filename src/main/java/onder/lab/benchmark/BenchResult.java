package onder.lab.benchmark;

import java.util.Map;
import onder.core.agents.Kernel;
import onder.world.Phase;

/**
 * What a {@link Bench} found of one configuration.
 *
 * @param kernel the one that ran, never {@code AUTO}
 * @param updates agent-updates a second in the median round: agents × steps / time
 * @param least in the slowest round
 * @param most in the fastest round
 * @param neighbours others within an agent's perception radius after the last round, on average
 * @param groups how many there are after the last round
 * @param bytesPerAgent what the engine keeps for each agent
 * @param nanos nanoseconds an agent and step of each phase, over all rounds
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
    /** Steps a second in the median round. */
    public double steps() {
        return updates / of.agents();
    }

    /** What the groups cost: forming, changing leaders and their measures, as a share of a whole step. */
    public double groupShare() {
        double all = nanos.values().stream().mapToDouble(Double::doubleValue).sum();
        return (nanos.get(Phase.GROUPS) + nanos.get(Phase.MEASURE)) / all;
    }

    /** Half the way from the slowest to the fastest round, as a share of the median. */
    public double spread() {
        return (most - least) / 2 / updates;
    }
}
