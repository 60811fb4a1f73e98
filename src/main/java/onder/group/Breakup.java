package onder.group;

import java.util.Arrays;
import onder.core.Agents;
import onder.core.Bounds;
import onder.core.Near;
import onder.core.Neighbours;

/**
 * Finds the parts of a group that hang together by perception. Source: thesis 7.3.1.
 *
 * <p>Each member remembers a link, and the links make trees ({@link Forest}): as long as there is one tree a step costs
 * one distance a member. Who lost its link looks round for another. Where there is none, the tree that hangs on it has
 * come loose, and its members look round one after the other until one of them sees somebody of another tree.
 */
final class Breakup {
    private static final int NONE = Forest.NONE;

    private final Agents agents;
    private final Sight sight;
    private final Forest forest;
    private final Near near = new Near();

    /** The tree that a member is in and, in the end, the part. */
    private final int[] part;

    /** Those of a tree who have not looked round, one after the other. */
    private final int[] next;

    private int[] first = new int[16];
    private int[] last = new int[16];

    /** The tree that a tree has been joined to; itself while it has not. */
    private int[] joined = new int[16];

    private int[] sizes = new int[16];
    private int[] number = new int[16];
    private int parts;
    private float farthest;

    Breakup(Agents agents, Bounds bounds, Sight sight) {
        this.agents = agents;
        this.sight = sight;
        forest = new Forest(agents, bounds, sight);
        part = new int[agents.count()];
        next = new int[agents.count()];
    }

    /**
     * Finds the parts of a group; {@link #partOf}, {@link #size} and {@link #largest} tell of them when there are more
     * than one.
     */
    int search(Group group, Neighbours neighbours) {
        farthest = sight.farthest(neighbours.largestRadius());
        if (holdsByLinks(group, neighbours)) {
            return 1;
        }
        int trees = forest.number(group, part);
        begin(group, trees);
        int main = largestOf(trees);
        for (int tree = 0; tree < trees; tree++) {
            fasten(tree, main, neighbours);
        }
        forest.findAgain(group);
        numberParts(group, trees);
        return parts;
    }

    /** Finds the parts of a group within which agents of one species are linked, whatever was known of them. */
    int searchAkin(Group group, Neighbours neighbours) {
        farthest = sight.farthest(neighbours.largestRadius());
        long begun = forest.finds();
        int found = 0;
        for (int i = 0; i < group.size(); i++) {
            if (!forest.isFoundSince(group.member(i), begun)) {
                makeRoom(found + 1);
                joined[found] = found;
                spread(group.member(i), found++, begun, neighbours);
            }
        }
        numberParts(group, found);
        return parts;
    }

    /**
     * Whether a group hangs together by the links of its members. Who has lost its link takes another to somebody found
     * earlier; as links lead to those found earlier only, they make no ring, and each leads to one who has none.
     */
    private boolean holdsByLinks(Group group, Neighbours neighbours) {
        int roots = 0;
        for (int i = 0; i < group.size(); i++) {
            int agent = group.member(i);
            // The first without a link may be the one whom all links lead to: it need not look for another.
            boolean root = forest.isRoot(agent) && roots == 0;
            if (root || !forest.holds(agent) && !relink(agent, neighbours)) {
                roots++;
            }
        }
        return roots == 1;
    }

    private boolean relink(int agent, Neighbours neighbours) {
        neighbours.near(agents.x[agent], agents.z[agent], farthest, near);
        float nearest = Float.POSITIVE_INFINITY;
        int to = NONE;
        for (int i = 0; i < near.size(); i++) {
            int other = near.id(i);
            float squared = near.dx(i) * near.dx(i) + near.dz(i) * near.dz(i);
            if (agents.group[other] == agents.group[agent]
                    && squared < nearest
                    && forest.isEarlier(other, agent)
                    && sight.linked(agent, other, squared)) {
                // The nearest link holds longest.
                nearest = squared;
                to = other;
            }
        }
        forest.put(agent, to);
        return to != NONE;
    }

    /** Lists the members of each tree. */
    private void begin(Group group, int trees) {
        makeRoom(trees);
        Arrays.fill(first, 0, trees, NONE);
        Arrays.fill(sizes, 0, trees, 0);
        for (int tree = 0; tree < trees; tree++) {
            joined[tree] = tree;
        }
        for (int i = group.size() - 1; i >= 0; i--) {
            int agent = group.member(i);
            int tree = part[agent];
            if (first[tree] == NONE) {
                last[tree] = agent;
            }
            next[agent] = first[tree];
            first[tree] = agent;
            sizes[tree]++;
        }
    }

    private void makeRoom(int trees) {
        if (trees > first.length) {
            int room = Math.max(trees, 2 * first.length);
            first = new int[room];
            last = new int[room];
            joined = Arrays.copyOf(joined, room);
            sizes = new int[room];
            number = new int[room];
        }
    }

    /**
     * Links a tree, and what is joined to it, to others until it hangs on the main one, or nobody in it sees anybody
     * outside. Who saw nobody outside need not look again: trees only grow.
     */
    private void fasten(int tree, int main, Neighbours neighbours) {
        int here = root(tree);
        int goal = root(main);
        while (here != goal && first[here] != NONE) {
            int agent = first[here];
            int other = nearestOutside(agent, here, neighbours);
            if (other == NONE) {
                first[here] = next[agent];
            } else {
                forest.makeRoot(agent);
                forest.put(agent, other);
                here = join(here, root(part[other]), goal);
            }
        }
    }

    private int nearestOutside(int agent, int tree, Neighbours neighbours) {
        neighbours.near(agents.x[agent], agents.z[agent], farthest, near);
        float nearest = Float.POSITIVE_INFINITY;
        int found = NONE;
        for (int i = 0; i < near.size(); i++) {
            int other = near.id(i);
            float squared = near.dx(i) * near.dx(i) + near.dz(i) * near.dz(i);
            if (agents.group[other] == agents.group[agent]
                    && squared < nearest
                    && root(part[other]) != tree
                    && sight.linked(agent, other, squared)) {
                nearest = squared;
                found = other;
            }
        }
        return found;
    }

    private int root(int tree) {
        int at = tree;
        while (joined[at] != at) {
            joined[at] = joined[joined[at]];
            at = joined[at];
        }
        return at;
    }

    /** Joins one tree to another; of the main one nobody is asked to look round. */
    private int join(int one, int other, int main) {
        joined[one] = other;
        if (other != main && first[one] != NONE) {
            next[last[one]] = first[other];
            if (first[other] == NONE) {
                last[other] = last[one];
            }
            first[other] = first[one];
        }
        return other;
    }

    /** Numbers the parts by their first members, and counts who is in them. */
    private void numberParts(Group group, int trees) {
        Arrays.fill(number, 0, trees, NONE);
        parts = 0;
        for (int i = 0; i < group.size(); i++) {
            int agent = group.member(i);
            int root = root(part[agent]);
            if (number[root] == NONE) {
                number[root] = parts++;
            }
            part[agent] = number[root];
        }
        Arrays.fill(sizes, 0, parts, 0);
        for (int i = 0; i < group.size(); i++) {
            sizes[part[group.member(i)]]++;
        }
    }

    /** Finds everybody of one species who hangs, over however many, on an agent. */
    private void spread(int from, int tree, long begun, Neighbours neighbours) {
        forest.find(from, NONE);
        part[from] = tree;
        next[from] = NONE;
        int tail = from;
        for (int agent = from; agent != NONE; agent = next[agent]) {
            neighbours.near(agents.x[agent], agents.z[agent], farthest, near);
            for (int i = 0; i < near.size(); i++) {
                int other = near.id(i);
                if (agents.group[other] == agents.group[agent]
                        && !forest.isFoundSince(other, begun)
                        && sight.akin(agent, other, near.dx(i) * near.dx(i) + near.dz(i) * near.dz(i))) {
                    forest.find(other, agent);
                    part[other] = tree;
                    next[other] = NONE;
                    next[tail] = other;
                    tail = other;
                }
            }
        }
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
