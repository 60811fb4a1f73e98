package onder.group;

import java.util.Arrays;
import java.util.function.Consumer;
import onder.core.agents.Agents;
import onder.core.agents.NearbyAgents;
import onder.core.agents.Neighbours;

/**
 * Lets the smaller of two groups join the larger when their leaders meet. If both have the same size neither joins, and
 * a group at the limit joins no other. Source: thesis 7.3.2.
 */
final class Merging {
    private final Agents agents;
    private final Roster roster;
    private final PerceptionRange sight;
    private final NearbyAgents near = new NearbyAgents();

    /** Pairs of groups, the smaller id in the upper half, so that sorting puts pairs in ascending order of id. */
    private long[] pairs = new long[16];

    private int pairsSize;

    /** The sizes of groups, by id, after the pairs processed so far. */
    private int[] size = new int[64];

    /** The group that a group has joined, by id; itself if it has joined none. */
    private int[] partOf = new int[64];

    Merging(Agents agents, Roster roster, PerceptionRange sight) {
        this.agents = agents;
        this.roster = roster;
        this.sight = sight;
    }

    /**
     * Finds which groups join; returns whether any do.
     *
     * @param limit a group of this size or larger joins nobody
     * @param remain nobody joins when there are no more groups than this
     * @param told is called for each group that ends in another
     */
    boolean join(Neighbours neighbours, int limit, int remain, long step, Consumer<Event> told) {
        meet(neighbours);
        if (pairsSize == 0) {
            return false;
        }
        begin();
        int before = roster.all().size();
        int left = before;
        for (int i = 0; i < pairsSize && left > remain; i++) {
            int one = (int) (pairs[i] >>> 32);
            int other = (int) pairs[i];
            // The leader of a group that has joined another in this step no longer leads.
            if (partOf[one] != one || partOf[other] != other || size[one] == size[other]) {
                continue;
            }
            int larger = size[one] > size[other] ? one : other;
            int smaller = one + other - larger;
            if (size[smaller] < limit) {
                told.accept(
                        new Event.Merged(step, larger, size[larger], smaller, size[smaller], Event.Why.LEADERS_MET));
                size[larger] += size[smaller];
                partOf[smaller] = larger;
                left--;
            }
        }
        return left < before;
    }

    /** Lists the pairs of groups of one kind in which either leader perceives the other. */
    private void meet(Neighbours neighbours) {
        pairsSize = 0;
        float farthest = sight.farthest(neighbours.largestRadius());
        for (int i = 0; i < roster.all().size(); i++) {
            Group group = roster.all().get(i);
            int leader = group.leader;
            neighbours.near(agents.x(leader), agents.z(leader), farthest, near);
            for (int k = 0; k < near.size(); k++) {
                int other = near.id(k);
                int met = agents.group[other];
                if (met > group.id()
                        && roster.find(met).leader == other
                        && sight.akin(leader, other, near.dx(k) * near.dx(k) + near.dz(k) * near.dz(k))) {
                    if (pairsSize == pairs.length) {
                        pairs = Arrays.copyOf(pairs, 2 * pairsSize);
                    }
                    pairs[pairsSize++] = (long) group.id() << 32 | met;
                }
            }
        }
        Arrays.sort(pairs, 0, pairsSize);
    }

    private void begin() {
        if (size.length < roster.ids()) {
            size = new int[2 * roster.ids()];
            partOf = new int[2 * roster.ids()];
        }
        for (int i = 0; i < roster.all().size(); i++) {
            Group group = roster.all().get(i);
            size[group.id()] = group.size();
            partOf[group.id()] = group.id();
        }
    }

    /** Writes the new groups of agents whose groups join. */
    void write(int[] target) {
        for (int i = 0; i < roster.all().size(); i++) {
            Group group = roster.all().get(i);
            int to = partOf[group.id()];
            if (to == group.id()) {
                continue;
            }
            while (partOf[to] != to) {
                to = partOf[to];
            }
            for (int k = 0; k < group.size(); k++) {
                target[group.member(k)] = to;
            }
        }
    }
}
