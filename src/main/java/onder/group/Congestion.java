package onder.group;

import java.util.Arrays;
import java.util.function.Consumer;
import onder.core.StateVisitor;
import onder.core.agents.Agents;
import onder.core.agents.Body;
import onder.core.agents.Memory;
import onder.core.agents.Slots;
import onder.core.geometry.Bounds;
import onder.measure.Measures;
import onder.measure.Scoring;

/** The measures of the groups, window by window, and whether a group is congested. Source: thesis 3.5, 4.1, 5.3. */
final class Congestion {
    private final Agents agents;
    private final Bounds bounds;
    private final Roster roster;
    private final Travel travel;
    private final Leaderships leaderships;
    private final float dt;
    private final Consumer<Event> events;
    private Body[] bodies = {};
    private long windowStart;

    /** Null while no group uses the running test. */
    private DisplacementWindow runningWindow;

    private final Measures.Scratch scratch = new Measures.Scratch();

    Congestion(
            Agents agents,
            Bounds bounds,
            Roster roster,
            Travel travel,
            Leaderships leaderships,
            float dt,
            Consumer<Event> events) {
        this.agents = agents;
        this.bounds = bounds;
        this.roster = roster;
        this.travel = travel;
        this.leaderships = leaderships;
        this.dt = dt;
        this.events = events;
        allocate();
    }

    /** Allocates the memory for distances walked, if the settings need it. */
    private void allocate() {
        if (isAlongTheWay()) {
            agents.remember(Memory.WALKED);
        }
    }

    private boolean isAlongTheWay() {
        return leaderships.common().displacement() == Displacement.PATH;
    }

    /** Describes the windows' state; settings and agents must be described before. */
    void describe(StateVisitor by) {
        allocate();
        windowStart = by.whole(windowStart);
        boolean running = by.flag(runningWindow != null);
        if (by.sets()) {
            runningWindow = running ? newRunningWindow(0) : null;
        }
        if (running) {
            runningWindow.describe(by);
        }
    }

    /** Sets the body of each species. */
    void setBodies(Body... bySpecies) {
        bodies = bySpecies;
    }

    /**
     * Applies changed world settings; if the window has changed, a new one begins at once and the old measurements are
     * dropped.
     */
    void settingsChanged(Leadership before, long step) {
        Leadership now = leaderships.common();
        if (now.window() != before.window() || now.displacement() != before.displacement()) {
            allocate();
            forget(step);
            start(step);
        }
        follow(now, step);
    }

    private void forget(long step) {
        for (int i = 0; i < roster.all().size(); i++) {
            Group group = roster.all().get(i);
            group.displacement = Float.NaN;
            group.distance = Float.NaN;
            group.headingDifference = Float.NaN;
            group.score = Float.NaN;
            mark(group, false, step);
        }
    }

    /** Begins the first window, and the memory of the last one. */
    void start(long step) {
        begin(step);
        if (runningWindow != null) {
            runningWindow = newRunningWindow(step);
        }
        follow(leaderships.common(), step);
    }

    /** Keeps positions for the running test, if a group uses it; its first result comes after a whole window. */
    void follow(Leadership settings, long step) {
        if (settings.test() == CongestionTest.RUNNING && runningWindow == null) {
            runningWindow = newRunningWindow(step);
        }
    }

    private DisplacementWindow newRunningWindow(long step) {
        return new DisplacementWindow(agents, bounds, leaderships.common().displacement(), leaderships.window(), step);
    }

    /** Adds the agents from {@code first} on, at their current places. */
    void admit(int first) {
        if (runningWindow != null) {
            runningWindow.admit(first);
        }
    }

    private void begin(long step) {
        windowStart = step;
        agents.view().copyPlaces(0, agents.windowX, agents.windowZ);
        if (isAlongTheWay()) {
            Arrays.fill(agents.memory(Memory.WALKED), 0);
        }
    }

    /** The memory used for all agents together, in bytes. */
    long bytes() {
        return runningWindow == null ? 0 : runningWindow.bytes();
    }

    /** See {@link Groups#findsCongested}. */
    boolean finds(Group group, long step) {
        boolean due = leaderships.of(group).test() != CongestionTest.WINDOW_END || step == windowStart;
        return due && isTestable(group, step) && group.displacement < threshold(group);
    }

    /** See {@link Groups#isTestable}. */
    boolean isTestable(Group group, long step) {
        return step - group.graceStart >= leaderships.grace(group)
                && group.size() > 1
                && !agents.external[group.leader]
                && !travel.isAtRest(group);
    }

    /**
     * The displacement, in metres in the window, below which a group is congested; 0 while its leader waits. A group whose
     * leader keeps it together and is sent nowhere strolls.
     */
    float threshold(Group group) {
        if (group.settling > 0 || leaderships.of(group).waits() && !Travel.isSent(group)) {
            return 0;
        }
        float topSpeed = agents.topSpeed(group.leader, bodies[agents.species[group.leader]]);
        return leaderships.of(group).threshold() * topSpeed * leaderships.window() * dt;
    }

    /** Adds the distance walked in the last step, if displacement is measured along the way. */
    void walk() {
        if (!isAlongTheWay()) {
            return;
        }
        float[] walked = agents.memory(Memory.WALKED);
        Slots slots = agents.slots;
        for (int slot = 0; slot < agents.count(); slot++) {
            float dx = bounds.dx(slots.x[slot] - slots.previousX[slot]);
            float dz = bounds.dz(slots.z[slot] - slots.previousZ[slot]);
            walked[slots.id(slot)] += (float) Math.sqrt(dx * dx + dz * dz);
        }
    }

    /**
     * At a window's end, takes the measures of every group and begins the next window; in every step, measures the
     * displacement of groups with the running test.
     */
    void measure(long step, Scoring scoring) {
        if (runningWindow != null) {
            run(step);
        }
        if (step - windowStart >= leaderships.window()) {
            for (int i = 0; i < roster.all().size(); i++) {
                Group group = roster.all().get(i);
                takeMeasures(group, scoring);
                judge(group, step);
            }
            if (runningWindow != null) {
                runningWindow.windowEnds(step);
            }
            begin(step);
        }
    }

    private void run(long step) {
        boolean known = runningWindow.reaches(step);
        boolean wanted = leaderships.common().test() == CongestionTest.RUNNING;
        for (int i = 0; i < roster.all().size(); i++) {
            Group group = roster.all().get(i);
            if (leaderships.of(group).test() == CongestionTest.RUNNING) {
                wanted = true;
                if (known) {
                    group.displacement = runningWindow.displacement(group, step);
                    judge(group, step);
                }
            }
        }
        if (wanted) {
            runningWindow.keep(step);
        } else {
            runningWindow = null;
        }
    }

    private void judge(Group group, long step) {
        mark(group, group.size() > 1 && group.displacement < threshold(group) && !travel.isAtRest(group), step);
    }

    /** Sets whether a group is congested, and reports a change as an event. */
    private void mark(Group group, boolean congested, long step) {
        if (congested != group.congested) {
            group.congested = congested;
            events.accept(
                    congested
                            ? new Event.Congested(step, group.id(), group.displacement)
                            : new Event.Cleared(step, group.id(), group.displacement));
        }
    }

    private void takeMeasures(Group group, Scoring scoring) {
        int[] members = group.memberSlots();
        group.displacement = isAlongTheWay()
                ? Measures.averageWay(agents.memory(Memory.WALKED), members, group.size())
                : Measures.averageDisplacement(
                        agents.view(), bounds, agents.windowX, agents.windowZ, members, group.size());
        group.distance = Measures.averageDistance(agents.view(), bounds, members, group.size());
        group.headingDifference = Measures.averageHeadingDifference(agents.view(), members, group.size(), scratch);
        float scored = scoring.wholePixels()
                ? Measures.averageDistanceInWholePixels(agents.view(), bounds, members, group.size())
                : group.distance;
        group.score = Measures.score(scoring, group.displacement, scored, group.headingDifference);
    }
}
