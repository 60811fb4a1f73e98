package onder.group;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import onder.core.Draws;
import onder.core.StateVisitor;
import onder.core.Workers;
import onder.core.agents.Agents;
import onder.core.agents.Body;
import onder.core.agents.Nature;
import onder.core.agents.Neighbours;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.core.obstacles.Obstacles;
import onder.measure.Scoring;
import onder.steer.SpeciesBehaviours;
import onder.steer.perception.FileOrder;
import onder.steer.perception.Guidance;
import onder.steer.perception.HeadingControl;

/**
 * All groups of a world: who leads them and where they go.
 *
 * <p>Invariants after every call: every living agent is in exactly one group, a leader is a member of
 * its group, no group is empty, roles agree with groups, no group is above itself. Source: thesis 3, 4, 7.
 */
public final class Groups {
    /** The most moments at which positions are kept for the running test of displacement. */
    public static final int MOST_MOMENTS = DisplacementWindow.MOST_MOMENTS;

    private final Roster roster;
    private final Leaderships leaderships;
    private final Membership membership;
    private final Travel travel;
    private final Congestion congestion;
    private final Hierarchy hierarchy;
    private final PerceptionRange sight;
    private Formation formation;
    private final SingleFileOrder lineup;
    private final LeaderTable leaders;
    private final LeaderWaiting waiting;
    private final Routing routing;
    private final GroupGuidance directions;
    private final Supplier<Formation> newFormation;
    private final GroupsView view = new GroupsView(this);
    private Scoring scoring;
    private Dynamics dynamics;
    private long step;

    /**
     * Creates groups for agents that are in none yet.
     *
     * @param agents their state; groups and roles are written to it
     * @param obstacles the obstacles at the start
     * @param draws of the world's seed
     * @param dt the step, in seconds
     * @param leadership the settings of every group that has none of its own
     * @param scoring how the score is calculated
     * @param dynamics how groups form, split and merge
     * @param events receives events in order, on the stepping thread
     */
    public Groups(
            Agents agents,
            Obstacles obstacles,
            Draws draws,
            float dt,
            Leadership leadership,
            Scoring scoring,
            Dynamics dynamics,
            Consumer<Event> events) {
        Bounds bounds = obstacles.bounds();
        this.scoring = scoring;
        this.dynamics = dynamics;
        roster = new Roster(agents);
        leaderships = new Leaderships(leadership, dt);
        hierarchy = new Hierarchy(roster, events);
        travel = new Travel(agents, bounds, draws, dt, events);
        membership = new Membership(agents, obstacles, draws, roster, travel, leaderships, hierarchy, events);
        congestion = new Congestion(agents, bounds, roster, travel, leaderships, dt, events);
        sight = new PerceptionRange(agents);
        newFormation = () -> new Formation(agents, bounds, roster, membership, hierarchy, sight, events);
        formation = newFormation.get();
        lineup = new SingleFileOrder(agents, bounds);
        waiting = new LeaderWaiting(agents, bounds, leaderships, travel, dt);
        routing = new Routing(agents, obstacles, travel, events);
        leaders = new LeaderTable(agents);
        directions = new GroupGuidance(roster, travel, lineup, leaders);
    }

    /** {@return a read-only view} */
    public GroupsView view() {
        return view;
    }

    /**
     * Sets the roles that agents of each species can have; before any agent joins a group.
     *
     * @param bySpecies in the order of the world's species
     */
    public void setNatures(Nature... bySpecies) {
        roster.setNatures(bySpecies);
    }

    /**
     * Sets the body of each species, for top speed and perception.
     *
     * @param bySpecies in the order of the world's species
     */
    public void setBodies(Body... bySpecies) {
        congestion.setBodies(bySpecies);
        waiting.setBodies(bySpecies);
        sight.setBodies(bySpecies);
    }

    /**
     * Sets the behaviours of each species, for routes and trails.
     *
     * @param bySpecies in the order of the world's species
     */
    public void setMinds(SpeciesBehaviours... bySpecies) {
        routing.setMinds(bySpecies);
    }

    /**
     * Sets the obstacles of the world; routes affected by changes are planned anew in the step.
     *
     * @param present in the next steps
     */
    public void setObstacles(Obstacles present) {
        routing.setObstacles(present, all());
    }

    /**
     * Sets whether any agent keeps single file in an order.
     *
     * @param order of a file
     * @param kept whether any does
     */
    public void setKeepsFile(FileOrder order, boolean kept) {
        lineup.setKept(order, kept);
    }

    /**
     * Sets what tries out leaders for groups with foresight.
     *
     * @param by null makes them elect the farthest
     */
    public void setLookahead(Lookahead by) {
        membership.setLookahead(by);
    }

    /**
     * {@return the members that would lead a group most differently, by place and heading, the most different first}
     * The choices of {@link ChangeStrategy#FARTHEST} and {@link ChangeStrategy#MOST_ROOM_AHEAD}, and the leader if it
     * may stay, are always among them.
     *
     * @param group the group
     * @param most how many at most, 1 or more
     */
    public int[] candidates(Group group, int most) {
        return membership.election().candidates(group, most, leadershipOf(group));
    }

    /**
     * {@return the member that a strategy would make leader in this step; for foresight the farthest if nobody looks
     * ahead}
     *
     * @param group the group
     * @param strategy that chooses
     */
    public int successor(Group group, ChangeStrategy strategy) {
        return strategy.successor(membership.election(), group, leadershipOf(group));
    }

    /**
     * {@return the member that a selection would make leader in this step if the group had none}
     *
     * @param group the group
     * @param selection that chooses
     */
    public int selected(Group group, LeaderSelection selection) {
        return membership.election().select(group, selection);
    }

    /**
     * {@return how far a group's leader could go straight on, up to an obstacle, a wall or one of its followers, in
     * metres; 20 at most}
     *
     * @param group the group
     */
    public float freeWay(Group group) {
        return membership.election().freeWay(group, group.leader, false);
    }

    /**
     * {@return the follower who ends the free way of a group's leader; -1: none does, or an obstacle or wall is nearer}
     *
     * @param group the group
     */
    public int followerInWay(Group group) {
        return membership.election().followerInWay(group);
    }

    /** {@return the groups' guidance for behaviours} */
    public Guidance guidance() {
        return directions;
    }

    /** {@return the membership of groups, and their leaders} */
    public Membership membership() {
        return membership;
    }

    /** {@return the groups in order of id} */
    public List<Group> all() {
        return roster.all();
    }

    /**
     * {@return the group of that id, or null}
     *
     * @param id of the group
     */
    public Group find(int id) {
        return roster.find(id);
    }

    /**
     * {@return the group that began as the one with that index in the setup's list, or null if it has ended}
     *
     * @param origin the place, from 0
     */
    public Group ofOrigin(int origin) {
        for (Group group : all()) {
            if (group.origin == origin) {
                return group;
            }
        }
        return null;
    }

    /**
     * {@return the id of the next group: the smallest free one, which no group has and no group had whose members left
     * it}
     */
    public int nextId() {
        return roster.nextId();
    }

    /** {@return one more than the largest id that a group has had} */
    public int ids() {
        return roster.ids();
    }

    /**
     * Inserts a group at an index of the setup's list; those from there on move down.
     *
     * @param origin the place, from 0
     */
    public void insertOrigin(int origin) {
        for (Group group : all()) {
            if (group.origin >= origin) {
                group.origin++;
            }
        }
    }

    /**
     * Removes the group at an index of the setup's list; those after it move up.
     *
     * @param origin the place, from 0
     */
    public void removeOrigin(int origin) {
        for (Group group : all()) {
            if (group.origin == origin) {
                group.origin = -1;
            } else if (group.origin > origin) {
                group.origin--;
            }
        }
    }

    /**
     * {@return the group that an agent is in}
     *
     * @param agent its id
     */
    public Group of(int agent) {
        return roster.of(agent);
    }

    /** {@return the world's settings, which apply to every group without its own} */
    public Leadership leadership() {
        return leaderships.common();
    }

    /**
     * Sets the world's settings; a new window begins at once, and the measurements of the old one are dropped.
     *
     * @param settings or null
     */
    public void setLeadership(Leadership settings) {
        Leadership before = leadership();
        leaderships.setCommon(settings);
        congestion.settingsChanged(before, step);
    }

    /**
     * Sets the settings of one group; null makes it use the world's. Window and displacement are always the world's.
     *
     * @param group the group
     * @param settings or null
     */
    public void setLeadership(Group group, Leadership settings) {
        group.leadership = settings;
        if (settings != null) {
            congestion.follow(settings, step);
        }
    }

    /**
     * {@return the settings that apply to a group: its own or the world's}
     *
     * @param group the group
     */
    public Leadership leadershipOf(Group group) {
        return leaderships.of(group);
    }

    /**
     * Sets how the score is calculated, from the next window on.
     *
     * @param settings checked
     */
    public void setScoring(Scoring settings) {
        scoring = settings;
    }

    /**
     * Sets the policy of the learned leader change.
     *
     * @param settings checked
     */
    public void setPolicy(Policy settings) {
        membership.setPolicy(settings);
    }

    /**
     * Sets how groups form, split and merge, from the next step on.
     *
     * @param settings checked
     */
    public void setDynamics(Dynamics settings) {
        dynamics = settings;
    }

    /**
     * Sets a group's goal, which replaces its path; null removes both.
     *
     * @param group the group
     * @param goal or null
     */
    public void setGoal(Group group, Point goal) {
        travel.setGoal(goal, group);
    }

    /**
     * Sets how the user steers a group's leader; goal and path have no effect until that is FREE.
     *
     * @param group the group
     * @param control how
     */
    public void setHeadingControl(Group group, HeadingControl control) {
        travel.setHeadingControl(group, control);
    }

    /**
     * Sets a group's path, from its first waypoint, which replaces its goal; null removes both.
     *
     * @param group the group
     * @param path or null
     */
    public void setPath(Group group, Path path) {
        travel.setPath(path, group);
    }

    /**
     * Sets a group's itinerary, from its first stop, which replaces goal and path; null removes all three.
     *
     * @param group the group
     * @param itinerary or null
     */
    public void setItinerary(Group group, Itinerary itinerary) {
        travel.setItinerary(itinerary, group);
    }

    /**
     * Makes a group rest before it sets out; later orders start at once.
     *
     * @param group the group
     * @param delay fixed, or drawn for it now
     */
    public void delay(Group group, Seconds delay) {
        travel.delay(group, delay);
    }

    /**
     * Sets the exits that itineraries name; groups keep going to exits that remain, even if their index changes.
     *
     * @param exits all
     */
    public void setExits(List<Exit> exits) {
        travel.setExits(exits, all());
    }

    /**
     * {@return the index of the exit by which an agent leaves now: its group goes there, it is open, and the agent's
     * body has reached it; −1 if none}
     *
     * @param agent its id
     */
    public int exitReached(int agent) {
        Group group = of(agent);
        int exit = travel.exitOf(group);
        return exit >= 0 && travel.isOpen(exit) && travel.isThere(group, agent) ? exit : -1;
    }

    /**
     * Removes an agent that leaves by its group's exit. If it was the leader, the member nearest to the exit takes over
     * and all members go on to the exit by themselves, so that nobody turns back to a leader behind. In a group whose
     * leader waits they do so as soon as anyone has left, and the leader waits no more.
     *
     * @param agent its id
     */
    public void leave(int agent) {
        Group group = of(agent);
        group.ledOut |= group.leader == agent || leadershipOf(group).waits();
        membership.left(agent, travel.nextOut(group, agent));
    }

    /**
     * {@return how far an agent is from the last place of its group's itinerary, in metres; infinite while the group goes
     * elsewhere}
     *
     * @param agent its id
     */
    public float distanceToEnd(int agent) {
        return travel.distanceToEnd(of(agent), agent);
    }

    /** Begins the first measuring window; all agents must be placed before. */
    public void start() {
        congestion.start(step);
    }

    /**
     * Adds agents that have entered the world and have been placed; the caller then assigns them to groups.
     *
     * @param first the first of them; all later agents are included
     */
    public void admit(int first) {
        congestion.admit(first);
        lineup.makeRoom();
        if (!formation.hasRoom()) {
            // The remembered links of groups only save time.
            Clustering clustered = formation.clustered();
            formation = newFormation.get();
            formation.setClustered(clustered);
        }
    }

    /**
     * Begins a step, before commands and {@link #update}.
     *
     * @param now number of the step
     * @param present what stands in the world in it
     */
    public void begin(long now, Obstacles present) {
        step = now;
        membership.begin(now, present);
        travel.setStep(now);
    }

    /** {@return whether {@link #form} must be called} */
    public boolean areForming() {
        return dynamics.active() || dynamics.clustering() != formation.clustered();
    }

    /**
     * Forms, splits and merges groups; the neighbours must have been gathered from the present state.
     *
     * @param neighbours of all agents
     * @param workers who share the work
     */
    public void form(Neighbours neighbours, Workers workers) {
        sight.update();
        formation.update(dynamics, neighbours, workers, step);
    }

    /**
     * The groups' part of a step, before steering: progress along paths, the congestion test, leader changes, routes,
     * and the order in single file.
     */
    public void update() {
        travel.advance(all());
        changeLeaders(0);
        setOut();
    }

    /**
     * Resumes {@link #update} where a group's leader was to be replaced: the given member takes over, and the later
     * groups follow. The state must be the one in which {@link Lookahead#best} was called.
     *
     * @param id of the group
     * @param successor one of its members
     */
    public void resume(int id, int successor) {
        Group group = find(id);
        group.foundCongested = true;
        membership.changeLeader(group, successor);
        changeLeaders(all().indexOf(group) + 1);
        setOut();
    }

    /** Replaces the leaders of congested groups from an index on, each by its strategy. */
    private void changeLeaders(int from) {
        for (int i = from; i < all().size(); i++) {
            Group group = all().get(i);
            group.foundCongested = congestion.finds(group, step);
            if (group.foundCongested && leadershipOf(group).change() != ChangeStrategy.BLIND) {
                membership.changeLeader(group);
            }
        }
    }

    private void setOut() {
        waiting.update(all());
        routing.update(all(), step);
        lineUp();
    }

    /**
     * Determines who follows whom: reads the leaders' current state, and finds who walks in front of whom in groups
     * that keep single file.
     */
    public void lineUp() {
        leaders.expect(roster);
        lineup.form(roster.all());
    }

    /** Restores the previous heading of agents that turned round in this step, so that the picture shows the turn. */
    public void restorePreviousHeadings() {
        membership.restorePreviousHeadings();
    }

    /** Adds the distance walked in the last step, where displacement is measured along the way. */
    public void walk() {
        congestion.walk();
    }

    /**
     * {@return whether a group's leader is at its goal, at the end of its path or at its last stop, and nobody steers
     * it by hand} False while it waits at the nearest place to an unreachable goal.
     *
     * @param group the group
     */
    public boolean hasArrived(Group group) {
        return travel.hasArrived(group);
    }

    /** Reports each group whose leader has arrived, once for each order. */
    public void tellArrivals() {
        travel.tellArrivals(all());
    }

    /**
     * Takes the measurements that are due; call after each step.
     *
     * @param now number of the step
     */
    public void measure(long now) {
        congestion.measure(now, scoring);
    }

    /**
     * {@return whether the congestion test at the beginning of a step finds a group congested; then a strategy changes
     * the leader}
     *
     * @param group the group
     * @param now the step, the present or the next one
     */
    public boolean findsCongested(Group group, long now) {
        return congestion.finds(group, now);
    }

    /**
     * {@return whether a group is tested at the beginning of a step: its leader's grace is over, it has not arrived,
     * and no external agent, such as a player, leads it}
     *
     * @param group the group
     * @param now the step, the present one or one to come
     */
    public boolean isTestable(Group group, long now) {
        return congestion.isTestable(group, now);
    }

    /**
     * {@return the displacement, in metres in the window, below which a group is congested; 0 while its leader waits}
     *
     * @param group the group
     */
    public float threshold(Group group) {
        return congestion.threshold(group);
    }

    /** {@return the measuring window in steps, at least 1; the same for all groups} */
    public long windowSteps() {
        return leaderships.window();
    }

    /** {@return a number that increases whenever an agent's group, role or heading is changed here} */
    public long version() {
        return membership.version();
    }

    /**
     * Describes the state of all groups. Not while a step is made; the agents must be described before, and the world's
     * settings are taken from the setup.
     *
     * @param by the pass
     * @param common the leadership settings of groups that have none of their own
     * @param score how the score is calculated
     * @param forming how groups form, split and merge
     */
    public void describe(StateVisitor by, Leadership common, Scoring score, Dynamics forming) {
        leaderships.setCommon(common);
        scoring = score;
        dynamics = forming;
        roster.describe(by);
        congestion.describe(by);
        routing.describe(by);
        formation.setClustered(by.choice(formation.clustered()));
        if (by.sets()) {
            travel.checkExits(all());
            hierarchy.recount();
            travel.refresh(all());
            membership.changed();
        }
    }

    /** {@return the memory used for all agents together, in bytes; 0 without a running congestion test} */
    public long bytes() {
        return congestion.bytes() + leaders.bytes();
    }
}
