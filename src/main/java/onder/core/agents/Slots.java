package onder.core.agents;

import java.util.Arrays;
import onder.core.StateVisitor;

/**
 * The part of the agents' state that every step reads and writes, by slot: in the order of the grid's cells, so that
 * neighbours lie side by side in memory. Each step sorts it anew ({@link Grid#sortInPlace}), so a slot is only valid
 * until the next step; {@link #of} and {@link #id} convert between an agent's id and its slot. Before the first sort,
 * agents are in order of id.
 *
 * <p>Positions, velocities and headings are double-buffered. Between steps the second buffer holds the state before the
 * last step ({@link #previousX}), because the picture interpolates between the two states; during a step, it receives
 * the next state ({@link #nextX}). {@link #swapBuffers} ends the step without copying, so a reference to one of these
 * arrays is only valid until the end of the step. They are longer than the number of agents, with room for more, and
 * for what vectors read beyond the last.
 */
public final class Slots {
    /** Position, in metres. */
    public float[] x = {};

    /** As {@link #x}, along z. */
    public float[] z = {};

    /** Velocity, in metres a second. */
    public float[] vx = {};

    /** As {@link #vx}, along z. */
    public float[] vz = {};

    /** Heading, a unit vector. */
    public float[] hx = {};

    /** As {@link #hx}, along z. */
    public float[] hz = {};

    /** Position, heading and velocity before the last step; a running step overwrites them, see {@link #nextX}. */
    public float[] previousX = {};

    /** As {@link #previousX}, along z. */
    public float[] previousZ = {};
    /** The heading before the last step; as {@link #previousX}. */
    public float[] previousHx = {};
    /** As {@link #previousHx}, along z. */
    public float[] previousHz = {};
    /** The velocity before the last step, in metres a second; as {@link #previousX}. */
    public float[] previousVx = {};
    /** As {@link #previousVx}, along z. */
    public float[] previousVz = {};

    /** The wander target in the agent's own frame: forward and left, in metres. */
    public float[] wanderAhead = {};

    /** As {@link #wanderAhead}, to the left. */
    public float[] wanderLeft = {};

    /** The agent in each slot. */
    int[] id = {};

    /** The group's {@link Neighbours#mark}, negative for its leader; see {@link #describe}. */
    float[] mark = {};

    /** Species · number of roles + role; as {@link #mark}. */
    short[] kind = {};

    private short[] spareKind = {};

    /** The {@link Agents#changes} at which mark and kind were computed. */
    private long described = -1;

    /** Each agent's slot, by id, as long as it is {@link #numbered}. */
    private int[] slotOf = {};

    /** Whether a slot was looked up since the last sort; then the next sort also numbers all slots. */
    private volatile boolean asked = true;

    private boolean numbered = true;

    /** The number of agents at the last sort; agents added since are numbered. */
    private int count;

    /** The {@link Agents#changes} at the last sort. */
    private long sorted = -1;

    Slots() {}

    void makeRoom(int agents) {
        int room = agents + Batch.LANES;
        x = Arrays.copyOf(x, room);
        z = Arrays.copyOf(z, room);
        vx = Arrays.copyOf(vx, room);
        vz = Arrays.copyOf(vz, room);
        hx = Arrays.copyOf(hx, room);
        hz = Arrays.copyOf(hz, room);
        previousX = Arrays.copyOf(previousX, room);
        previousZ = Arrays.copyOf(previousZ, room);
        previousHx = Arrays.copyOf(previousHx, room);
        previousHz = Arrays.copyOf(previousHz, room);
        previousVx = Arrays.copyOf(previousVx, room);
        previousVz = Arrays.copyOf(previousVz, room);
        wanderAhead = Arrays.copyOf(wanderAhead, room);
        wanderLeft = Arrays.copyOf(wanderLeft, room);
        mark = Arrays.copyOf(mark, room);
        kind = Arrays.copyOf(kind, agents);
        spareKind = new short[agents];
        id = Arrays.copyOf(id, agents);
        slotOf = Arrays.copyOf(slotOf, agents);
    }

    /**
     * {@return the slot of an agent, until the next sort}
     *
     * @param agent its id
     */
    public int of(int agent) {
        if (!asked) {
            ask();
        }
        return slotOf[agent];
    }

    /** Many steps look up no agent by id and need no numbering; if one does, several threads may be the first. */
    private synchronized void ask() {
        if (!numbered) {
            numberByIds(id, 0, count);
            numbered = true;
        }
        asked = true;
    }

    private void numberByIds(int[] ids, int first, int end) {
        for (int slot = first; slot < end; slot++) {
            slotOf[ids[slot]] = slot;
        }
    }

    /**
     * {@return the id of the agent in a slot}
     *
     * @param slot 0 to one less than the number of agents
     */
    public int id(int slot) {
        return id[slot];
    }

    /** {@return the agent in each slot, until the next sort} */
    public int[] ids() {
        return id;
    }

    /** Puts new agents, at rest at the origin, heading along +z, into the slots of the same numbers. */
    void begin(int first, int end) {
        for (float[] column : columns()) {
            Arrays.fill(column, first, end, 0);
        }
        Arrays.fill(hz, first, end, 1);
        Arrays.fill(previousHz, first, end, 1);
        number(first, end);
    }

    private void number(int first, int end) {
        for (int slot = first; slot < end; slot++) {
            id[slot] = slot;
            slotOf[slot] = slot;
        }
    }

    /** Describes the state in order of ids; the order in memory follows from the positions. */
    void describe(StateVisitor by, int count) {
        if (by.sets()) {
            number(0, count);
            numbered = true;
        }
        for (float[] column : columns()) {
            by.numbers(by.sets() ? column : byId(column, count), count);
        }
    }

    /**
     * {@return a copy of one of these arrays in the order of ids}
     *
     * @param column by slot
     * @param count how many agents there are
     */
    public float[] byId(float[] column, int count) {
        float[] copy = new float[count];
        for (int slot = 0; slot < count; slot++) {
            copy[id[slot]] = column[slot];
        }
        return copy;
    }

    /** The memory used per agent, in bytes. */
    int bytes() {
        int numbers = columns().length + 1;
        return Float.BYTES * numbers + 2 * Short.BYTES + 2 * Integer.BYTES;
    }

    private float[][] columns() {
        return new float[][] {
            x,
            z,
            vx,
            vz,
            hx,
            hz,
            previousX,
            previousZ,
            previousVx,
            previousVz,
            previousHx,
            previousHz,
            wanderAhead,
            wanderLeft
        };
    }

    /** {@return the second buffer, under its name while a step runs: the step writes the next position here} */
    public float[] nextX() {
        return previousX;
    }

    /** {@return the next position along z; see {@link #nextX}} */
    public float[] nextZ() {
        return previousZ;
    }

    /** {@return the next heading; see {@link #nextX}} */
    public float[] nextHx() {
        return previousHx;
    }

    /** {@return the next heading; see {@link #nextX}} */
    public float[] nextHz() {
        return previousHz;
    }

    /** {@return the next velocity; see {@link #nextX}} */
    public float[] nextVx() {
        return previousVx;
    }

    /** {@return the next velocity; see {@link #nextX}} */
    public float[] nextVz() {
        return previousVz;
    }

    /**
     * Writes the next state of a batch.
     *
     * @param batch with its agents' next positions, velocities and headings
     */
    public void putNext(Batch batch) {
        put(batch, batch.x, previousX);
        put(batch, batch.z, previousZ);
        put(batch, batch.vx, previousVx);
        put(batch, batch.vz, previousVz);
        put(batch, batch.hx, previousHx);
        put(batch, batch.hz, previousHz);
    }

    /**
     * Loads the wander targets of a batch into its scratch.
     *
     * @param batch whose scratch is written
     */
    public void loadWander(Batch batch) {
        load(batch, wanderAhead, batch.scratchX);
        load(batch, wanderLeft, batch.scratchZ);
    }

    /**
     * Sets the wander targets of a batch to what is in its scratch.
     *
     * @param batch whose scratch is read
     */
    public void putWander(Batch batch) {
        put(batch, batch.scratchX, wanderAhead);
        put(batch, batch.scratchZ, wanderLeft);
    }

    private static void put(Batch batch, float[] from, float[] to) {
        if (batch.firstSlot >= 0) {
            System.arraycopy(from, 0, to, batch.firstSlot, batch.size);
            return;
        }
        for (int k = 0; k < batch.size; k++) {
            to[batch.slot[k]] = from[k];
        }
    }

    private static void load(Batch batch, float[] from, float[] to) {
        if (batch.firstSlot >= 0) {
            System.arraycopy(from, batch.firstSlot, to, 0, batch.size);
            return;
        }
        for (int k = 0; k < batch.size; k++) {
            to[k] = from[batch.slot[k]];
        }
    }

    /** Ends a step: the next state becomes the current one, and the current one the previous. */
    public void swapBuffers() {
        float[] swapped = x;
        x = previousX;
        previousX = swapped;
        swapped = z;
        z = previousZ;
        previousZ = swapped;
        swapped = hx;
        hx = previousHx;
        previousHx = swapped;
        swapped = hz;
        hz = previousHz;
        previousHz = swapped;
        swapped = vx;
        vx = previousVx;
        previousVx = swapped;
        swapped = vz;
        vz = previousVz;
        previousVz = swapped;
    }

    /** Sets the previous state in a slot to the current one. */
    void resetPrevious(int slot) {
        previousX[slot] = x[slot];
        previousZ[slot] = z[slot];
        previousHx[slot] = hx[slot];
        previousHz[slot] = hz[slot];
        previousVx[slot] = vx[slot];
        previousVz[slot] = vz[slot];
    }

    /**
     * Whether marks and kinds of living agents are known and still valid: looking them up by id takes three times as
     * long as sorting them.
     */
    boolean isDescribed(long changes) {
        boolean is = described == changes;
        described = changes;
        return is;
    }

    /** Records the marks and kinds of the agents in slots {@code first..end}. */
    void describe(Agents agents, int first, int end) {
        for (int slot = first; slot < end; slot++) {
            mark[slot] = Neighbours.mark(agents, id[slot]);
            kind[slot] = Neighbours.kind(agents, id[slot]);
        }
    }

    /**
     * Copies the current state into the slots {@code first..end} of the second buffer.
     *
     * @param order for each slot, its agent's old slot
     */
    void moveState(int[] order, int first, int end) {
        take(x, previousX, order, first, end);
        take(z, previousZ, order, first, end);
        take(vx, previousVx, order, first, end);
        take(vz, previousVz, order, first, end);
        take(hx, previousHx, order, first, end);
        take(hz, previousHz, order, first, end);
    }

    /**
     * Copies the data without a second buffer into arrays that are free after the state has been moved and swapped.
     *
     * @param order for each slot, its agent's old slot
     * @param ids for each slot, its agent
     */
    void moveRest(int[] order, int[] ids, int first, int end) {
        take(wanderAhead, previousX, order, first, end);
        take(wanderLeft, previousZ, order, first, end);
        take(mark, previousVx, order, first, end);
        for (int slot = first; slot < end; slot++) {
            spareKind[slot] = kind[order[slot]];
        }
        if (asked) {
            numberByIds(ids, first, end);
        }
    }

    private static void take(float[] from, float[] to, int[] order, int first, int end) {
        for (int slot = first; slot < end; slot++) {
            to[slot] = from[order[slot]];
        }
    }

    /** Like {@link #moveRest}, for slots that stay; their state is the same in both buffers. */
    void keepRest(int[] ids, int first, int end) {
        System.arraycopy(wanderAhead, first, previousX, first, end - first);
        System.arraycopy(wanderLeft, first, previousZ, first, end - first);
        System.arraycopy(mark, first, previousVx, first, end - first);
        System.arraycopy(kind, first, spareKind, first, end - first);
        System.arraycopy(id, first, ids, first, end - first);
        if (asked) {
            numberByIds(ids, first, end);
        }
    }

    /** Whether the removed agents have been behind the living ones since the last sort. */
    boolean livingComeFirst(long changes) {
        return sorted == changes;
    }

    /** The previous state, which {@link #moveState} overwrites. */
    float[][] copyPrevious() {
        return new float[][] {
            previousX.clone(),
            previousZ.clone(),
            previousHx.clone(),
            previousHz.clone(),
            previousVx.clone(),
            previousVz.clone()
        };
    }

    /** Puts the columns of {@link #copyPrevious} in the new order, for {@link #finish}. */
    void movePrevious(float[][] previous, int[] order, int moved) {
        for (int i = 0; i < previous.length; i++) {
            float[] in = previous[i].clone();
            take(previous[i], in, order, 0, moved);
            previous[i] = in;
        }
    }

    /**
     * Ends a sort: the data moved by {@link #moveRest} become the current state.
     *
     * @param ids the agent now in each slot
     * @param living the number of slots that will hold the next state; agents behind them keep theirs
     * @param previous from {@link #movePrevious}; null if not kept
     * @param changes the agents' change count
     * @return the array of old ids, free for reuse
     */
    int[] finish(int[] ids, int living, int count, float[][] previous, long changes) {
        sorted = changes;
        this.count = count;
        numbered = asked;
        asked = false;
        float[] swapped = wanderAhead;
        wanderAhead = previousX;
        previousX = swapped;
        swapped = wanderLeft;
        wanderLeft = previousZ;
        previousZ = swapped;
        swapped = mark;
        mark = previousVx;
        previousVx = swapped;
        short[] kinds = kind;
        kind = spareKind;
        spareKind = kinds;
        int[] free = id;
        id = ids;
        if (previous != null) {
            previousX = previous[0];
            previousZ = previous[1];
            previousHx = previous[2];
            previousHz = previous[3];
            previousVx = previous[4];
            previousVz = previous[5];
        } else {
            int removed = count - living;
            System.arraycopy(x, living, previousX, living, removed);
            System.arraycopy(z, living, previousZ, living, removed);
            System.arraycopy(hx, living, previousHx, living, removed);
            System.arraycopy(hz, living, previousHz, living, removed);
            System.arraycopy(vx, living, previousVx, living, removed);
            System.arraycopy(vz, living, previousVz, living, removed);
        }
        return free;
    }
}
