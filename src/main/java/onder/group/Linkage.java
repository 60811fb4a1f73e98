package onder.group;

import java.util.Arrays;
import java.util.function.Consumer;
import onder.core.Agents;
import onder.core.Near;
import onder.core.Neighbours;

/**
 * Unites all groups between whose members there is a link: single linkage, by union and find over the groups. Only
 * where joining must end in time the nearest pairs come first, as they do in the thesis.
 * The largest group of those united goes on, of equal ones that with the smallest id. Source: thesis 7.1.
 */
final class Linkage {
    private final Agents agents;
    private final Roster roster;
    private final Sight sight;
    private final Near near = new Near();

    /** The groups' forest, by id. */
    private int[] parent = new int[64];

    /** The linked pairs: one of each, the other, and the distance with the pair's number in the lower half. */
    private int[] one = new int[64];

    private int[] other = new int[64];
    private long[] nearestFirst = new long[64];
    private int pairs;

    /** How many groups there will be fewer. */
    private int united;

    /** For each root the group that goes on. */
    private int[] goesOn = new int[64];

    Linkage(Agents agents, Roster roster, Sight sight) {
        this.agents = agents;
        this.roster = roster;
        this.sight = sight;
    }

    /**
     * Finds who joins whom; returns whether anybody does.
     *
     * @param remain no two are united when there are no more groups than this
     */
    boolean join(Neighbours neighbours, Borders borders, int remain) {
        begin();
        pairs = 0;
        float farthest = sight.farthest(neighbours.largestRadius());
        for (int agent = 0; agent < agents.count(); agent++) {
            if (agents.alive[agent] && borders.at(agent)) {
                neighbours.near(agents.x[agent], agents.z[agent], farthest, near);
                look(agent, remain > 0);
            }
        }
        if (remain > 0) {
            uniteNearest(remain);
        }
        return united > 0;
    }

    /** Unites an agent's group with those of its neighbours, or notes the pairs for later. */
    private void look(int agent, boolean later) {
        for (int i = 0; i < near.size(); i++) {
            int neighbour = near.id(i);
            float squared = near.dx(i) * near.dx(i) + near.dz(i) * near.dz(i);
            if (agents.group[neighbour] != agents.group[agent] && sight.akin(agent, neighbour, squared)) {
                if (!later) {
                    unite(agents.group[agent], agents.group[neighbour]);
                } else if (neighbour > agent) {
                    note(agent, neighbour, squared);
                }
            }
        }
    }

    private void note(int agent, int neighbour, float squared) {
        if (pairs == one.length) {
            one = Arrays.copyOf(one, 2 * pairs);
            other = Arrays.copyOf(other, 2 * pairs);
            nearestFirst = Arrays.copyOf(nearestFirst, 2 * pairs);
        }
        one[pairs] = agent;
        other[pairs] = neighbour;
        // The bits of floats above 0 are in their order.
        nearestFirst[pairs] = (long) Float.floatToIntBits(squared) << 32 | pairs;
        pairs++;
    }

    private void uniteNearest(int remain) {
        Arrays.sort(nearestFirst, 0, pairs);
        for (int i = 0; i < pairs && roster.all().size() - united > remain; i++) {
            int pair = (int) nearestFirst[i];
            unite(agents.group[one[pair]], agents.group[other[pair]]);
        }
    }

    private void begin() {
        united = 0;
        if (parent.length < roster.ids()) {
            parent = new int[2 * roster.ids()];
            goesOn = new int[2 * roster.ids()];
        }
        for (int id = 0; id < roster.ids(); id++) {
            parent[id] = id;
        }
    }

    private int root(int group) {
        int at = group;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }

    private void unite(int oneGroup, int otherGroup) {
        int a = root(oneGroup);
        int b = root(otherGroup);
        parent[Math.max(a, b)] = Math.min(a, b);
        united += a == b ? 0 : 1;
    }

    /**
     * Writes the groups that those who join will be in.
     *
     * @param told hears of each group that ends in another
     */
    void write(int[] target, long step, Consumer<Event> told) {
        Arrays.fill(goesOn, 0, roster.ids(), -1);
        for (int i = 0; i < roster.all().size(); i++) {
            Group group = roster.all().get(i);
            int root = root(group.id());
            if (goesOn[root] < 0 || group.size() > roster.find(goesOn[root]).size()) {
                goesOn[root] = group.id();
            }
        }
        for (int i = 0; i < roster.all().size(); i++) {
            Group group = roster.all().get(i);
            Group to = roster.find(goesOn[root(group.id())]);
            if (to != group) {
                for (int k = 0; k < group.size(); k++) {
                    target[group.member(k)] = to.id();
                }
                told.accept(new Event.Merged(step, to.id(), to.size(), group.id(), group.size(), Event.Why.IN_TOUCH));
            }
        }
    }
}
