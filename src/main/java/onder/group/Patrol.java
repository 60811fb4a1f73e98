package onder.group;

import java.util.Arrays;
import onder.core.Near;
import onder.core.Neighbours;
import onder.core.Workers;

/** Goes over everybody once, in cell order, shared over the workers. Who looks writes only what is the agent's own. */
final class Patrol {
    private static final int CHUNK = 512;

    private final Look look;
    private final Workers.Task going = this::go;
    private Near[] nears = new Near[0];
    private int size;

    /** What is done for the agent at a place of the cell order. */
    @FunctionalInterface
    interface Look {
        /**
         * @param scratch the worker's own
         */
        void at(int place, Near scratch, int worker);
    }

    Patrol(Look look) {
        this.look = look;
    }

    void go(Neighbours neighbours, Workers workers) {
        size = neighbours.size();
        if (nears.length < workers.count()) {
            nears = new Near[workers.count()];
            Arrays.setAll(nears, i -> new Near());
        }
        workers.run((size + CHUNK - 1) / CHUNK, going);
    }

    private void go(int chunk, int worker) {
        for (int place = chunk * CHUNK, end = Math.min(size, place + CHUNK); place < end; place++) {
            look.at(place, nears[worker], worker);
        }
    }
}
