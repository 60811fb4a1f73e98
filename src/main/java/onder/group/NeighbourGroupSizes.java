package onder.group;

import java.util.Arrays;
import onder.core.Workers;
import onder.core.agents.Agents;
import onder.core.agents.NearbyAgents;
import onder.core.agents.Neighbours;

/** The size of the largest group near each agent: an agent with only smaller groups near need not be searched. */
final class NeighbourGroupSizes {
    private static final int UNKNOWN = Integer.MAX_VALUE;

    private final Agents agents;
    private final Neighbours.Perception perception;
    private final ParallelLoop everybody = new ParallelLoop((agent, scratch, worker) -> look(agent, scratch));

    /** The size of the largest other group of an agent's kind in sight; only for agents visited so far. */
    private final int[] largest;

    /** The groups' sizes in the beginning, by id. */
    private int[] sizes = new int[64];

    private int top;
    private Neighbours neighbours;
    private float reach;

    NeighbourGroupSizes(Agents agents, Neighbours.Perception perception) {
        this.agents = agents;
        this.perception = perception;
        largest = new int[agents.capacity()];
    }

    /**
     * Begins with no agents visited.
     *
     * @param farthest the largest perception distance, in metres
     * @param sizeOf the groups, by id
     * @param ids the number of group ids
     */
    void begin(Neighbours around, float farthest, int[] sizeOf, int ids) {
        neighbours = around;
        reach = farthest;
        if (sizes.length < ids) {
            sizes = new int[2 * ids];
        }
        System.arraycopy(sizeOf, 0, sizes, 0, ids);
        top = 0;
        for (int id = 0; id < ids; id++) {
            top = Math.max(top, sizes[id]);
        }
        Arrays.fill(largest, 0);
    }

    /** Looks around each agent from {@code first} to before {@code end}. */
    void look(int first, int end, Workers workers) {
        everybody.run(first, end, workers);
    }

    private void look(int agent, NearbyAgents scratch) {
        if (agents.alive[agent] && largest[agent] != UNKNOWN) {
            largest[agent] = neighbours.highestRank(agent, reach, sizes, 0, top, scratch, perception);
        }
    }

    /** Whether an agent may have a group of at least {@code size} members in sight. */
    boolean may(int agent, int size) {
        return largest[agent] > 0 && largest[agent] >= size;
    }

    /** Marks the agents near one that has just changed its group: their largest group must be found again. */
    void open(NearbyAgents around) {
        for (int i = 0; i < around.size(); i++) {
            largest[around.id(i)] = UNKNOWN;
        }
    }
}
