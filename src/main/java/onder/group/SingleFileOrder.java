package onder.group;

import java.util.List;
import onder.core.agents.Agents;
import onder.core.geometry.Bounds;
import onder.steer.perception.FileOrder;

/**
 * Who walks in front of whom in groups that keep single file; computed before the agents steer. Source: thesis 5.1.3.
 */
final class SingleFileOrder {
    private final Agents agents;
    private final Bounds bounds;

    /** For each order, the agent in front of each agent, by id; null for orders not in use. */
    private final int[][] inFront = new int[FileOrder.values().length][];

    /** The members of the current group that are not in its file yet. */
    private int[] waiting = new int[64];

    SingleFileOrder(Agents agents, Bounds bounds) {
        this.agents = agents;
        this.bounds = bounds;
    }

    /** Sets whether the files of an order are computed, which is needed only if a behaviour asks for them. */
    void setKept(FileOrder order, boolean kept) {
        int i = order.ordinal();
        if (!kept) {
            inFront[i] = null;
        } else if (inFront[i] == null) {
            inFront[i] = new int[agents.capacity()];
        }
    }

    /** Makes room for new agents. */
    void makeRoom() {
        for (int i = 0; i < inFront.length; i++) {
            if (inFront[i] != null && inFront[i].length < agents.count()) {
                inFront[i] = new int[agents.capacity()];
            }
        }
    }

    /** Computes every group's file from the current positions. */
    void form(List<Group> groups) {
        int[] ring = inFront[FileOrder.RING.ordinal()];
        int[] chain = inFront[FileOrder.NEAREST.ordinal()];
        if (ring == null && chain == null) {
            return;
        }
        for (int i = 0; i < groups.size(); i++) {
            Group group = groups.get(i);
            if (ring != null) {
                ring(group, ring);
            }
            if (chain != null) {
                chain(group, chain);
            }
        }
    }

    private static void ring(Group group, int[] front) {
        for (int k = 0; k < group.size(); k++) {
            front[group.member(k)] = group.member(k + 1 == group.size() ? 0 : k + 1);
        }
        front[group.leader()] = group.leader();
    }

    /** Each time the nearest to the last one is next; n²/2 distances for a group of n. */
    private void chain(Group group, int[] front) {
        if (waiting.length < group.size()) {
            waiting = new int[2 * group.size()];
        }
        int left = 0;
        for (int k = 0; k < group.size(); k++) {
            if (group.member(k) != group.leader()) {
                waiting[left++] = group.member(k);
            }
        }
        int last = group.leader();
        front[last] = last;
        while (left > 0) {
            int at = nearest(last, left);
            int next = waiting[at];
            front[next] = last;
            last = next;
            // The others stay in the order of members, which decides between equal distances.
            System.arraycopy(waiting, at + 1, waiting, at, --left - at);
        }
    }

    /** The index of the waiting agent that is nearest to another; the first one on a tie. */
    private int nearest(int agent, int left) {
        int best = 0;
        float least = Float.POSITIVE_INFINITY;
        for (int i = 0; i < left; i++) {
            float dx = bounds.dx(agents.x(waiting[i]) - agents.x(agent));
            float dz = bounds.dz(agents.z(waiting[i]) - agents.z(agent));
            float d2 = dx * dx + dz * dz;
            if (d2 < least) {
                least = d2;
                best = i;
            }
        }
        return best;
    }

    /** The agent in front of another, in a computed order; for the leader, itself. */
    int inFrontOf(int agent, FileOrder order) {
        return inFront[order.ordinal()][agent];
    }
}
