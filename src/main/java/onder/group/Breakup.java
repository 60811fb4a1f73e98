package onder.group;

import java.util.Arrays;
import onder.core.Agents;
import onder.core.Bounds;
import onder.core.Near;
import onder.core.Neighbours;

/**
 * Finds the parts of a group that hang together by perception. Source: thesis 7.3.1.
 *
 * <p>Each member remembers a link to one found before it. As long as all these links hold, the group is one part,
 * and a step costs one distance a member; only a group that lost a link is searched again.
 */
final class Breakup {
    private static final int NONE = -1;

    private final Agents agents;
    private final Bounds bounds;
    private final Sight sight;
    private final Near near = new Near();

    /** Somebody of the same part who was found before the agent; none for the first. */
    private final int[] link;

    /** When the agent was found, counted over all searches, so that nothing has to be cleared between them. */
    private final long[] found;

    private final int[] part;
    private final int[] queue;
    private long searches;
    private int[] sizes = new int[16];
    private int parts;

    Breakup(Agents agents, Bounds bounds, Sight sight) {
        this.agents = agents;
        this.bounds = bounds;
        this.sight = sight;
        int n = agents.count();
        link = new int[n];
        found = new long[n];
        part = new int[n];
        queue = new int[n];
    }

    /** Whether all links of a group still hold. */
    boolean holds(Group group) {
        if (!group.sound) {
            return false;
        }
        for (int i = 0; i < group.size(); i++) {
            int agent = group.member(i);
            int to = link[agent];
            if (to != NONE) {
                float dx = bounds.dx(agents.x[to] - agents.x[agent]);
                float dz = bounds.dz(agents.z[to] - agents.z[agent]);
                if (!sight.linked(agent, to, dx * dx + dz * dz)) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * Finds the parts of a group and links their members.
     *
     * @param akinOnly whether only agents of one species are linked
     * @return how many there are; {@link #partOf}, {@link #size} and {@link #largest} tell of them
     */
    int search(Group group, Neighbours neighbours, boolean akinOnly) {
        parts = 0;
        long begun = searches + 1;
        for (int i = 0; i < group.size(); i++) {
            if (found[group.member(i)] < begun) {
                spread(group.member(i), neighbours, akinOnly, begun);
            }
        }
        group.sound = parts == 1;
        return parts;
    }

    private void spread(int first, Neighbours neighbours, boolean akinOnly, long begun) {
        if (parts == sizes.length) {
            sizes = Arrays.copyOf(sizes, 2 * parts);
        }
        int head = 0;
        int tail = 0;
        float farthest = sight.farthest(neighbours.largestRadius());
        found[first] = ++searches;
        queue[tail++] = first;
        while (head < tail) {
            int agent = queue[head++];
            part[agent] = parts;
            link[agent] = NONE;
            float nearest = Float.POSITIVE_INFINITY;
            neighbours.near(agents.x[agent], agents.z[agent], farthest, near);
            for (int i = 0; i < near.size(); i++) {
                int other = near.id(i);
                float squared = near.dx(i) * near.dx(i) + near.dz(i) * near.dz(i);
                if (other == agent || agents.group[other] != agents.group[agent]) {
                    continue;
                }
                if (akinOnly ? !sight.akin(agent, other, squared) : !sight.linked(agent, other, squared)) {
                    continue;
                }
                if (found[other] < begun) {
                    found[other] = ++searches;
                    queue[tail++] = other;
                } else if (found[other] < found[agent] && squared < nearest) {
                    // The nearest link holds longest.
                    nearest = squared;
                    link[agent] = other;
                }
            }
        }
        sizes[parts++] = tail;
    }

    /** The part that a member is in, after {@link #search}; parts are numbered by their first member. */
    int partOf(int agent) {
        return part[agent];
    }

    int size(int ofPart) {
        return sizes[ofPart];
    }

    /** The largest part; of equal ones that with the first member. */
    int largest() {
        int largest = 0;
        for (int i = 1; i < parts; i++) {
            if (sizes[i] > sizes[largest]) {
                largest = i;
            }
        }
        return largest;
    }
}
