package onder.group;

import java.util.Arrays;
import onder.core.Agents;
import onder.core.Near;
import onder.core.Neighbours;
import onder.core.Workers;

/** Who has somebody of another group near: the only ones that could join it. */
final class Borders {
    private static final int CHUNK = 512;

    private final boolean[] at;
    private final Workers.Task looking = (chunk, worker) -> look(chunk, nearOf(worker));
    private Near[] nears = new Near[0];
    private Neighbours neighbours;
    private float reach;

    Borders(Agents agents) {
        at = new boolean[agents.count()];
    }

    /** Looks around everybody, {@code reach} metres. */
    void look(Neighbours around, float farthest, Workers workers) {
        neighbours = around;
        reach = farthest;
        if (nears.length < workers.count()) {
            nears = new Near[workers.count()];
            Arrays.setAll(nears, i -> new Near());
        }
        workers.run((neighbours.size() + CHUNK - 1) / CHUNK, looking);
    }

    private Near nearOf(int worker) {
        return nears[worker];
    }

    private void look(int chunk, Near scratch) {
        for (int c = chunk * CHUNK, end = Math.min(neighbours.size(), c + CHUNK); c < end; c++) {
            at[neighbours.agentAt(c)] = neighbours.meetsOthers(c, reach, scratch);
        }
    }

    /** Whether an agent may have somebody of another group near. */
    boolean at(int agent) {
        return at[agent];
    }

    /** Counts everybody near as at a border: the agent in their midst has just changed its group. */
    void open(Near around) {
        for (int i = 0; i < around.size(); i++) {
            at[around.id(i)] = true;
        }
    }

    /** Counts everybody as at a border. */
    void openAll() {
        Arrays.fill(at, true);
    }
}
