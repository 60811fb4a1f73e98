package onder.group;

import java.util.Arrays;
import onder.core.agents.Agents;
import onder.core.agents.NearbyAgents;
import onder.core.agents.Neighbours;
import onder.core.geometry.Bounds;

/**
 * Finds the connected parts of a group: members are connected if one perceives the other, directly or over others.
 * Source: thesis 7.3.1.
 *
 * <p>Each member keeps a link to one member that it is connected with, and the links form trees ({@link Forest}). While
 * they form a single tree, a step costs one distance for each member. A member whose link is broken searches for
 * another one. If it finds none, its tree is separate from the others; then the members of that tree search in turn
 * until one of them finds a member of another tree.
 */
final class ConnectedParts {
    private static final int NONE = Forest.NONE;

    private final Agents agents;
    private final PerceptionRange sight;
    private final Forest forest;
    private final NearbyAgents near = new NearbyAgents();

    /** Each member's tree at the beginning of the search. */
    private final int[] tree;

    /** The next member of the same tree: a list, from which members that have searched are removed. */
    private final int[] next;

    private int[] first = new int[16];

    private int[] last = new int[16];

    /** The first and the last member of each tree when the search began. */
    private int[] head = new int[16];

    private int[] tail = new int[16];

    /** The tree that a tree has been joined to; itself if it has not been joined. */
    private int[] joined = new int[16];

    private int[] sizes = new int[16];

    /** The part number of a tree; only for trees that are not joined to another. */
    private int[] number = new int[16];

    private int[] partSizes = new int[16];
    private int parts;
    private float farthest;

    ConnectedParts(Agents agents, Bounds bounds, PerceptionRange sight) {
        this.agents = agents;
        this.sight = sight;
        forest = new Forest(agents, bounds, sight);
        tree = new int[agents.capacity()];
        next = new int[agents.capacity()];
    }

    /**
     * Finds the parts of a group. If there are several, {@link #partOf}, {@link #size} and {@link #largest} describe
     * them.
     *
     * @return how many there are
     */
    int search(Group group, Neighbours neighbours) {
        farthest = sight.farthest(neighbours.largestRadius());
        if (holdsByLinks(group, neighbours)) {
            return 1;
        }
        int trees = forest.number(group, tree);
        begin(group, trees);
        int main = largest(sizes, trees);
        for (int loose = 0; loose < trees; loose++) {
            fasten(loose, main, neighbours);
        }
        findAgain(trees, main);
        numberParts(trees);
        return parts;
    }

    /** Renews the order in which members were found, except in the main tree, where no link has been reversed. */
    private void findAgain(int trees, int main) {
        long then = forest.finds();
        for (int i = 0; i < trees; i++) {
            for (int agent = head[i]; i != main && agent != NONE; agent = agent == tail[i] ? NONE : next[agent]) {
                forest.findAgain(agent, then, tree, main);
            }
        }
    }

    /** Finds the parts of a group that consist of connected agents of one species, without using earlier links. */
    int searchAkin(Group group, Neighbours neighbours) {
        farthest = sight.farthest(neighbours.largestRadius());
        long begun = forest.finds();
        int found = 0;
        for (int i = 0; i < group.size(); i++) {
            if (!forest.isFoundSince(group.member(i), begun)) {
                makeRoom(found + 1);
                joined[found] = found;
                sizes[found] = 0;
                spread(group.member(i), found++, begun, neighbours);
            }
        }
        numberParts(found);
        return parts;
    }

    /**
     * Whether the members' links form a single tree. A member whose link is broken gets another one to a member found
     * earlier. As links only lead to members found earlier, they form no cycle and each path ends at a root.
     */
    private boolean holdsByLinks(Group group, Neighbours neighbours) {
        int roots = 0;
        for (int i = 0; i < group.size(); i++) {
            int agent = group.member(i);
            // The first member without a link may be the root of the single tree, so it need not search.
            boolean root = forest.isRoot(agent) && roots == 0;
            if (root || !forest.holds(agent) && !relink(agent, neighbours)) {
                roots++;
            }
        }
        return roots == 1;
    }

    /** The link to the nearest member is likely to hold longest. */
    private boolean relink(int agent, Neighbours neighbours) {
        int to = nearest(agent, NONE, neighbours);
        forest.put(agent, to);
        return to != NONE;
    }

    /** The nearest linked member outside a part; if {@code part} is {@link #NONE}, the nearest one found earlier. */
    private int nearest(int agent, int part, Neighbours neighbours) {
        neighbours.near(agents.x(agent), agents.z(agent), farthest, near);
        float nearest = Float.POSITIVE_INFINITY;
        int found = NONE;
        for (int i = 0; i < near.size(); i++) {
            int other = near.id(i);
            float squared = near.dx(i) * near.dx(i) + near.dz(i) * near.dz(i);
            if (agents.group[other] == agents.group[agent]
                    && squared < nearest
                    && (part == NONE ? forest.isEarlier(other, agent) : root(tree[other]) != part)
                    && sight.linked(agent, other, squared)) {
                nearest = squared;
                found = other;
            }
        }
        return found;
    }

    /** Lists the members of each tree. */
    private void begin(Group group, int trees) {
        makeRoom(trees);
        Arrays.fill(first, 0, trees, NONE);
        Arrays.fill(sizes, 0, trees, 0);
        for (int i = group.size() - 1; i >= 0; i--) {
            int agent = group.member(i);
            int its = tree[agent];
            if (first[its] == NONE) {
                last[its] = agent;
            }
            next[agent] = first[its];
            first[its] = agent;
            sizes[its]++;
        }
        for (int i = 0; i < trees; i++) {
            joined[i] = i;
            head[i] = first[i];
            tail[i] = last[i];
        }
    }

    private void makeRoom(int trees) {
        if (trees > first.length) {
            int room = Math.max(trees, 2 * first.length);
            first = new int[room];
            last = new int[room];
            head = new int[room];
            tail = new int[room];
            joined = Arrays.copyOf(joined, room);
            sizes = Arrays.copyOf(sizes, room);
            number = new int[room];
            partSizes = new int[room];
        }
    }

    /**
     * Joins a tree to others until it is part of the main tree, or none of its members is connected with a member
     * outside. A member that found nobody outside need not search again, as trees only grow.
     */
    private void fasten(int loose, int main, Neighbours neighbours) {
        int here = root(loose);
        int goal = root(main);
        while (here != goal && first[here] != NONE) {
            int agent = first[here];
            int other = nearest(agent, here, neighbours);
            if (other == NONE) {
                first[here] = next[agent];
            } else {
                forest.makeRoot(agent);
                forest.put(agent, other);
                here = join(here, root(tree[other]), goal);
            }
        }
    }

    private int root(int of) {
        int at = of;
        while (joined[at] != at) {
            joined[at] = joined[joined[at]];
            at = joined[at];
        }
        return at;
    }

    /** Joins one tree to another; members that become part of the main tree need not search. */
    private int join(int one, int other, int main) {
        joined[one] = other;
        sizes[other] += sizes[one];
        if (other != main && first[one] != NONE) {
            next[last[one]] = first[other];
            if (first[other] == NONE) {
                last[other] = last[one];
            }
            first[other] = first[one];
        }
        return other;
    }

    /** Numbers the parts in the order of their first members. */
    private void numberParts(int trees) {
        Arrays.fill(number, 0, trees, NONE);
        parts = 0;
        for (int i = 0; i < trees; i++) {
            int root = root(i);
            if (number[root] == NONE) {
                partSizes[parts] = sizes[root];
                number[root] = parts++;
            }
        }
    }

    /** Finds all agents of an agent's species that are connected with it, directly or over others. */
    private void spread(int from, int into, long begun, Neighbours neighbours) {
        forest.find(from, NONE);
        tree[from] = into;
        next[from] = NONE;
        int end = from;
        for (int agent = from; agent != NONE; agent = next[agent]) {
            sizes[into]++;
            neighbours.near(agents.x(agent), agents.z(agent), farthest, near);
            for (int i = 0; i < near.size(); i++) {
                int other = near.id(i);
                if (agents.group[other] == agents.group[agent]
                        && !forest.isFoundSince(other, begun)
                        && sight.akin(agent, other, near.dx(i) * near.dx(i) + near.dz(i) * near.dz(i))) {
                    forest.find(other, agent);
                    tree[other] = into;
                    next[other] = NONE;
                    next[end] = other;
                    end = other;
                }
            }
        }
    }

    /** The part that a member is in after {@link #search}; parts are in the order of their first members. */
    int partOf(int agent) {
        return number[root(tree[agent])];
    }

    int size(int ofPart) {
        return partSizes[ofPart];
    }

    /** The largest part; of equal ones the first. */
    int largest() {
        return largest(partSizes, parts);
    }

    private static int largest(int[] sizes, int count) {
        int largest = 0;
        for (int i = 1; i < count; i++) {
            if (sizes[i] > sizes[largest]) {
                largest = i;
            }
        }
        return largest;
    }
}
