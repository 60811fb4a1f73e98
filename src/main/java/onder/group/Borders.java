package onder.group;

import onder.core.Agents;
import onder.core.Near;
import onder.core.Neighbours;
import onder.core.Workers;

/** How large the groups are that somebody has near: who has only smaller ones near need not look round. */
final class Borders {
    private final Neighbours.Perception perception;
    private final Patrol patrol = new Patrol((place, scratch, worker) -> look(place, scratch));

    /** The size of the largest other group of an agent's kind that is in sight. */
    private final int[] largest;

    private Neighbours neighbours;
    private int[] sizes;
    private float reach;

    Borders(Agents agents, Neighbours.Perception perception) {
        this.perception = perception;
        largest = new int[agents.count()];
    }

    /**
     * Looks around everybody.
     *
     * @param farthest beyond which nobody is perceived, in metres
     * @param sizeOf the groups, by id
     */
    void look(Neighbours around, float farthest, int[] sizeOf, Workers workers) {
        sizes = sizeOf;
        neighbours = around;
        reach = farthest;
        patrol.go(around, workers);
    }

    private void look(int place, Near scratch) {
        int agent = neighbours.agentAt(place);
        largest[agent] = neighbours.highestRank(place, reach, sizes, 0, scratch, perception);
    }

    /** Whether an agent may have a group of at least {@code size} members in sight. */
    boolean may(int agent, int size) {
        return largest[agent] > 0 && largest[agent] >= size;
    }

    /** Nothing is known any more of what those near have near: the agent in their midst has just changed its group. */
    void open(Near around) {
        for (int i = 0; i < around.size(); i++) {
            largest[around.id(i)] = Integer.MAX_VALUE;
        }
    }
}
