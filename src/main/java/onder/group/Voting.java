package onder.group;

import java.util.Arrays;
import java.util.function.Consumer;
import onder.core.Workers;
import onder.core.agents.Agents;
import onder.core.agents.NearbyAgents;
import onder.core.agents.Neighbours;

/** Clustering by majority: each agent joins a neighbour's group that is at least as large. Source: thesis 7.1. */
final class Voting {
    /**
     * How many agents are looked at before the first decides: the pass ends when there are few enough groups, so most
     * need not be looked at. Each further stretch is twice as long.
     */
    private static final int FIRST_STRETCH = 1024;

    private final Agents agents;
    private final Roster roster;
    private final PerceptionRange sight;
    private final Neighbours.Perception perception;
    private final NeighbourGroupSizes borders;
    private final ParallelLoop everybody = new ParallelLoop((agent, scratch, worker) -> choose(agent, scratch));
    private final NearbyAgents near = new NearbyAgents();

    /** The sizes of the groups, by id, as they are after those who have decided. */
    private int[] size = new int[64];

    /** The index of each group in {@link #ranking}, by id. */
    private int[] rank = new int[64];

    /** The groups from lowest to highest: the size, and in the lower half the greatest id minus its own. */
    private long[] ranking = new long[64];

    /** Neighbours of other groups, in order of id. */
    private int[] others = new int[64];

    private int othersSize;

    /** The agents that decided to move in this step, and their old groups. */
    private final int[] movers;

    /** The group that each agent wants, by id; its own if it stays. */
    private final int[] wanted;

    private Neighbours around;
    private float farthest;
    private int going;
    private int left;
    private int remain;

    Voting(Agents agents, Roster roster, PerceptionRange sight) {
        this.agents = agents;
        this.roster = roster;
        this.sight = sight;
        perception = sight::perceives;
        borders = new NeighbourGroupSizes(agents, perception);
        movers = new int[agents.capacity()];
        wanted = new int[agents.capacity()];
    }

    /**
     * One pass over all agents, whose groups the neighbours must know; writes to {@code target}, which holds the
     * current groups.
     *
     * @param least nobody moves if there are no more groups than this
     * @param told is called for each agent that moves
     * @return whether any agent moves
     */
    boolean pass(
            Neighbours neighbours,
            Workers workers,
            Majority order,
            int least,
            int[] target,
            long step,
            Consumer<Event> told) {
        begin(least);
        farthest = sight.farthest(neighbours.largestRadius());
        int gone = order == Majority.SEQUENTIAL
                ? oneByOne(neighbours, workers, target)
                : allAtOnce(neighbours, workers, target);
        for (int i = 0; i < gone; i++) {
            int agent = movers[i];
            int from = agents.group[agent];
            told.accept(new Event.Joined(
                    step, agent, from, target[agent], size[from], size[target[agent]], Event.Why.MAJORITY));
        }
        return gone > 0;
    }

    private void begin(int least) {
        if (size.length < roster.ids()) {
            size = new int[2 * roster.ids()];
            rank = new int[2 * roster.ids()];
            ranking = new long[2 * roster.ids()];
        }
        for (int i = 0; i < roster.all().size(); i++) {
            size[roster.all().get(i).id()] = roster.all().get(i).size();
        }
        left = roster.all().size();
        remain = least;
    }

    private int oneByOne(Neighbours neighbours, Workers workers, int[] target) {
        going = 0;
        int moves = 0;
        borders.begin(neighbours, farthest, size, roster.ids());
        for (int from = 0, stretch = FIRST_STRETCH; from < agents.count() && left > remain; stretch *= 2) {
            int end = Math.min(agents.count(), from + stretch);
            borders.look(from, end, workers);
            for (int agent = from; agent < end && left > remain; agent++) {
                // Each move so far has made a group one larger and another one smaller, but no more.
                if (agents.alive[agent] && borders.may(agent, size[target[agent]] - moves)) {
                    moves += decide(agent, neighbours, target);
                }
            }
            from = end;
        }
        return going;
    }

    /** Moves an agent from group to group while the next is at least as large; returns the number of moves. */
    private int decide(int agent, Neighbours neighbours, int[] target) {
        look(agent, neighbours, target);
        Arrays.sort(others, 0, othersSize);
        int moves = 0;
        for (int i = 0; i < othersSize && left > remain; i++) {
            int to = target[others[i]];
            if (to != target[agent] && size[to] >= size[target[agent]]) {
                go(target[agent], to);
                target[agent] = to;
                moves++;
            }
        }
        if (target[agent] != agents.group[agent]) {
            movers[going++] = agent;
            borders.open(near);
        }
        return moves;
    }

    private int allAtOnce(Neighbours neighbours, Workers workers, int[] target) {
        going = 0;
        around = neighbours;
        rank();
        for (int from = 0, stretch = FIRST_STRETCH; from < agents.count() && left > remain; stretch *= 2) {
            int end = Math.min(agents.count(), from + stretch);
            everybody.run(from, end, workers);
            for (int agent = from; agent < end && left > remain; agent++) {
                if (agents.alive[agent] && wanted[agent] != agents.group[agent]) {
                    go(target[agent], wanted[agent]);
                    target[agent] = wanted[agent];
                    movers[going++] = agent;
                }
            }
            from = end;
        }
        return going;
    }

    /** Ranks the groups: larger ones higher; on a tie, the one with the smaller id. */
    private void rank() {
        int count = roster.all().size();
        for (int i = 0; i < count; i++) {
            Group group = roster.all().get(i);
            ranking[i] = (long) group.size() << 32 | Integer.MAX_VALUE - group.id();
        }
        Arrays.sort(ranking, 0, count);
        for (int i = 0; i < count; i++) {
            rank[Integer.MAX_VALUE - (int) ranking[i]] = i;
        }
    }

    /** The highest-ranked group in sight, including its own. */
    private void choose(int agent, NearbyAgents scratch) {
        if (agents.alive[agent]) {
            int own = rank[agents.group[agent]];
            int top = roster.all().size() - 1;
            int best = own == top ? top : around.highestRank(agent, farthest, rank, own, top, scratch, perception);
            wanted[agent] = Integer.MAX_VALUE - (int) ranking[best];
        }
    }

    private void go(int from, int to) {
        size[from]--;
        size[to]++;
        if (size[from] == 0) {
            left--;
        }
    }

    /** Lists the neighbours of the agent's own kind that are in other groups. */
    private void look(int agent, Neighbours neighbours, int[] target) {
        neighbours.near(agents.x(agent), agents.z(agent), farthest, near);
        if (others.length < near.size()) {
            others = new int[2 * near.size()];
        }
        othersSize = 0;
        for (int i = 0; i < near.size(); i++) {
            int other = near.id(i);
            if (target[other] != target[agent]
                    && agents.species[other] == agents.species[agent]
                    && sight.perceives(agent, other, near.dx(i) * near.dx(i) + near.dz(i) * near.dz(i))) {
                others[othersSize++] = other;
            }
        }
    }
}
