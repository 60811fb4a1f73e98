package onder.core.agents;

import java.util.Arrays;
import onder.core.CacheLinePadded;

/**
 * Up to {@value #LANES} agents of a batch that choose their velocities, one a lane.
 *
 * <p>Each has half-planes of allowed velocities, n·v ≥ c: one for each neighbour that it avoids, then those of solids.
 * Its choice is the allowed velocity nearest to the desired one: the minimum of |v − w|² + Σ (violation of each
 * half-plane)²/softness, which exists even if they contradict each other. Then it slows down behind those who go the
 * same way. {@link Loops#choose} computes all of this.
 *
 * <p>Row r of an array of neighbours or half-planes has lane l at r · {@value #LANES} + l.
 */
public final class VelocityChoices extends CacheLinePadded {
    /** The number of agents that choose at once. */
    public static final int LANES = 8;

    /** The most neighbours that an agent avoids. */
    public static final int NEIGHBOURS = 10;

    /** Passes over all half-planes: limits the cost; the result still depends a little on their order. */
    static final int SWEEPS = 8;

    /** Smaller changes of the velocity are ignored, in m/s. */
    static final float SETTLED = 0.002f;

    /** The agents in use. */
    public int size;

    /** The radius of the bodies of the agents that choose, in metres. */
    public float radius;

    /** The distance from edge to edge below which a neighbour counts as touched, in metres; 0 is off. */
    public float kept;

    /** The distance to keep beyond {@link #kept}, as far as there is room, in metres. */
    public float room;

    /** How far behind an agent that makes all of the change is, in metres, > 0. */
    public float yield;

    /**
     * For oncoming neighbours: positive chooses the right leg, negative the left, if the other would be passed by less
     * than that share of the room needed.
     */
    public float headOn;

    /** The time in which overlaps shall end, in seconds. */
    public float apart;

    /** The softness of neighbours' half-planes, ≥ 0: the larger, the more one yields to others. */
    public float soft;

    /** The softness for a neighbour that counts as touched. */
    public float firm;

    /** The time headway, in seconds; 0 is off. */
    public float headway;

    /** A neighbour is in the way if its offset from the path is less than this share of both radii. */
    public float wide;

    /** The agents' indices in the batch. */
    public final int[] agent = new int[LANES];

    /** First the desired velocities, then those chosen, along x, in m/s. */
    public final float[] x = new float[LANES];

    /** As {@link #x}, along z. */
    public final float[] z = new float[LANES];

    /** The desired velocities along x without veering, in m/s. */
    public final float[] wishX = new float[LANES];

    /** As {@link #wishX}, along z. */
    public final float[] wishZ = new float[LANES];

    /** The present velocities along x, in m/s. */
    public final float[] vx = new float[LANES];

    /** As {@link #vx}, along z. */
    public final float[] vz = new float[LANES];

    /** The headings along x. */
    public final float[] hx = new float[LANES];

    /** The headings along z. */
    public final float[] hz = new float[LANES];

    /** Collisions later than this do not matter, in seconds. */
    public final float[] time = new float[LANES];

    /** The top speeds, in m/s. */
    public final float[] top = new float[LANES];

    /** The speeds that the headway always allows, in m/s. */
    public final float[] creep = new float[LANES];

    /** By how much of the gap the field ahead is wider, on either side. */
    public final float[] widening = new float[LANES];

    /** The numbers of neighbours; floats, to be compared with lanes. */
    final float[] neighbours = new float[LANES];

    final float[] offsetX = new float[NEIGHBOURS * LANES];
    final float[] offsetZ = new float[NEIGHBOURS * LANES];
    final float[] otherVx = new float[NEIGHBOURS * LANES];
    final float[] otherVz = new float[NEIGHBOURS * LANES];
    final float[] otherHx = new float[NEIGHBOURS * LANES];
    final float[] otherHz = new float[NEIGHBOURS * LANES];
    final float[] otherRadius = new float[NEIGHBOURS * LANES];

    // The half-planes: rows of neighbours, then rows of solids. Without one a place has a normal of 0 and c = −1.
    float[] normalX = new float[2 * NEIGHBOURS * LANES];
    float[] normalZ = new float[2 * NEIGHBOURS * LANES];
    float[] least = new float[2 * NEIGHBOURS * LANES];
    float[] softness = new float[2 * NEIGHBOURS * LANES];
    float[] perSoftness = new float[2 * NEIGHBOURS * LANES];
    float[] multiplier = new float[2 * NEIGHBOURS * LANES];

    /** How far each agent moved in the last pass over the half-planes, in m/s, and the most of these. */
    final float[] moved = new float[LANES];

    float mostMoved;

    /** The rows in use of neighbours. */
    int rows;

    /** The rows in use of solids. */
    int solidRows;

    private final int[] solids = new int[LANES];

    /** Starts without agents. */
    public VelocityChoices() {}

    /** Removes all agents; what all of them share stays. */
    public void clear() {
        size = 0;
        rows = 0;
        solidRows = 0;
    }

    /**
     * Adds an agent without neighbours and solids; a desired velocity is truncated to the top speed.
     *
     * @param batch of the agent, with the forces of its other behaviours
     * @param k its index in the batch
     * @param desiredX the desired velocity along x, in m/s
     * @param desiredZ the same along z
     * @return its lane
     */
    public int add(Batch batch, int k, float desiredX, float desiredZ) {
        int lane = size++;
        float most = batch.maxSpeed(k);
        float speed2 = desiredX * desiredX + desiredZ * desiredZ;
        float share = speed2 > most * most ? most / (float) Math.sqrt(speed2) : 1;
        agent[lane] = k;
        x[lane] = wishX[lane] = desiredX * share;
        z[lane] = wishZ[lane] = desiredZ * share;
        vx[lane] = batch.vx[k];
        vz[lane] = batch.vz[k];
        hx[lane] = batch.hx[k];
        hz[lane] = batch.hz[k];
        top[lane] = most;
        neighbours[lane] = 0;
        solids[lane] = 0;
        return lane;
    }

    /**
     * Turns a desired velocity by an angle with that tangent, to the right if positive.
     *
     * @param lane of the agent
     * @param tangent of the angle
     */
    public void veer(int lane, float tangent) {
        float cos = 1 / (float) Math.sqrt(1 + tangent * tangent);
        float straight = x[lane];
        x[lane] = cos * (straight - tangent * z[lane]);
        z[lane] = cos * (z[lane] + tangent * straight);
    }

    /**
     * Adds a neighbour to avoid; call at most {@value #NEIGHBOURS} times for a lane.
     *
     * @param lane of the agent
     * @param others the neighbours
     * @param place the neighbour's index in the cell order
     * @param dx its offset along x, in metres
     * @param dz its offset along z, in metres
     */
    public void addNeighbour(int lane, Neighbours others, int place, float dx, float dz) {
        int row = (int) neighbours[lane]++;
        int at = row * LANES + lane;
        offsetX[at] = dx;
        offsetZ[at] = dz;
        otherVx[at] = others.vx()[place];
        otherVz[at] = others.vz()[place];
        otherHx[at] = others.hx()[place];
        otherHz[at] = others.hz()[place];
        otherRadius[at] = others.radius()[place];
        rows = Math.max(rows, row + 1);
    }

    /**
     * Excludes velocities that would meet a round solid within the agent's time.
     *
     * @param lane of the agent
     * @param dx the offset of its centre along x, in metres
     * @param dz the same along z
     * @param round its radius, in metres
     * @param around the distance to keep, as far as there is room, in metres
     * @param side as {@link #headOn}
     * @param end as {@link #apart}
     * @param yielding as {@link #soft}
     */
    public void addSolid(
            int lane, float dx, float dz, float round, float around, float side, float end, float yielding) {
        avoid(nextSolid(lane), lane, dx, dz, 0, 0, radius + round, around, 1, side, end, yielding);
    }

    /**
     * Allows n·v ≥ c; n is a unit vector.
     *
     * @param lane of the agent
     * @param nx the normal along x
     * @param nz the normal along z
     * @param c in m/s
     * @param yielding as {@link #soft}
     */
    public void addSolid(int lane, float nx, float nz, float c, float yielding) {
        put(nextSolid(lane), nx, nz, c, yielding);
    }

    /** Makes room for another solid, and returns its place. */
    private int nextSolid(int lane) {
        int row = NEIGHBOURS + solids[lane]++;
        if (row == NEIGHBOURS + solidRows) {
            int first = row * LANES;
            if (first == least.length) {
                normalX = Arrays.copyOf(normalX, 2 * first);
                normalZ = Arrays.copyOf(normalZ, 2 * first);
                least = Arrays.copyOf(least, 2 * first);
                softness = Arrays.copyOf(softness, 2 * first);
                perSoftness = Arrays.copyOf(perSoftness, 2 * first);
                multiplier = Arrays.copyOf(multiplier, 2 * first);
            }
            for (int at = first; at < first + LANES; at++) {
                put(at, 0, 0, -1, 0);
            }
            solidRows++;
        }
        return row * LANES + lane;
    }

    /** Begins a solution: no half-plane has pushed yet, and every agent may move. */
    void beginSolution() {
        Arrays.fill(multiplier, 0, (NEIGHBOURS + solidRows) * LANES, 0);
        Arrays.fill(moved, Float.MAX_VALUE);
        mostMoved = Float.MAX_VALUE;
    }

    void put(int at, float nx, float nz, float c, float yielding) {
        normalX[at] = nx;
        normalZ[at] = nz;
        least[at] = c;
        softness[at] = yielding;
        perSoftness[at] = 1 / (1 + yielding);
    }

    /**
     * Excludes velocities that would meet a disc, (dx, dz) away: those that are fast enough and in its cone. The
     * half-plane touches the cone where the cone is nearest to the present relative velocity.
     *
     * @param touch the sum of the radii, in metres
     * @param share the share of the change to make
     */
    void avoid(
            int at,
            int lane,
            float dx,
            float dz,
            float otherX,
            float otherZ,
            float touch,
            float around,
            float share,
            float side,
            float end,
            float yielding) {
        float d2 = dx * dx + dz * dz;
        if (d2 == 0) {
            put(at, 0, 0, -1, 0);
            return;
        }
        float within = time[lane];
        float d = (float) Math.sqrt(d2);
        float gap = Math.min(touch + around, d);
        float dvx = vx[lane] - otherX;
        float dvz = vz[lane] - otherZ;
        float beyondX = dvx - dx / within;
        float beyondZ = dvz - dz / within;
        float along = beyondX * dx + beyondZ * dz;
        float beyond2 = beyondX * beyondX + beyondZ * beyondZ;
        float nx;
        float nz;
        float change;
        if (d <= touch) {
            nx = -dx / d;
            nz = -dz / d;
            change = (touch - d) / end - (dvx * nx + dvz * nz);
        } else if (along < 0 && along * along > gap * gap * beyond2) {
            // The round end is nearest.
            float beyond = (float) Math.sqrt(beyond2);
            nx = beyondX / beyond;
            nz = beyondZ / beyond;
            change = gap / within - beyond;
        } else {
            // One of the legs: the bearing turned by asin(gap / d).
            float leg = (float) Math.sqrt(Math.max(0, d2 - gap * gap));
            float aside = dx * dvz - dz * dvx;
            float narrow = side * gap;
            boolean clear = aside * aside > narrow * narrow * (dvx * dvx + dvz * dvz);
            float right = (side == 0 || clear ? aside >= 0 : side > 0) ? 1 : -1;
            nx = -(dx * gap + right * dz * leg) / d2;
            nz = (right * dx * leg - dz * gap) / d2;
            change = -(dvx * nx + dvz * nz);
        }
        put(at, nx, nz, nx * vx[lane] + nz * vz[lane] + share * change, yielding);
    }
}
