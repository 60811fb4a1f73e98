package onder.group;

import java.util.function.Consumer;
import onder.core.Draws;
import onder.core.agents.Agents;
import onder.core.obstacles.Obstacles;

/**
 * Changes groups: who joins and leaves, who leads, and which group follows which. Code outside the engine sends
 * commands instead.
 */
public final class Membership {
    private final Agents agents;
    private final Roster roster;
    private final Leaderships leaderships;
    private final Succession succession;
    private final Hierarchy hierarchy;
    private final Consumer<Event> events;
    private Obstacles obstacles;
    private long step;
    private long version;

    Membership(
            Agents agents,
            Obstacles obstacles,
            Draws draws,
            Roster roster,
            Travel travel,
            Leaderships leaderships,
            Hierarchy hierarchy,
            Consumer<Event> events) {
        this.agents = agents;
        this.obstacles = obstacles;
        this.roster = roster;
        this.leaderships = leaderships;
        this.hierarchy = hierarchy;
        this.events = events;
        succession = new Succession(agents, roster, travel, draws, events);
    }

    /** Sets the policy of the learned leader change. */
    void setPolicy(Policy settings) {
        succession.setPolicy(settings);
    }

    /** Begins a step. */
    void begin(long now, Obstacles present) {
        step = now;
        obstacles = present;
    }

    /** Increases whenever an agent's group, role or heading is changed here. */
    long version() {
        return version;
    }

    /** Counts as changed because the state may have been changed elsewhere. */
    void changed() {
        version++;
    }

    /**
     * Founds a group; the caller fills it and then elects.
     *
     * @param id a free one
     * @param origin its index in the setup's list of groups
     * @return the group, without members
     */
    public Group found(int id, int origin) {
        Group group = roster.found(step, id);
        group.origin = origin;
        return group;
    }

    /**
     * Puts an agent that is in no group into one.
     *
     * @param agent its id
     * @param group that it joins
     */
    public void enlist(int agent, Group group) {
        roster.enlist(agent, group);
    }

    /**
     * Adds agents that have just entered the world, from {@code first} on, to a group that has members.
     *
     * @param first the smallest of their ids
     * @param group that they come into
     */
    public void join(int first, Group group) {
        for (int id = first; id < agents.count(); id++) {
            enlist(id, group);
        }
        roster.assignRoles(group);
        version++;
    }

    /**
     * Reports that agents have entered the world, from {@code first} on.
     *
     * @param first the smallest of their ids
     * @param group that they are in
     */
    public void tellAdded(int first, Group group) {
        events.accept(new Event.Added(step, group.id(), first, agents.count() - first));
    }

    /**
     * Removes a group and its members from the world, without electing leaders on the way.
     *
     * @param group that ends
     */
    public void removeGroup(Group group) {
        for (int i = 0; i < group.size(); i++) {
            agents.remove(group.member(i));
            events.accept(new Event.AgentRemoved(step, group.member(i)));
        }
        roster.end(group);
        ended(group);
        version++;
    }

    /**
     * Moves an agent to another group; a leader that leaves is replaced at once.
     *
     * @param agent its id
     * @param to the group that it comes into
     */
    public void move(int agent, Group to) {
        Group from = roster.of(agent);
        if (from == to) {
            return;
        }
        int left = from.size() - 1;
        dismiss(agent, from, -1, Event.Reason.LOST);
        enlist(agent, to);
        roster.assignRoles(to);
        events.accept(new Event.Joined(step, agent, from.id(), to.id(), left, to.size(), Event.Why.COMMAND));
    }

    /**
     * Removes an agent from its group and from the world.
     *
     * @param agent its id
     */
    public void remove(int agent) {
        remove(agent, -1, Event.Reason.LOST);
    }

    /** Removes an agent that has left by an exit; if it led, the given member takes over; −1 elects one. */
    void left(int agent, int successor) {
        remove(agent, successor, Event.Reason.LEFT);
    }

    private void remove(int agent, int successor, Event.Reason reason) {
        dismiss(agent, roster.of(agent), successor, reason);
        agents.remove(agent);
        events.accept(new Event.AgentRemoved(step, agent));
    }

    /**
     * A predator catches its prey, which leaves group and world; a leader that is caught is replaced at once.
     *
     * @param predator its id
     * @param prey its id
     */
    public void capture(int predator, int prey) {
        Group group = roster.of(prey);
        events.accept(new Event.Caught(step, predator, prey, group.id()));
        dismiss(prey, group, -1, Event.Reason.LOST);
        agents.remove(prey);
    }

    private void dismiss(int agent, Group group, int successor, Event.Reason reason) {
        boolean led = group.leader == agent;
        if (roster.leave(agent, group)) {
            ended(group);
        } else if (led && successor >= 0) {
            appoint(group, successor, reason);
        } else if (led) {
            elect(group, reason);
        } else {
            roster.assignRoles(group);
        }
    }

    /** Moves groups under an ended group up to its place. */
    void ended(Group group) {
        hierarchy.end(group);
        events.accept(new Event.GroupEnded(step, group.id()));
    }

    /** Elects a leader if the leader is gone; {@code forNew} is the reason if there never was one. */
    void fillLeadership(Group group, Event.Reason forNew) {
        version++;
        if (group.leader < 0) {
            elect(group, forNew);
        } else if (agents.group[group.leader] != group.id()) {
            elect(group, Event.Reason.LOST);
        } else {
            roster.assignRoles(group);
        }
    }

    /**
     * Sets the species that a group's leader is elected from while it has members of it.
     *
     * @param group the group
     * @param species its index, or −1 for any
     */
    public void setLeadingSpecies(Group group, int species) {
        group.leadingSpecies = species;
    }

    /**
     * Chooses a leader by the group's selection.
     *
     * @param group that needs a leader
     * @param reason reported by the event
     */
    public void elect(Group group, Event.Reason reason) {
        succession.elect(group, leaderships.of(group), reason, obstacles, step);
        version++;
    }

    /**
     * Makes a member the leader; it keeps its velocity.
     *
     * @param group the group
     * @param agent one of its members
     * @param reason reported by the event
     */
    public void appoint(Group group, int agent, Event.Reason reason) {
        succession.appoint(group, agent, reason, obstacles, step);
        version++;
    }

    /** Sets what tries out leaders for groups that look ahead; null for none. */
    void setLookahead(Lookahead by) {
        succession.setLookahead(by);
    }

    /** The election in this step. */
    Election election() {
        return succession.election(obstacles, step);
    }

    /** Replaces the leader of a congested group by its strategy. */
    void changeLeader(Group group) {
        Leadership by = leaderships.of(group);
        changeLeader(group, by.change().successor(election(), group, by));
    }

    /** Replaces the leader of a congested group by that member. */
    void changeLeader(Group group, int next) {
        Leadership by = leaderships.of(group);
        long wanderUntil = by.wanderFirst() ? step + leaderships.grace(group) : group.wanderUntil;
        succession.change(group, next, by, wanderUntil, obstacles, step);
        version++;
    }

    /** See {@link Succession#restorePreviousHeadings}. */
    void restorePreviousHeadings() {
        succession.restorePreviousHeadings();
    }

    /**
     * Makes a group's leader follow another group's leader.
     *
     * @param group the group leader is to follow
     * @param superior null if it follows nobody
     * @throws IllegalArgumentException when the group would be above itself
     */
    public void setSuperior(Group group, Group superior) {
        hierarchy.put(group, superior, step);
    }
}
