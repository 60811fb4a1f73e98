package onder.group;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import onder.core.Draws;
import onder.core.agents.Agents;
import onder.core.agents.Slots;
import onder.core.obstacles.Obstacles;
import onder.param.Params;

/** Appoints leaders, and reports each as an event. Source: thesis 3.2, 4. */
final class Succession {
    private final Agents agents;
    private final Roster roster;
    private final Travel travel;
    private final Draws draws;
    private final Consumer<Event> events;

    /** The agents that turned round in this step to lead the other way. */
    private int[] turned = new int[16];

    private int turnedSize;
    private Policy policy = Params.defaults(Policy.class);

    /** Null if nobody looks ahead. */
    private Lookahead lookahead;

    Succession(Agents agents, Roster roster, Travel travel, Draws draws, Consumer<Event> events) {
        this.agents = agents;
        this.roster = roster;
        this.travel = travel;
        this.events = events;
        this.draws = draws;
    }

    /** Sets the policy of the learned change. */
    void setPolicy(Policy settings) {
        policy = settings;
    }

    void setLookahead(Lookahead by) {
        lookahead = by;
    }

    /** Chooses a leader for a group that has none. */
    void elect(Group group, Leadership by, Event.Reason reason, Obstacles obstacles, long step) {
        appoint(group, election(obstacles, step).select(group, by.selection()), reason, obstacles, step);
    }

    /** The election in a step. */
    Election election(Obstacles obstacles, long step) {
        return new Election(agents, obstacles, travel, policy, draws, step, lookahead);
    }

    /** Makes a member the leader; it keeps its velocity. */
    void appoint(Group group, int agent, Event.Reason reason, Obstacles obstacles, long step) {
        appoint(group, agent, reason, false, obstacles, step);
    }

    private void appoint(Group group, int agent, Event.Reason reason, boolean turning, Obstacles obstacles, long step) {
        group.indexOf(agent);
        int old = group.leader;
        Election election = election(obstacles, step);
        group.graceStart = step;
        if (agent == old) {
            roster.assignRoles(group);
            events.accept(new Event.LeaderStayed(step, group.id(), old, reason, election.eligible(group).length == 1));
            return;
        }
        List<Event.Candidate> ranking = old < 0 ? List.of() : election.rank(group, old, agent, turning);
        group.leader = agent;
        roster.assignRoles(group);
        events.accept(new Event.LeaderChanged(step, group.id(), old, agent, reason, ranking));
    }

    /**
     * Replaces the leader of a congested group.
     *
     * @param next the new leader
     * @param by whether it turns round
     * @param wanderUntil the step until which it wanders before it heads for the group's target
     */
    void change(Group group, int next, Leadership by, long wanderUntil, Obstacles obstacles, long step) {
        group.changes += next == group.leader ? 0 : 1;
        appoint(group, next, Event.Reason.CONGESTION, by.turnRound(), obstacles, step);
        if (by.turnRound() && !agents.external[next]) {
            turnRound(next);
        }
        group.elections++;
        group.wanderUntil = wanderUntil;
    }

    private void turnRound(int agent) {
        Slots slots = agents.slots;
        int slot = agents.slot(agent);
        slots.vx[slot] = -slots.vx[slot];
        slots.vz[slot] = -slots.vz[slot];
        slots.hx[slot] = -slots.hx[slot];
        slots.hz[slot] = -slots.hz[slot];
        if (turnedSize == turned.length) {
            turned = Arrays.copyOf(turned, 2 * turnedSize);
        }
        turned[turnedSize++] = agent;
    }

    /** Restores the previous heading of agents that turned round in this step, so that the picture shows the turn. */
    void restorePreviousHeadings() {
        for (int i = 0; i < turnedSize; i++) {
            int slot = agents.slot(turned[i]);
            agents.slots.previousHx[slot] = -agents.slots.previousHx[slot];
            agents.slots.previousHz[slot] = -agents.slots.previousHz[slot];
        }
        turnedSize = 0;
    }
}
