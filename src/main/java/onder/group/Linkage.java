package onder.group;

import java.util.Arrays;
import java.util.function.Consumer;
import onder.core.Workers;
import onder.core.agents.Agents;
import onder.core.agents.NearbyAgents;
import onder.core.agents.Neighbours;

/**
 * Unites all groups whose members are linked: single linkage, by union–find over the groups. Only if joining must stop
 * at a number of groups do the nearest pairs come first, as in the thesis. The largest of the united groups continues;
 * on a tie, the one with the smallest id. Source: thesis 7.1.
 */
final class Linkage {
    /** The share of the perception radius searched first for the nearest pairs; usually this is enough. */
    private static final float FIRST_SHARE = 0.25f;

    private final Agents agents;
    private final Roster roster;
    private final PerceptionRange sight;
    private final ParallelLoop everybody = new ParallelLoop(this::look);

    /** The groups' forest, by id. */
    private int[] parent = new int[64];

    /** The links found by each worker, and all of them. */
    private Links[] found = {};

    private final Links links = new Links();

    /** By how many the number of groups will fall. */
    private int united;

    /** For each root, the group that continues. */
    private int[] goesOn = new int[64];

    private Neighbours neighbours;
    private float within;
    private int largest;

    Linkage(Agents agents, Roster roster, PerceptionRange sight) {
        this.agents = agents;
        this.roster = roster;
        this.sight = sight;
    }

    /**
     * Finds which groups join; returns whether any do.
     *
     * @param remain no two are united when there are no more groups than this
     */
    boolean join(Neighbours around, Workers workers, int remain) {
        neighbours = around;
        float farthest = sight.farthest(around.largestRadius());
        if (remain > 0) {
            // Nearer pairs come first, so farther ones matter only if the nearer ones are not enough.
            for (within = FIRST_SHARE * farthest; within < farthest; within *= 2) {
                gather(workers);
                uniteNearest(remain);
                if (roster.all().size() - united <= remain) {
                    return united > 0;
                }
            }
        }
        within = farthest;
        gather(workers);
        if (remain > 0) {
            uniteNearest(remain);
        } else {
            for (int i = 0; i < links.size(); i++) {
                unite(i);
            }
        }
        return united > 0;
    }

    /** Lists the links that are not longer than {@link #within}, and starts with no groups united. */
    private void gather(Workers workers) {
        begin();
        if (found.length < workers.count()) {
            found = new Links[workers.count()];
            Arrays.setAll(found, i -> new Links());
        }
        for (Links each : found) {
            each.clear();
        }
        everybody.run(0, neighbours.size(), workers);
        links.clear();
        for (Links each : found) {
            links.addAll(each);
        }
    }

    /**
     * Records an agent's links to agents of other groups, each link once, so that the largest group need not be
     * searched.
     */
    private void look(int place, NearbyAgents near, int worker) {
        if (agents.group[neighbours.agentAt(place)] == largest) {
            return;
        }
        neighbours.others(place, within, largest, near);
        int agent = neighbours.agentAt(place);
        for (int i = 0; i < near.size(); i++) {
            float squared = near.dx(i) * near.dx(i) + near.dz(i) * near.dz(i);
            if (sight.akin(agent, near.id(i), squared)) {
                found[worker].add(Math.min(agent, near.id(i)), Math.max(agent, near.id(i)), squared);
            }
        }
    }

    private void uniteNearest(int remain) {
        links.buildHeap();
        for (int pair = 0; pair >= 0 && roster.all().size() - united > remain; ) {
            pair = links.takeNearest();
            if (pair >= 0) {
                unite(pair);
            }
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
        largest = -1;
        int most = 0;
        for (int i = 0; i < roster.all().size(); i++) {
            Group group = roster.all().get(i);
            if (group.size() > most) {
                most = group.size();
                largest = group.id();
            }
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

    private void unite(int pair) {
        int a = root(agents.group[links.one(pair)]);
        int b = root(agents.group[links.other(pair)]);
        parent[Math.max(a, b)] = Math.min(a, b);
        united += a == b ? 0 : 1;
    }

    /**
     * Writes the new groups of agents whose groups join.
     *
     * @param told is called for each group that ends in another
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
