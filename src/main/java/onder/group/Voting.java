package onder.group;

import java.util.Arrays;
import java.util.function.Consumer;
import onder.core.Agents;
import onder.core.Near;
import onder.core.Neighbours;

/** Clustering by majority: each agent joins a neighbour's group that is at least as large. Source: thesis 7.1. */
final class Voting {
    private final Agents agents;
    private final Roster roster;
    private final Sight sight;
    private final Near near = new Near();

    /** The sizes of the groups, by id, as they are after those who have decided. */
    private int[] size = new int[64];

    /** Neighbours of other groups, in order of id. */
    private int[] others = new int[64];

    private int othersSize;

    /** Who decided to go in this step, and from where. */
    private final int[] movers;

    private final int[] wanted;
    private int left;
    private int remain;

    Voting(Agents agents, Roster roster, Sight sight) {
        this.agents = agents;
        this.roster = roster;
        this.sight = sight;
        movers = new int[agents.count()];
        wanted = new int[agents.count()];
    }

    /**
     * One pass over everybody; writes to {@code target}, which holds the present groups.
     *
     * @param least nobody goes when there are no more groups than this
     * @param told hears of each who goes
     * @return whether anybody goes
     */
    boolean pass(
            Neighbours neighbours,
            Borders borders,
            Majority order,
            int least,
            int[] target,
            long step,
            Consumer<Event> told) {
        begin(least);
        int going = order == Majority.SEQUENTIAL
                ? oneByOne(neighbours, borders, target)
                : allAtOnce(neighbours, borders, target);
        for (int i = 0; i < going; i++) {
            int agent = movers[i];
            int from = agents.group[agent];
            told.accept(new Event.Joined(
                    step, agent, from, target[agent], size[from], size[target[agent]], Event.Why.MAJORITY));
        }
        return going > 0;
    }

    private void begin(int least) {
        if (size.length < roster.ids()) {
            size = new int[2 * roster.ids()];
        }
        for (int i = 0; i < roster.all().size(); i++) {
            size[roster.all().get(i).id()] = roster.all().get(i).size();
        }
        left = roster.all().size();
        remain = least;
    }

    private int oneByOne(Neighbours neighbours, Borders borders, int[] target) {
        int going = 0;
        float farthest = sight.farthest(neighbours.largestRadius());
        for (int agent = 0; agent < agents.count() && left > remain; agent++) {
            if (!agents.alive[agent] || !borders.at(agent)) {
                continue;
            }
            look(agent, neighbours, farthest, target);
            Arrays.sort(others, 0, othersSize);
            for (int i = 0; i < othersSize && left > remain; i++) {
                int to = target[others[i]];
                if (to != target[agent] && size[to] >= size[target[agent]]) {
                    go(target[agent], to);
                    target[agent] = to;
                }
            }
            if (target[agent] != agents.group[agent]) {
                movers[going++] = agent;
                borders.open(near);
            }
        }
        return going;
    }

    private int allAtOnce(Neighbours neighbours, Borders borders, int[] target) {
        int wishes = 0;
        float farthest = sight.farthest(neighbours.largestRadius());
        for (int agent = 0; agent < agents.count(); agent++) {
            if (agents.alive[agent] && borders.at(agent)) {
                look(agent, neighbours, farthest, target);
                int best = agents.group[agent];
                for (int i = 0; i < othersSize; i++) {
                    int other = target[others[i]];
                    if (size[other] > size[best] || size[other] == size[best] && other < best) {
                        best = other;
                    }
                }
                if (best != agents.group[agent]) {
                    wanted[wishes] = best;
                    movers[wishes++] = agent;
                }
            }
        }
        int going = 0;
        while (going < wishes && left > remain) {
            int agent = movers[going];
            go(target[agent], wanted[going]);
            target[agent] = wanted[going++];
        }
        return going;
    }

    private void go(int from, int to) {
        size[from]--;
        size[to]++;
        if (size[from] == 0) {
            left--;
        }
    }

    /** Lists the neighbours of the agent's own kind that are in other groups. */
    private void look(int agent, Neighbours neighbours, float farthest, int[] target) {
        neighbours.near(agents.x[agent], agents.z[agent], farthest, near);
        if (others.length < near.size()) {
            others = new int[2 * near.size()];
        }
        othersSize = 0;
        for (int i = 0; i < near.size(); i++) {
            int other = near.id(i);
            float squared = near.dx(i) * near.dx(i) + near.dz(i) * near.dz(i);
            if (target[other] != target[agent]
                    && agents.species[other] == agents.species[agent]
                    && sight.perceives(agent, other, squared)) {
                others[othersSize++] = other;
            }
        }
    }
}
