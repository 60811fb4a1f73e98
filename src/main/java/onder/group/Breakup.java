package onder.group;

import java.util.Arrays;
import onder.core.Agents;
import onder.core.Bounds;
import onder.core.Near;
import onder.core.Neighbours;

/**
 * Finds the parts of a group that hang together by perception. Source: thesis 7.3.1.
 *
 * <p>Each member remembers a link to one found before it. As long as these links hold, the group is one part and a
 * step costs one distance a member; who lost its link looks round for another, and only where there is none the
 * whole group is searched.
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
        Arrays.fill(link, NONE);
    }

    /**
     * Whether a group hangs together by the links of its members, as far as that is seen without a search. Who has
     * lost its link takes another to somebody found earlier; as links lead to those found earlier only, they make no
     * ring, and all lead to the one who has none.
     */
    boolean holds(Group group, Neighbours neighbours) {
        int heads = 0;
        for (int i = 0; i < group.size() && heads < 2; i++) {
            int agent = group.member(i);
            // The first without a link is the one whom all links lead to: it need not look for another.
            boolean head = link[agent] == NONE && heads == 0;
            if (head || !isLinked(agent) && !relink(agent, neighbours)) {
                heads++;
            }
        }
        return heads == 1;
    }

    private boolean isLinked(int agent) {
        int to = link[agent];
        if (to == NONE || agents.group[to] != agents.group[agent] || !agents.alive[to] || found[to] >= found[agent]) {
            return false;
        }
        float dx = bounds.dx(agents.x[to] - agents.x[agent]);
        float dz = bounds.dz(agents.z[to] - agents.z[agent]);
        return sight.linked(agent, to, dx * dx + dz * dz);
    }

    private boolean relink(int agent, Neighbours neighbours) {
        neighbours.near(agents.x[agent], agents.z[agent], sight.farthest(neighbours.largestRadius()), near);
        float nearest = Float.POSITIVE_INFINITY;
        link[agent] = NONE;
        for (int i = 0; i < near.size(); i++) {
            int other = near.id(i);
            float squared = near.dx(i) * near.dx(i) + near.dz(i) * near.dz(i);
            if (agents.group[other] == agents.group[agent]
                    && found[other] < found[agent]
                    && squared < nearest
                    && sight.linked(agent, other, squared)) {
                // The nearest link holds longest.
                nearest = squared;
                link[agent] = other;
            }
        }
        return link[agent] != NONE;
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
            neighbours.near(agents.x[agent], agents.z[agent], farthest, near);
            float nearest = Float.POSITIVE_INFINITY;
            link[agent] = NONE;
            for (int i = 0; i < near.size(); i++) {
                int other = near.id(i);
                float squared = near.dx(i) * near.dx(i) + near.dz(i) * near.dz(i);
                if (agents.group[other] != agents.group[agent] || !joined(agent, other, squared, akinOnly)) {
                    continue;
                }
                if (found[other] < begun) {
                    found[other] = ++searches;
                    queue[tail++] = other;
                } else if (found[other] < found[agent] && squared < nearest) {
                    nearest = squared;
                    link[agent] = other;
                }
            }
        }
        sizes[parts++] = tail;
    }

    private boolean joined(int one, int other, float squared, boolean akinOnly) {
        return akinOnly ? sight.akin(one, other, squared) : sight.linked(one, other, squared);
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
