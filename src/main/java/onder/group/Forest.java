package onder.group;

import java.util.Arrays;
import onder.core.Agents;
import onder.core.Bounds;

/**
 * To each member of a group a link to somebody of the same part, so that they make trees: as long as there is one tree
 * the group is one part. Links lead to those who were found earlier, so that they make no ring.
 */
final class Forest {
    static final int NONE = -1;

    private final Agents agents;
    private final Bounds bounds;
    private final PerceptionRange sight;

    /** Whom an agent is linked to; none for the root of a tree. */
    private final int[] link;

    /** When the agent was found, counted over all searches, so that nothing has to be cleared between them. */
    private final long[] found;

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

    /** The number of agents found so far, over all searches. */
    long finds() {
        return finds;
    }

    boolean isRoot(int agent) {
        return link[agent] == NONE;
    }

    /** Whether the agent's link is still there: to a living member of its group within sight, found earlier. */
    boolean holds(int agent) {
        int to = link[agent];
        if (to == NONE || agents.group[to] != agents.group[agent] || !agents.alive[to] || !isEarlier(to, agent)) {
            return false;
        }
        float dx = bounds.dx(agents.x[to] - agents.x[agent]);
        float dz = bounds.dz(agents.z[to] - agents.z[agent]);
        return sight.linked(agent, to, dx * dx + dz * dz);
    }

    boolean isEarlier(int one, int other) {
        return found[one] < found[other];
    }

    boolean isFoundSince(int agent, long then) {
        return found[agent] > then;
    }

    /** Links an agent to one who was found earlier, or to none. */
    void put(int agent, int to) {
        link[agent] = to;
    }

    /** Links an agent that is found now. */
    void find(int agent, int to) {
        link[agent] = to;
        found[agent] = ++finds;
    }

    /** Makes an agent the root of its tree: the links between it and the root turn round. */
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
     * Lets an agent be found again, unless it has been since {@code then}, and before it those between it and the root:
     * each after whom it is linked to. Those in the main tree are left as they are.
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

    /** Calls each of a group's members by the number of its tree; returns how many trees there are. */
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
