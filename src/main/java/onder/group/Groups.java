package onder.group;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import onder.core.Agents;
import onder.core.Bounds;
import onder.core.Draws;
import onder.core.Point;
import onder.core.Purpose;
import onder.core.Role;
import onder.core.Route;
import onder.measure.Measures;
import onder.measure.Scoring;
import onder.steer.Guidance;

/**
 * All groups of a world: membership, leaders, goals, the congestion test and the change of leader.
 *
 * <p>Invariants after every call: every living agent is in exactly one group, a leader is a member of
 * its group, no group is empty, roles agree with groups. Source: thesis 3, 4.
 */
public final class Groups implements Guidance {
    private final Agents agents;
    private final Bounds bounds;
    private final Draws draws;
    private final float dt;
    private final Consumer<Event> events;
    private final List<Group> byId = new ArrayList<>();
    private final List<Group> all = new ArrayList<>();
    private Leadership leadership;
    private Scoring scoring;
    private long step;
    private long windowStart;

    /** Scratch of the measures, as long as the largest group. */
    private double[] angles = new double[64];

    private double[] before = new double[65];

    /** Who turned round in this step to lead the other way. */
    private int[] turned = new int[16];

    private int turnedSize;

    public Groups(
            Agents agents,
            Bounds bounds,
            Draws draws,
            float dt,
            Leadership leadership,
            Scoring scoring,
            Consumer<Event> events) {
        this.agents = agents;
        this.bounds = bounds;
        this.draws = draws;
        this.dt = dt;
        this.leadership = leadership;
        this.scoring = scoring;
        this.events = events;
    }

    /** The groups in order of id. */
    public List<Group> all() {
        return Collections.unmodifiableList(all);
    }

    /** The group of that id, or null. */
    public Group find(int id) {
        return id >= 0 && id < byId.size() ? byId.get(id) : null;
    }

    /** The group that an agent is in. */
    public Group of(int agent) {
        return byId.get(agents.group[agent]);
    }

    public Leadership leadership() {
        return leadership;
    }

    /** Replaces the world's settings; another window begins at once, and what the old one measured is dropped. */
    public void setLeadership(Leadership settings) {
        boolean anotherWindow = settings.window() != leadership.window();
        leadership = settings;
        if (anotherWindow) {
            for (Group group : all) {
                group.displacement = Float.NaN;
                group.congested = false;
            }
            beginWindow(step);
        }
    }

    /** Gives one group settings of its own; null returns it to the world's. The window is always the world's. */
    public void setLeadership(Group group, Leadership settings) {
        group.leadership = settings;
    }

    /** What a group goes by: its own settings or the world's. */
    public Leadership leadershipOf(Group group) {
        return group.leadership != null ? group.leadership : leadership;
    }

    public Scoring scoring() {
        return scoring;
    }

    public void setScoring(Scoring settings) {
        scoring = settings;
    }

    /** Founds a group with a new id; the caller fills it and then elects. */
    public Group found() {
        int id = byId.indexOf(null);
        if (id < 0) {
            id = byId.size();
            byId.add(null);
        }
        Group group = new Group(id);
        byId.set(id, group);
        int at = 0;
        while (at < all.size() && all.get(at).id() < id) {
            at++;
        }
        all.add(at, group);
        group.graceStart = step;
        return group;
    }

    /** Puts an agent that is in no group into one. */
    public void enlist(int agent, Group group) {
        group.add(agent);
        agents.group[agent] = group.id();
    }

    /** Moves an agent to another group; a leader that leaves is replaced at once. */
    public void move(int agent, Group to) {
        Group from = of(agent);
        if (from == to) {
            return;
        }
        dismiss(agent, from);
        enlist(agent, to);
        assignRoles(to);
    }

    /** Takes an agent out of its group and out of the world. */
    public void remove(int agent) {
        dismiss(agent, of(agent));
        agents.remove(agent);
        events.accept(new Event.AgentRemoved(step, agent));
    }

    private void dismiss(int agent, Group group) {
        group.remove(agent);
        if (group.size() == 0) {
            byId.set(group.id(), null);
            all.remove(group);
            events.accept(new Event.GroupEnded(step, group.id()));
        } else if (group.leader == agent) {
            group.leader = -1;
            elect(group, Event.Reason.LOST);
        } else {
            assignRoles(group);
        }
    }

    /** Chooses a leader by the group's selection. */
    public void elect(Group group, Event.Reason reason) {
        appoint(group, select(group), reason);
    }

    /** Makes a member the leader; it keeps its velocity. */
    public void appoint(Group group, int agent, Event.Reason reason) {
        group.indexOf(agent);
        int old = group.leader;
        group.leader = agent;
        group.graceStart = step;
        assignRoles(group);
        events.accept(new Event.LeaderChanged(step, group.id(), old, agent, reason));
    }

    private int select(Group group) {
        return switch (leadershipOf(group).selection()) {
            case FIRST -> group.member(0);
            case RANDOM -> group.member(draws.below(group.size(), group.id(), step, Purpose.SELECT_LEADER));
            case NEAREST -> byDistanceFromCentre(group, -1);
            case FARTHEST -> byDistanceFromCentre(group, 1);
        };
    }

    private int byDistanceFromCentre(Group group, int sign) {
        int anchor = group.member(0);
        double x = 0;
        double z = 0;
        for (int i = 0; i < group.size(); i++) {
            x += bounds.dx(agents.x[group.member(i)] - agents.x[anchor]);
            z += bounds.dz(agents.z[group.member(i)] - agents.z[anchor]);
        }
        return extreme(
                group,
                agents.x[anchor] + (float) (x / group.size()),
                agents.z[anchor] + (float) (z / group.size()),
                sign);
    }

    /** The member farthest from a point (sign 1) or nearest to it (sign −1); the first of equals. */
    private int extreme(Group group, float x, float z, int sign) {
        int best = group.member(0);
        float most = Float.NEGATIVE_INFINITY;
        for (int i = 0; i < group.size(); i++) {
            float dx = bounds.dx(agents.x[group.member(i)] - x);
            float dz = bounds.dz(agents.z[group.member(i)] - z);
            float value = sign * (dx * dx + dz * dz);
            if (value > most) {
                most = value;
                best = group.member(i);
            }
        }
        return best;
    }

    private void assignRoles(Group group) {
        for (int i = 0; i < group.size(); i++) {
            int agent = group.member(i);
            Role role = group.size() == 1 ? Role.ALONE : agent == group.leader ? Role.LEADER : Role.FOLLOWER;
            agents.role[agent] = (byte) role.ordinal();
        }
    }

    /** Sends a group to a point; null: nowhere. */
    public void setGoal(Group group, Point goal) {
        group.goal = goal;
        group.path = null;
        group.route = null;
        group.wanderUntil = step;
    }

    /** Sends a group along a path, from its first waypoint; null: nowhere. */
    public void setPath(Group group, Path path) {
        group.path = path;
        group.route = path == null ? null : new Route(path.waypoints(), path.loop());
        group.goal = null;
        group.waypoint = 0;
        group.wanderUntil = step;
    }

    /** Tells the groups which step it is, before commands and {@link #update}. */
    public void begin(long now) {
        step = now;
    }

    /**
     * The groups' part of a step, before anybody steers: progress along paths, the congestion test
     * and the change of leader.
     *
     * @param maxSpeed the top speed of each species, in m/s
     */
    public void update(float[] maxSpeed) {
        for (int i = 0; i < all.size(); i++) {
            advance(all.get(i));
        }
        boolean windowJustEnded = step == windowStart;
        for (int i = 0; i < all.size(); i++) {
            Group group = all.get(i);
            Leadership by = leadershipOf(group);
            boolean inGrace = step - group.graceStart < steps(by.grace());
            boolean tested = by.test() == CongestionTest.EVERY_STEP || windowJustEnded;
            if (tested && !inGrace && group.size() > 1 && by.change() != ChangeStrategy.BLIND && !arrived(group)) {
                if (group.displacement < threshold(group, maxSpeed)) {
                    changeLeader(group, by);
                }
            }
        }
    }

    private void advance(Group group) {
        Path path = group.path;
        if (path == null || wandersFirst(group)) {
            return;
        }
        boolean last = group.waypoint == path.waypoints().size() - 1;
        if ((!last || path.loop()) && near(group, path.waypoints().get(group.waypoint), path.tolerance())) {
            group.waypoint = last ? 0 : group.waypoint + 1;
        }
    }

    private boolean near(Group group, Point point, float tolerance) {
        float dx = bounds.dx(point.x() - agents.x[group.leader]);
        float dz = bounds.dz(point.z() - agents.z[group.leader]);
        return dx * dx + dz * dz <= tolerance * tolerance;
    }

    /** A group at rest at its goal is not congested. */
    private boolean arrived(Group group) {
        if (group.goal != null) {
            return near(group, group.goal, Path.DEFAULT_TOLERANCE);
        }
        Path path = group.path;
        return path != null
                && !path.loop()
                && group.waypoint == path.waypoints().size() - 1
                && near(group, path.waypoints().get(group.waypoint), path.tolerance());
    }

    /** The picture turns with those who turned round in this step: gives them the old heading they had before. */
    public void rememberTurned() {
        for (int i = 0; i < turnedSize; i++) {
            agents.oldHx[turned[i]] = -agents.oldHx[turned[i]];
            agents.oldHz[turned[i]] = -agents.oldHz[turned[i]];
        }
        turnedSize = 0;
    }

    private void changeLeader(Group group, Leadership by) {
        int next = by.change() == ChangeStrategy.RANDOM
                ? group.member(draws.below(group.size(), group.id(), step, Purpose.CHANGE_LEADER))
                : extreme(group, agents.x[group.leader], agents.z[group.leader], 1);
        agents.vx[next] = -agents.vx[next];
        agents.vz[next] = -agents.vz[next];
        agents.hx[next] = -agents.hx[next];
        agents.hz[next] = -agents.hz[next];
        if (turnedSize == turned.length) {
            turned = Arrays.copyOf(turned, 2 * turnedSize);
        }
        turned[turnedSize++] = next;
        appoint(group, next, Event.Reason.CONGESTION);
        group.changes++;
        if (by.wanderFirst()) {
            group.wanderUntil = step + steps(by.grace());
        }
    }

    /** The displacement, in metres in the window, below which a group is congested. */
    public float threshold(Group group, float[] maxSpeed) {
        return leadershipOf(group).threshold() * maxSpeed[agents.species[group.leader]] * windowSteps() * dt;
    }

    /** At a window's end, takes the measures of every group and begins the next window. */
    public void measure(long now, float[] maxSpeed) {
        for (int i = 0; i < all.size(); i++) {
            Group group = all.get(i);
            if (angles.length < group.size()) {
                angles = new double[2 * group.size()];
                before = new double[2 * group.size() + 1];
            }
            int[] members = group.members();
            group.displacement = Measures.averageDisplacement(agents, bounds, members, group.size());
            group.distance = Measures.averageDistance(agents, bounds, members, group.size());
            group.headingDifference = Measures.averageHeadingDifference(agents, members, group.size(), angles, before);
            group.score = Measures.score(scoring, group.displacement, group.distance, group.headingDifference);
            boolean congested = group.size() > 1 && group.displacement < threshold(group, maxSpeed) && !arrived(group);
            if (congested != group.congested) {
                group.congested = congested;
                events.accept(
                        congested
                                ? new Event.Congested(now, group.id(), group.displacement)
                                : new Event.Cleared(now, group.id(), group.displacement));
            }
        }
        beginWindow(now);
    }

    private void beginWindow(long now) {
        windowStart = now;
        System.arraycopy(agents.x, 0, agents.windowX, 0, agents.count());
        System.arraycopy(agents.z, 0, agents.windowZ, 0, agents.count());
    }

    /** Whether the measuring window is complete at that step. */
    public boolean windowEnds(long now) {
        return now - windowStart >= windowSteps();
    }

    /** The measuring window in steps, at least 1; the same for all groups. */
    public long windowSteps() {
        return Math.max(1, steps(leadership.window()));
    }

    private long steps(float seconds) {
        return Math.round(seconds / (double) dt);
    }

    private boolean wandersFirst(Group group) {
        return step < group.wanderUntil;
    }

    @Override
    public int leaderOf(int agent) {
        return of(agent).leader;
    }

    @Override
    public boolean hasTarget(int agent) {
        Group group = of(agent);
        return (group.goal != null || group.path != null) && !wandersFirst(group);
    }

    @Override
    public float targetX(int agent) {
        return target(of(agent)).x();
    }

    @Override
    public float targetZ(int agent) {
        return target(of(agent)).z();
    }

    private static Point target(Group group) {
        return group.goal != null ? group.goal : group.path.waypoints().get(group.waypoint);
    }

    @Override
    public boolean targetIsLast(int agent) {
        Group group = of(agent);
        return group.goal != null
                || !group.path.loop()
                        && group.waypoint == group.path.waypoints().size() - 1;
    }

    @Override
    public Route route(int agent) {
        Group group = of(agent);
        return group.path == null || wandersFirst(group) ? null : group.route;
    }

    @Override
    public boolean targetIsOnPath(int agent) {
        return of(agent).path != null;
    }
}
