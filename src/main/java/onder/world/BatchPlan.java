package onder.world;

import java.util.Arrays;
import onder.core.Workers;
import onder.core.agents.Batch;
import onder.core.agents.Grid;
import onder.core.agents.Neighbours;
import onder.core.agents.Role;

/**
 * Sorts the agents into batches of one species and role, each in cell order.
 *
 * <p>A counting sort of the cell order: each worker counts and places one block of it.
 */
final class BatchPlan {
    /** The start of a run of equal kinds is compared one by one: most runs are short where kinds mix. */
    private static final int ONE_BY_ONE = 8;

    private final Workers.Task counting = (block, worker) -> count(block);
    private final Workers.Task placing = (block, worker) -> place(block);
    private Grid grid;
    private Neighbours neighbours;
    private int keys;
    private int blocks;

    /** For each block, first the count per key, then the next index per key. */
    private int[][] counts = new int[0][];

    private int[] from = new int[64];
    private int[] to = new int[64];
    private int[] key = new int[64];
    private int batches;

    /** Makes the plan; it uses the grid's scratch, so it is valid until the next sort. */
    void make(Grid sorted, Neighbours gathered, int species, Workers workers) {
        grid = sorted;
        neighbours = gathered;
        keys = species * Role.ALL.size();
        blocks = workers.active();
        if (counts.length < blocks || counts[0].length < keys) {
            counts = new int[blocks][keys];
        }
        workers.run(blocks, counting);
        addUp();
        workers.run(blocks, placing);
    }

    private int firstOf(int block) {
        return (int) ((long) grid.size() * block / blocks);
    }

    private void count(int block) {
        int[] here = counts[block];
        Arrays.fill(here, 0);
        short[] kind = neighbours.kinds();
        for (int c = firstOf(block), end = firstOf(block + 1); c < end; ) {
            int next = endOfRun(kind, c, end);
            here[kind[c]] += next - c;
            c = next;
        }
    }

    /** Neighbours are mostly of one kind, and long runs are compared quickly. */
    private static int endOfRun(short[] kind, int from, int end) {
        short first = kind[from];
        int c = from + 1;
        for (int few = Math.min(end, from + ONE_BY_ONE); c < few; c++) {
            if (kind[c] != first) {
                return c;
            }
        }
        int more = Arrays.mismatch(kind, c - 1, end - 1, kind, c, end);
        return more < 0 ? end : c + more;
    }

    private void addUp() {
        batches = 0;
        int sum = 0;
        for (int i = 0; i < keys; i++) {
            int first = sum;
            for (int block = 0; block < blocks; block++) {
                int here = counts[block][i];
                counts[block][i] = sum;
                sum += here;
            }
            split(i, first, sum);
        }
    }

    private void split(int i, int first, int end) {
        for (int at = first; at < end; at += Batch.SIZE) {
            if (batches == from.length) {
                from = Arrays.copyOf(from, 2 * batches);
                to = Arrays.copyOf(to, 2 * batches);
                key = Arrays.copyOf(key, 2 * batches);
            }
            from[batches] = at;
            to[batches] = Math.min(at + Batch.SIZE, end);
            key[batches++] = i;
        }
    }

    private void place(int block) {
        int[] next = counts[block];
        int[] slots = slots();
        short[] kind = neighbours.kinds();
        for (int c = firstOf(block), end = firstOf(block + 1); c < end; ) {
            int run = endOfRun(kind, c, end);
            int at = next[kind[c]];
            next[kind[c]] += run - c;
            while (c < run) {
                slots[at++] = c++;
            }
        }
    }

    /** The memory used for all agents together, in bytes. */
    long bytes() {
        return 4L * (from.length + to.length + key.length);
    }

    int batches() {
        return batches;
    }

    int species(int batch) {
        return key[batch] / Role.ALL.size();
    }

    Role role(int batch) {
        return Role.ALL.get(key[batch] % Role.ALL.size());
    }

    /** Indices into the cell order, by batch. */
    int[] slots() {
        return grid.scratch();
    }

    int from(int batch) {
        return from[batch];
    }

    int to(int batch) {
        return to[batch];
    }
}
