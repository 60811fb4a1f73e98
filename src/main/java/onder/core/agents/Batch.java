package onder.core.agents;

import java.util.Arrays;
import onder.core.CacheLinePadded;
import onder.core.geometry.Angles;

/**
 * Up to {@link #SIZE} agents of one species and role, in cell order, with what they perceive.
 *
 * <p>Behaviours loop over its dense arrays, index 0..size−1, and write {@link #forceX} and {@link #forceZ}: one virtual
 * call per behaviour and batch, never one per agent.
 */
public final class Batch extends CacheLinePadded {
    /** Large enough that virtual calls cost little, small enough that the arrays stay in the first-level cache. */
    public static final int SIZE = 128;

    private static final float EVERYWHERE = -2;

    /** Added to a length, or used as its minimum, before a division, so that 0 / 0 gives 0 without a branch. */
    public static final float TINY = 1e-30f;

    /**
     * Agents farther apart along x than this many perception radii share too few candidates to be processed together.
     */
    static final float SPREAD = 3;

    /** The most agents that a kernel handles at once; it may write that many elements beyond {@link #size}. */
    static final int LANES = 16;

    private static final int ROOM = SIZE + LANES;

    /** A cache of sines and cosines of the angles in settings. */
    public final Angles angles = new Angles();

    /** The loops for this batch; set on loading. */
    public Loops loops = Loops.scalar();

    /** The slot of the first agent if the others have the following slots, else −1. */
    int firstSlot = -1;

    /** The number of agents in the batch, and of valid elements in every array. */
    public int size;
    /** The body shared by all agents in the batch. */
    public Body body;

    /** The agents' ids. */
    public final int[] id = new int[ROOM];
    /** The agents' slots, see {@link Slots}. */
    public final int[] slot = new int[ROOM];
    /** Position, in metres. */
    public final float[] x = new float[ROOM];
    /** As {@link #x}, along z. */
    public final float[] z = new float[ROOM];
    /** Velocity, in m/s. */
    public final float[] vx = new float[ROOM];
    /** As {@link #vx}, along z. */
    public final float[] vz = new float[ROOM];
    /** Heading, a unit vector. */
    public final float[] hx = new float[ROOM];
    /** As {@link #hx}, along z. */
    public final float[] hz = new float[ROOM];

    /** Whether an agent perceives farther than its body's settings; then {@link #perceptions} is used. */
    boolean widened;

    private final float[] perceptions = new float[ROOM];

    final float[] maxSpeeds = new float[ROOM];

    /** Whether an agent's top speed may differ from the body's. */
    private boolean speedsDiffer;

    private long loads;

    /** The agent's group as marked by {@link Neighbours}. */
    final float[] group = new float[ROOM];

    /** Σ û·f(d), away from neighbours. */
    public final float[] separationX = new float[ROOM];

    /** As {@link #separationX}, along z. */
    public final float[] separationZ = new float[ROOM];

    /** The sum of neighbours' headings, and their number as a float, for vectors. */
    public final float[] headingsX = new float[ROOM];

    /** As {@link #headingsX}, along z. */
    public final float[] headingsZ = new float[ROOM];
    /** The number of neighbours in the sum of headings. */
    public final float[] headings = new float[ROOM];

    /** The sum of neighbours' positions relative to the agent, in metres, and their number. */
    public final float[] offsetsX = new float[ROOM];

    /** As {@link #offsetsX}, along z. */
    public final float[] offsetsZ = new float[ROOM];
    /** The number of neighbours in the sum of offsets. */
    public final float[] offsets = new float[ROOM];

    /** Scratch of the act phase: each agent's speed, in m/s, and direction. */
    public final float[] speed = new float[ROOM];

    /** The direction in which each moves, a unit vector. */
    public final float[] wayX = new float[ROOM];
    /** As {@link #wayX}, along z. */
    public final float[] wayZ = new float[ROOM];

    /** Scratch of the current behaviour. */
    public final float[] scratchX = new float[ROOM];

    /** As {@link #scratchX}. */
    public final float[] scratchZ = new float[ROOM];

    /** The force of the current behaviour, in newtons. */
    public final float[] forceX = new float[ROOM];

    /** As {@link #forceX}, along z. */
    public final float[] forceZ = new float[ROOM];

    /**
     * The angular acceleration of the current behaviour, in rad/s², counter-clockwise from above; of a kinematic one the
     * rotation, in rad/s.
     */
    public final float[] turn = new float[SIZE];

    /** The angular acceleration of all behaviours so far, in rad/s²; of a kinematic one the rotation, in rad/s. */
    public final float[] totalTurn = new float[SIZE];

    /** The combined force so far, in newtons. */
    public final float[] totalX = new float[ROOM];

    /** As {@link #totalX}, along z. */
    public final float[] totalZ = new float[ROOM];

    /** The velocities that some of its agents are choosing. */
    public final VelocityChoices choices = new VelocityChoices();

    /** The cosine of half the field of view; below any cosine if the view is all round. */
    float cosHalfView;

    /** Its square with its sign: ahead·|ahead| ≥ view·d² tests the same without a root. */
    float view;

    /** Scratch of the perception pass: the weights of all candidates in separation's sum, the agent's own included. */
    final float[] weights = new float[ROOM];

    // The box around the agents that a kernel processes at once.
    float loX;
    float hiX;
    float loZ;
    float hiZ;

    final CellRanges spans = new CellRanges();

    final NeighbourCandidates candidates = new NeighbourCandidates();

    /** An empty batch. */
    public Batch() {}

    /**
     * Finds the agents from {@code first} on that stand side by side in one strip: returns their end, and sets their
     * box.
     *
     * @param most the largest number of agents
     * @param spread how far from the first along x, in metres
     */
    int box(Grid grid, int first, int most, float spread) {
        int strip = grid.stripOf(z[first]);
        float farthest = x[first] + spread;
        loX = hiX = x[first];
        loZ = hiZ = z[first];
        int end = first + 1;
        for (int last = Math.min(size, first + most); end < last; end++) {
            if (grid.stripOf(z[end]) != strip || x[end] > farthest) {
                break;
            }
            loX = Math.min(loX, x[end]);
            hiX = Math.max(hiX, x[end]);
            loZ = Math.min(loZ, z[end]);
            hiZ = Math.max(hiZ, z[end]);
        }
        return end;
    }

    /** Sets the body that all agents of the batch share. */
    void setBody(Body sharedBody) {
        if (body != sharedBody) {
            body = sharedBody;
            Arrays.fill(maxSpeeds, body.maxSpeed());
            cosHalfView = body.fieldOfView() >= 360 ? EVERYWHERE : angles.cos(Math.toRadians(body.fieldOfView()) / 2);
            view = cosHalfView * Math.abs(cosHalfView);
        }
    }

    /**
     * {@return agent k's perception radius, in metres}
     *
     * @param k the agent's index in the batch
     */
    public float perception(int k) {
        return widened ? perceptions[k] : body.perception();
    }

    /**
     * {@return agent k's top speed, in m/s}
     *
     * @param k the agent's index in the batch
     */
    public float maxSpeed(int k) {
        return maxSpeeds[k];
    }

    /**
     * {@return the id of the group that agent k is in}
     *
     * @param k the agent's index in the batch
     */
    public int group(int k) {
        return (int) group[k] - 1;
    }

    /** Sets the perception radius and top speed of each agent of the batch. */
    void limit(Agents agents) {
        float[] slowed = agents.memory(Memory.SLOWED);
        if (body.speedsDiffer() || slowed != null) {
            speedsDiffer = true;
            for (int k = 0; k < size; k++) {
                maxSpeeds[k] = agents.topSpeed(id[k], body) * (slowed == null ? 1 : 1 - slowed[id[k]]);
            }
        } else if (speedsDiffer) {
            speedsDiffer = false;
            Arrays.fill(maxSpeeds, body.maxSpeed());
        }
        widened = false;
        float[] widening = agents.memory(Memory.WIDENING);
        if (widening != null) {
            for (int k = 0; k < size; k++) {
                perceptions[k] = agents.perception(id[k], body);
                widened |= widening[id[k]] > 0;
            }
        }
    }

    /**
     * Loads the agents {@code ids[from..to)}.
     *
     * @param agents the agents' state
     * @param sharedBody the body of all of them
     * @param ids the agents
     * @param from the first's index in {@code ids}
     * @param to one past the last's index
     */
    public void load(Agents agents, Body sharedBody, int[] ids, int from, int to) {
        size = to - from;
        firstSlot = -1;
        setBody(sharedBody);
        for (int k = 0; k < size; k++) {
            int i = ids[from + k];
            int at = agents.slot(i);
            id[k] = i;
            slot[k] = at;
            x[k] = agents.slots.x[at];
            z[k] = agents.slots.z[at];
            vx[k] = agents.slots.vx[at];
            vz[k] = agents.slots.vz[at];
            hx[k] = agents.slots.hx[at];
            hz[k] = agents.slots.hz[at];
            group[k] = Neighbours.mark(agents.group[i]);
        }
        clearTotals();
        limit(agents);
    }

    /** {@return how often agents have been loaded: results about the batch are valid while this does not change} */
    public long loads() {
        return loads;
    }

    /**
     * {@return the factor that truncates agent k's total force to the body's maximum; 1 if it does not exceed it}
     *
     * @param k the agent's index in the batch
     */
    public float forceLimit(int k) {
        float smallX = totalX[k] * Loops.SMALL;
        float smallZ = totalZ[k] * Loops.SMALL;
        float wanted = (float) Math.sqrt(smallX * smallX + smallZ * smallZ);
        return Math.min(1, body.maxForce() * Loops.SMALL / Math.max(wanted, TINY));
    }

    /** Clears the total force of a newly loaded batch. */
    void clearTotals() {
        loads++;
        Arrays.fill(totalX, 0, size, 0);
        Arrays.fill(totalZ, 0, size, 0);
        Arrays.fill(totalTurn, 0, size, 0);
    }

    /** Clears the force of the current behaviour. */
    public void clearForce() {
        Arrays.fill(forceX, 0, size, 0);
        Arrays.fill(forceZ, 0, size, 0);
        Arrays.fill(turn, 0, size, 0);
    }

    /**
     * Whether a point at (dx, dz) from agent k, {@code d} metres away, is in its field of view.
     *
     * @param k the agent's index in the batch
     * @param dx in metres
     * @param dz in metres
     * @param d its distance, in metres
     * @return whether it is
     */
    public boolean sees(int k, float dx, float dz, float d) {
        return dx * hx[k] + dz * hz[k] >= cosHalfView * d;
    }
}
