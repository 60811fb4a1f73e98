package onder.world;

import java.util.Arrays;
import onder.core.Agents;
import onder.core.Batch;
import onder.core.Grid;
import onder.core.Role;

/** Sorts the agents into batches of one species and role, each in cell order. */
final class Rollcall {
    private final int[] ids;
    private int[] start = new int[1];
    private int[] from = new int[64];
    private int[] to = new int[64];
    private int[] key = new int[64];
    private int batches;

    Rollcall(int capacity) {
        ids = new int[capacity];
    }

    void call(Agents agents, Grid grid, int species) {
        int roles = Role.ALL.size();
        int keys = species * roles;
        if (start.length < keys + 1) {
            start = new int[keys + 1];
        }
        Arrays.fill(start, 0);
        int[] order = grid.order();
        for (int k = 0; k < grid.size(); k++) {
            start[agents.species[order[k]] * roles + agents.role[order[k]] + 1]++;
        }
        for (int i = 0; i < keys; i++) {
            start[i + 1] += start[i];
        }
        split(keys);
        for (int k = 0; k < grid.size(); k++) {
            int id = order[k];
            ids[start[agents.species[id] * roles + agents.role[id]]++] = id;
        }
    }

    private void split(int keys) {
        batches = 0;
        for (int i = 0; i < keys; i++) {
            for (int at = start[i]; at < start[i + 1]; at += Batch.SIZE) {
                if (batches == from.length) {
                    from = Arrays.copyOf(from, 2 * batches);
                    to = Arrays.copyOf(to, 2 * batches);
                    key = Arrays.copyOf(key, 2 * batches);
                }
                from[batches] = at;
                to[batches] = Math.min(at + Batch.SIZE, start[i + 1]);
                key[batches++] = i;
            }
        }
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

    int[] ids() {
        return ids;
    }

    int from(int batch) {
        return from[batch];
    }

    int to(int batch) {
        return to[batch];
    }
}
