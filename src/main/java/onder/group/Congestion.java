package onder.group;

import java.util.Arrays;
import java.util.function.Consumer;
import onder.core.Agents;
import onder.core.Body;
import onder.core.Bounds;
import onder.core.Memory;
import onder.measure.Measures;
import onder.measure.Scoring;

/** The measures of the groups, window by window, and whether a group is congested. Source: thesis 3.5, 4.1, 5.3. */
final class Congestion {
    private final Agents agents;
    private final Bounds bounds;
    private final Roster roster;
    private final float dt;
    private final Consumer<Event> events;
    private Body[] bodies = {};
    private long windowStart;
    private long windowSteps;
    private Displacement displacement = Displacement.CHORD;

    /** Null while nobody is tested by it. */
    private Wake wake;

    private final Measures.Scratch scratch = new Measures.Scratch();

    Congestion(Agents agents, Bounds bounds, Roster roster, float dt, Consumer<Event> events) {
        this.agents = agents;
        this.bounds = bounds;
        this.roster = roster;
        this.dt = dt;
        this.events = events;
    }

    /** What those of each species can do. */
    void setBodies(Body... bySpecies) {
        bodies = bySpecies;
    }

    /** Measures over windows of that many steps. */
    void setWindow(long steps) {
        windowSteps = steps;
    }

    /** Measures displacement like that; a new window must begin where it was another one. */
    void setDisplacement(Displacement kind) {
        displacement = kind;
        if (kind == Displacement.PATH) {
            agents.remember(Memory.WALKED);
        }
    }

    /** Adds what everybody went in the step that has just been made, where it is the way that counts. */
    void walk() {
        if (displacement != Displacement.PATH) {
            return;
        }
        float[] walked = agents.memory(Memory.WALKED);
        for (int i = 0; i < walked.length; i++) {
            float dx = bounds.dx(agents.x[i] - agents.oldX[i]);
            float dz = bounds.dz(agents.z[i] - agents.oldZ[i]);
            walked[i] += (float) Math.sqrt(dx * dx + dz * dz);
        }
    }

    /** The step at which the present window began. */
    long windowStart() {
        return windowStart;
    }

    /** Goes on with a window of that many steps that began at that step, and with that wake. */
    void back(long start, long steps, Wake behind) {
        windowStart = start;
        windowSteps = steps;
        wake = behind;
    }

    /** A copy of what is remembered of the last window; null when nothing is. */
    Wake wake() {
        return wake == null ? null : wake.copy();
    }

    /** Somebody is tested by the displacement as it runs along: it is known after a whole window. */
    void follow(long step) {
        if (wake == null) {
            wake = new Wake(agents, bounds, displacement, windowSteps, step);
        }
    }

    /** What it keeps for all agents together, in bytes. */
    long bytes() {
        return wake == null ? 0 : wake.bytes();
    }

    /** Forgets what was measured, and begins a window. */
    void forget(long step) {
        for (int i = 0; i < roster.all().size(); i++) {
            Group group = roster.all().get(i);
            group.displacement = Float.NaN;
            group.congested = false;
        }
        start(step);
    }

    /** Begins the first window, and what is remembered of the last one with it. */
    void start(long step) {
        begin(step);
        if (wake != null) {
            wake = new Wake(agents, bounds, displacement, windowSteps, step);
        }
    }

    private void begin(long step) {
        windowStart = step;
        System.arraycopy(agents.x, 0, agents.windowX, 0, agents.count());
        System.arraycopy(agents.z, 0, agents.windowZ, 0, agents.count());
        if (displacement == Displacement.PATH) {
            Arrays.fill(agents.memory(Memory.WALKED), 0);
        }
    }

    /** Whether a window began at that step. */
    boolean hasJustEnded(long step) {
        return step == windowStart;
    }

    private boolean ends(long step) {
        return step - windowStart >= windowSteps;
    }

    /** The displacement, in metres in the window, below which a group is congested. */
    float threshold(Group group, Leadership by) {
        return by.threshold() * bodies[agents.species[group.leader]].maxSpeed() * windowSteps * dt;
    }

    /**
     * At a window's end, takes the measures of every group and begins the next window; in every step the displacement
     * of those who are tested as it runs along.
     */
    void measure(long step, Groups groups, Scoring scoring) {
        if (wake != null) {
            run(step, groups);
        }
        if (ends(step)) {
            for (int i = 0; i < roster.all().size(); i++) {
                Group group = roster.all().get(i);
                takeMeasures(group, scoring);
                judge(group, step, groups);
            }
            if (wake != null) {
                wake.windowEnds(step);
            }
            begin(step);
        }
    }

    private void run(long step, Groups groups) {
        boolean known = wake.reaches(step);
        boolean wanted = groups.leadership().test() == CongestionTest.RUNNING;
        for (int i = 0; i < roster.all().size(); i++) {
            Group group = roster.all().get(i);
            if (groups.leadershipOf(group).test() == CongestionTest.RUNNING) {
                wanted = true;
                if (known) {
                    group.displacement = wake.displacement(group, step);
                    judge(group, step, groups);
                }
            }
        }
        if (wanted) {
            wake.keep(step);
        } else {
            wake = null;
        }
    }

    private void judge(Group group, long step, Groups groups) {
        boolean congested = group.size() > 1
                && group.displacement < threshold(group, groups.leadershipOf(group))
                && !groups.arrived(group);
        if (congested != group.congested) {
            group.congested = congested;
            events.accept(
                    congested
                            ? new Event.Congested(step, group.id(), group.displacement)
                            : new Event.Cleared(step, group.id(), group.displacement));
        }
    }

    private void takeMeasures(Group group, Scoring scoring) {
        int[] members = group.members();
        group.displacement = displacement == Displacement.PATH
                ? Measures.averageWay(agents.memory(Memory.WALKED), members, group.size())
                : Measures.averageDisplacement(agents, bounds, members, group.size());
        group.distance = Measures.averageDistance(agents, bounds, members, group.size());
        group.headingDifference = Measures.averageHeadingDifference(agents, members, group.size(), scratch);
        float scored = scoring.wholePixels()
                ? Measures.averageDistanceInWholePixels(agents, bounds, members, group.size())
                : group.distance;
        group.score = Measures.score(scoring, group.displacement, scored, group.headingDifference);
    }
}
