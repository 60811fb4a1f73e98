package onder.group;

import java.util.Arrays;
import onder.core.Near;
import onder.core.Workers;

/** Goes over a stretch of agents, or of places in the cell order, shared over the workers. Who looks writes only what is the agent's own. */
final class Patrol {
    private static final int CHUNK = 512;

    private final Look look;
    private final Workers.Task going = this::go;
    private Near[] nears = new Near[0];
    private int from;
    private int to;

    /** What is done for one of them. */
    @FunctionalInterface
    interface Look {
        /**
         * @param scratch the worker's own
         */
        void at(int index, Near scratch, int worker);
    }

    Patrol(Look look) {
        this.look = look;
    }

    /** Looks at each from {@code first} to before {@code end}. */
    void go(int first, int end, Workers workers) {
        from = first;
        to = end;
        if (nears.length < workers.count()) {
            nears = new Near[workers.count()];
            Arrays.setAll(nears, i -> new Near());
        }
        workers.run((end - first + CHUNK - 1) / CHUNK, going);
    }

    private void go(int chunk, int worker) {
        int first = from + chunk * CHUNK;
        for (int index = first, end = Math.min(to, first + CHUNK); index < end; index++) {
            look.at(index, nears[worker], worker);
        }
    }
}
