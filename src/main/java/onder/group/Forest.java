package onder.group;

import java.util.Arrays;
import onder.core.agents.Agents;
import onder.core.geometry.Bounds;

/**
 * The trees that members of a group form: each member has a link to another member of its part of the group, or is a
 * root. A group with a single tree has one part. Each link leads to a member that was found earlier, so there are no
 * cycles.
 */
final class Forest {
    static final int NONE = -1;

    private final Agents agents;
    private final Bounds bounds;
    private final PerceptionRange sight;

    /** The agent that an agent is linked to; {@link #NONE} for the root of a tree. */
    private final int[] link;

    /** When each agent was found: a count over all searches, so that nothing need be cleared between them. */
    private final long[] found;

    /** Scratch: the agents on the path to a root. */
    private final int[] way;

    private long finds;

    Forest(Agents agents, Bounds bounds, PerceptionRange sight) {
        this.agents = agents;
        this.bounds = bounds;
        this.sight = sight;
        link = new int[agents.capacity()];
        found = new long[agents.capacity()];
        way = new int[agents.capacity()];
        Arrays.fill(link, NONE);
    }

    /** How many agents all searches have found so far. */
    long finds() {
        return finds;
    }

    boolean isRoot(int agent) {
        return link[agent] == NONE;
    }

    /**
     * Whether an agent's link is valid: it leads to a living member of its group, within sight, that was found earlier.
     */
    boolean holds(int agent) {
        int to = link[agent];
        if (to == NONE || agents.group[to] != agents.group[agent] || !agents.alive[to] || !isEarlier(to, agent)) {
            return false;
        }
        float dx = bounds.dx(agents.x(to) - agents.x(agent));
        float dz = bounds.dz(agents.z(to) - agents.z(agent));
        return sight.linked(agent, to, dx * dx + dz * dz);
    }

    boolean isEarlier(int one, int other) {
        return found[one] < found[other];
    }

    boolean isFoundSince(int agent, long then) {
        return found[agent] > then;
    }

    /** Links an agent to one that was found earlier, or to {@link #NONE}. */
    void put(int agent, int to) {
        link[agent] = to;
    }

    /** Links an agent and records that it was found now. */
    void find(int agent, int to) {
        link[agent] = to;
        found[agent] = ++finds;
    }

    /** Makes an agent the root of its tree by reversing the links between it and the root. */
    void makeRoot(int agent) {
        int before = NONE;
        for (int at = agent; at != NONE; ) {
            int next = link[at];
            link[at] = before;
            before = at;
            at = next;
        }
    }

    /**
     * Records an agent as found now, and before it the agents on its path to the root, so that each is found after the
     * one that it is linked to. Agents found since {@code then} and those of the main tree stay as they are.
     */
    void findAgain(int agent, long then, int[] tree, int main) {
        int depth = 0;
        for (int at = agent; at != NONE && found[at] <= then && tree[at] != main; at = link[at]) {
            way[depth++] = at;
        }
        while (depth > 0) {
            found[way[--depth]] = ++finds;
        }
    }

    /** Writes the number of each member's tree to {@code tree}; returns how many trees there are. */
    int number(Group group, int[] tree) {
        for (int i = 0; i < group.size(); i++) {
            tree[group.member(i)] = NONE;
        }
        int trees = 0;
        for (int i = 0; i < group.size(); i++) {
            int depth = 0;
            int at = group.member(i);
            for (; tree[at] == NONE && link[at] != NONE; at = link[at]) {
                way[depth++] = at;
            }
            if (tree[at] == NONE) {
                tree[at] = trees++;
            }
            while (depth > 0) {
                tree[way[--depth]] = tree[at];
            }
        }
        return trees;
    }
}
