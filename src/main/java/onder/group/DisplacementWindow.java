package onder.group;

import java.util.Arrays;
import onder.core.StateVisitor;
import onder.core.agents.Agents;
import onder.core.agents.Memory;
import onder.core.geometry.Bounds;
import onder.measure.Measures;

/**
 * The positions of all agents in the steps of the last window, so that displacement is known over the window ending at
 * any step, not only over consecutive windows. It costs 8 bytes per agent and stored moment, so it exists only while
 * some group uses the running test.
 */
final class DisplacementWindow {
    /**
     * The most moments of a window that are kept. Windows of up to this many steps keep every step, so that no dip is
     * missed. The windows of the thesis (50 frames) and of all shipped scenes (up to 120 steps) are not longer.
     */
    static final int MOST_MOMENTS = 120;

    private static final long NEVER = Long.MIN_VALUE;

    private final Agents agents;
    private final Bounds bounds;
    private final Displacement kind;
    private final long window;

    /** The step of the first moment. */
    private long first;

    /** Steps from one moment to the next. */
    private final long apart;

    /** By moment, in a ring, and agent: the positions, or in x the distance walked in the window so far. */
    private final float[][] x;

    private final float[][] z;

    /**
     * The total distance walked by each agent up to the end of the last consecutive window; only used for distances
     * along the way.
     */
    private float[] whole;

    private float[] way;
    private long ended;

    /** Begins with the current moment, remembering windows of that many steps. */
    DisplacementWindow(Agents agents, Bounds bounds, Displacement kind, long window, long step) {
        this.agents = agents;
        this.bounds = bounds;
        this.kind = kind;
        this.window = window;
        first = step;
        ended = NEVER;
        apart = (window + MOST_MOMENTS - 1) / MOST_MOMENTS;
        int moments = (int) ((window + apart - 1) / apart);
        boolean along = kind == Displacement.PATH;
        x = new float[moments][agents.capacity()];
        z = new float[along ? 0 : moments][agents.capacity()];
        whole = new float[along ? agents.capacity() : 0];
        way = new float[along ? agents.capacity() : 0];
        keep(step);
    }

    /** Describes what is remembered; kind and window follow from the settings. */
    void describe(StateVisitor by) {
        first = by.whole(first);
        ended = by.whole(ended);
        for (float[][] byMoment : new float[][][] {x, z}) {
            for (float[] byAgent : byMoment) {
                by.numbers(byAgent, agents.count());
            }
        }
        by.numbers(whole, whole.length == 0 ? 0 : agents.count());
    }

    long bytes() {
        return 4L * ((long) (x.length + z.length) * agents.count() + whole.length + way.length);
    }

    /** Adds the agents from {@code first} on, as if they had always stood at their current places. */
    void admit(int first) {
        for (int moment = 0; moment < x.length; moment++) {
            x[moment] = roomFor(x[moment]);
            if (kind == Displacement.PATH) {
                Arrays.fill(x[moment], first, agents.count(), 0);
            } else {
                z[moment] = roomFor(z[moment]);
                agents.view().copyPlaces(first, x[moment], z[moment]);
            }
        }
        if (kind == Displacement.PATH) {
            whole = roomFor(whole);
            way = roomFor(way);
            Arrays.fill(whole, first, agents.count(), 0);
        }
    }

    private float[] roomFor(float[] byAgent) {
        return byAgent.length < agents.count() ? Arrays.copyOf(byAgent, agents.capacity()) : byAgent;
    }

    /** Whether the positions of one window before a step are known. */
    boolean reaches(long step) {
        long then = step - window;
        return then >= first && (then - first) % apart == 0;
    }

    /** The average displacement of a group over the window that ends at that step, which it {@link #reaches}; in metres. */
    float displacement(Group group, long step) {
        int moment = moment(step - window);
        return kind == Displacement.PATH
                ? wayFrom(moment, step - window, group)
                : Measures.averageDisplacement(
                        agents.view(), bounds, x[moment], z[moment], group.memberSlots(), group.size());
    }

    /** Distances count from 0 in each window, so the window that has ended since then is added. */
    private float wayFrom(int moment, long then, Group group) {
        float[] walked = agents.memory(Memory.WALKED);
        for (int i = 0; i < group.size(); i++) {
            int id = group.member(i);
            way[id] = walked[id] - x[moment][id] + (then <= ended ? whole[id] : 0);
        }
        return Measures.averageWay(way, group.memberSlots(), group.size());
    }

    /** Stores the current moment if it is due; this overwrites the positions one window ago. */
    void keep(long step) {
        if ((step - first) % apart != 0) {
            return;
        }
        int moment = moment(step);
        if (kind == Displacement.PATH) {
            System.arraycopy(agents.memory(Memory.WALKED), 0, x[moment], 0, agents.count());
        } else {
            agents.view().copyPlaces(0, x[moment], z[moment]);
        }
    }

    /** A consecutive window ends: distances count from 0 again. */
    void windowEnds(long step) {
        if (kind == Displacement.PATH) {
            ended = step;
            System.arraycopy(agents.memory(Memory.WALKED), 0, whole, 0, agents.count());
        }
    }

    private int moment(long step) {
        return (int) ((step - first) / apart % x.length);
    }
}
