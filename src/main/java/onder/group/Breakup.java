package onder.group;

import java.util.Arrays;
import onder.core.Agents;
import onder.core.Bounds;
import onder.core.Near;
import onder.core.Neighbours;

/**
 * Finds the parts of a group that hang together by perception. Source: thesis 7.3.1.
 *
 * <p>Each member remembers a link to one found before it; the links make trees, and as long as there is one tree the
 * group is one part: a step costs one distance a member. Who lost its link looks round for another. Where there is
 * none, the tree that hangs on it has come loose, and only those in the smaller trees look for links to the largest.
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

    /** The tree or, in the end, the part that a member is in. */
    private final int[] part;

    /** The search in which an agent's tree was found. */
    private final long[] planted;

    private final int[] queue;
    private long searches;
    private int[] sizes = new int[16];
    private int[] number = new int[16];

    /** Trees and parts so far, by which {@link #sizes} goes. */
    private int labels;

    private int parts;
    private float farthest;
    private boolean akinOnly;

    Breakup(Agents agents, Bounds bounds, Sight sight) {
        this.agents = agents;
        this.bounds = bounds;
        this.sight = sight;
        int n = agents.count();
        link = new int[n];
        found = new long[n];
        part = new int[n];
        planted = new long[n];
        queue = new int[n];
        Arrays.fill(link, NONE);
    }

    /**
     * Finds the parts of a group; {@link #partOf}, {@link #size} and {@link #largest} tell of them when there are more
     * than one.
     */
    int search(Group group, Neighbours neighbours) {
        akinOnly = false;
        farthest = sight.farthest(neighbours.largestRadius());
        if (holdsByLinks(group, neighbours)) {
            return 1;
        }
        long begun = searches + 1;
        labels = 0;
        for (int i = 0; i < group.size(); i++) {
            plant(group.member(i), begun);
        }
        int main = largestOf(labels);
        // Those who hang on the largest tree first, then whoever hangs on them, then the parts that are left.
        int tail = 0;
        for (int i = 0; i < group.size(); i++) {
            int agent = group.member(i);
            if (part[agent] != main && hangOn(agent, main, neighbours)) {
                queue[tail++] = agent;
            }
        }
        for (int i = 0; i < tail; i++) {
            take(queue[i], main);
        }
        spread(tail, main, main, begun, neighbours);
        searchRest(group, main, begun, neighbours);
        return parts;
    }

    /** Finds the parts of a group within which agents of one species are linked, whatever was known of them. */
    int searchAkin(Group group, Neighbours neighbours) {
        akinOnly = true;
        farthest = sight.farthest(neighbours.largestRadius());
        labels = 0;
        for (int i = 0; i < group.size(); i++) {
            part[group.member(i)] = NONE;
        }
        searchRest(group, labels, searches + 1, neighbours);
        return parts;
    }

    /**
     * Whether a group hangs together by the links of its members. Who has lost its link takes another to somebody found
     * earlier; as links lead to those found earlier only, they make no ring, and each leads to one who has none.
     */
    private boolean holdsByLinks(Group group, Neighbours neighbours) {
        int heads = 0;
        for (int i = 0; i < group.size(); i++) {
            int agent = group.member(i);
            // The first without a link may be the one whom all links lead to: it need not look for another.
            boolean head = link[agent] == NONE && heads == 0;
            if (head || !isLinked(agent) && !relink(agent, neighbours)) {
                heads++;
            }
        }
        return heads == 1;
    }

    /** Finds an agent's tree along its links. */
    private void plant(int agent, long begun) {
        int at = agent;
        int depth = 0;
        while (planted[at] != begun && link[at] != NONE) {
            queue[depth++] = at;
            at = link[at];
        }
        if (planted[at] != begun) {
            planted[at] = begun;
            take(at, newLabel());
        }
        while (depth > 0) {
            int above = queue[--depth];
            planted[above] = begun;
            take(above, part[at]);
        }
    }

    private int newLabel() {
        if (labels == sizes.length) {
            sizes = Arrays.copyOf(sizes, 2 * labels);
            number = Arrays.copyOf(number, 2 * labels);
        }
        sizes[labels] = 0;
        return labels++;
    }

    private void take(int agent, int label) {
        part[agent] = label;
        sizes[label]++;
    }

    /** Links an agent to the nearest of the main tree; the nearest link holds longest. */
    private boolean hangOn(int agent, int main, Neighbours neighbours) {
        neighbours.near(agents.x[agent], agents.z[agent], farthest, near);
        float nearest = Float.POSITIVE_INFINITY;
        int to = NONE;
        for (int i = 0; i < near.size(); i++) {
            int other = near.id(i);
            float squared = near.dx(i) * near.dx(i) + near.dz(i) * near.dz(i);
            if (agents.group[other] == agents.group[agent]
                    && part[other] == main
                    && squared < nearest
                    && joined(agent, other, squared)) {
                nearest = squared;
                to = other;
            }
        }
        if (to != NONE) {
            link[agent] = to;
            found[agent] = ++searches;
        }
        return to != NONE;
    }

    /** The parts that are not the main one, and the numbers of all. */
    private void searchRest(Group group, int main, long begun, Neighbours neighbours) {
        for (int i = 0; i < group.size(); i++) {
            int agent = group.member(i);
            if (part[agent] != main && found[agent] < begun) {
                link[agent] = NONE;
                found[agent] = ++searches;
                queue[0] = agent;
                int label = newLabel();
                take(agent, label);
                spread(1, label, main, begun, neighbours);
            }
        }
        Arrays.fill(number, 0, labels, NONE);
        parts = 0;
        for (int i = 0; i < group.size(); i++) {
            int agent = group.member(i);
            if (number[part[agent]] == NONE) {
                number[part[agent]] = parts++;
            }
            part[agent] = number[part[agent]];
        }
        Arrays.fill(sizes, 0, parts, 0);
        for (int i = 0; i < group.size(); i++) {
            sizes[part[group.member(i)]]++;
        }
    }

    /** Finds everybody not found yet who hangs, over however many, on the first of the queue. */
    private void spread(int queued, int label, int main, long begun, Neighbours neighbours) {
        int tail = queued;
        for (int head = 0; head < tail; head++) {
            int agent = queue[head];
            neighbours.near(agents.x[agent], agents.z[agent], farthest, near);
            for (int i = 0; i < near.size(); i++) {
                int other = near.id(i);
                if (agents.group[other] == agents.group[agent]
                        && part[other] != label
                        && part[other] != main
                        && found[other] < begun
                        && joined(agent, other, near.dx(i) * near.dx(i) + near.dz(i) * near.dz(i))) {
                    link[other] = agent;
                    found[other] = ++searches;
                    take(other, label);
                    queue[tail++] = other;
                }
            }
        }
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
        neighbours.near(agents.x[agent], agents.z[agent], farthest, near);
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

    private boolean joined(int one, int other, float squared) {
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
        return largestOf(parts);
    }

    private int largestOf(int count) {
        int largest = 0;
        for (int i = 1; i < count; i++) {
            if (sizes[i] > sizes[largest]) {
                largest = i;
            }
        }
        return largest;
    }
}
