package onder.group;

import java.util.Arrays;
import onder.core.Workers;
import onder.core.agents.NearbyAgents;

/**
 * Visits a range of agents, or of indices in the cell order, with all workers; a visit writes only its own agent's
 * data.
 */
final class ParallelLoop {
    private static final int CHUNK = 512;

    private final Visit visit;
    private final Workers.Task task = this::run;
    private NearbyAgents[] nears = new NearbyAgents[0];
    private int from;
    private int to;

    /** The work at each index. */
    @FunctionalInterface
    interface Visit {
        /**
         * @param scratch the worker's own
         */
        void at(int index, NearbyAgents scratch, int worker);
    }

    ParallelLoop(Visit visit) {
        this.visit = visit;
    }

    /** Visits each index from {@code first} to before {@code end}. */
    void run(int first, int end, Workers workers) {
        from = first;
        to = end;
        if (nears.length < workers.count()) {
            nears = new NearbyAgents[workers.count()];
            Arrays.setAll(nears, i -> new NearbyAgents());
        }
        workers.run((end - first + CHUNK - 1) / CHUNK, task);
    }

    private void run(int chunk, int worker) {
        int first = from + chunk * CHUNK;
        for (int index = first, end = Math.min(to, first + CHUNK); index < end; index++) {
            visit.at(index, nears[worker], worker);
        }
    }
}
