package onder.core;

import java.util.Arrays;

/**
 * Every agent's state as parallel arrays, indexed by agent id, which is its slot for life and never another's.
 *
 * <p>The heading is kept as a unit vector, (sin ψ, cos ψ), so a step needs no trigonometry. Positions,
 * velocities and headings are double-buffered. Between steps the second buffer holds the state before
 * the last step ({@link #previousX}), for the picture interpolates between the two states; while a step
 * runs, it takes the next state ({@link #nextX}). {@link #swapBuffers} ends the step without copying, so
 * a reference to one of these arrays is valid until the end of the step only. They are longer than {@link #count}
 * where there is room for more.
 * The arrays are public for the engine's kernels; whoever is outside it sees an {@link AgentsView}. Not safe for use by
 * several threads but where each writes other ids.
 */
public final class Agents {
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

    /** Where the agent was when the current measuring window began, in metres. */
    public float[] windowX = {};

    /** As {@link #windowX}, along z. */
    public float[] windowZ = {};

    /** Radius of the body, in metres. */
    public float[] radius = {};

    /** Index into the world's species. */
    public int[] species = {};

    /** The id of the agent's group. */
    public int[] group = {};

    /** The agent's role, as {@link Role#ordinal()}. */
    public byte[] role = {};

    /** False for a slot whose agent was removed, or in which nobody has been yet. */
    public boolean[] alive = {};

    /**
     * True for an agent that whoever uses the world moves, such as a game's player: it is perceived as the others are,
     * and moves only by the position, velocity and heading that it is given. See {@link #guide}.
     */
    public boolean[] external = {};

    private final float[][] memories = new float[Memory.values().length][];
    private int count;
    private int living;
    private int externals;
    private final AgentsView view = new AgentsView(this);

    /**
     * Room for {@code count} agents, all alive, at rest at the origin, heading along +z.
     *
     * @param count the number of agents, 0 or more
     */
    public Agents(int count) {
        makeRoom(count);
        add(count);
    }

    /**
     * Adds agents in new slots after all others: alive, at rest at the origin, heading along +z, with nothing
     * remembered. Not while a step is made.
     *
     * @param more how many, 0 or more
     * @return the first one's id; the others follow it
     */
    public int add(int more) {
        int first = count;
        int end = first + more;
        if (end > alive.length) {
            // By half at least, so that who comes one by one costs no more than who comes with others.
            makeRoom(Math.max(end, count + count / 2));
        }
        for (float[] numbers : state()) {
            Arrays.fill(numbers, first, end, 0);
        }
        for (float[] memory : memories) {
            if (memory != null) {
                Arrays.fill(memory, first, end, 0);
            }
        }
        Arrays.fill(hz, first, end, 1);
        Arrays.fill(previousHz, first, end, 1);
        Arrays.fill(species, first, end, 0);
        Arrays.fill(group, first, end, 0);
        Arrays.fill(role, first, end, (byte) 0);
        Arrays.fill(alive, first, end, true);
        Arrays.fill(external, first, end, false);
        count = end;
        living += more;
        return first;
    }

    private void makeRoom(int slots) {
        x = Arrays.copyOf(x, slots);
        z = Arrays.copyOf(z, slots);
        vx = Arrays.copyOf(vx, slots);
        vz = Arrays.copyOf(vz, slots);
        hx = Arrays.copyOf(hx, slots);
        hz = Arrays.copyOf(hz, slots);
        previousX = Arrays.copyOf(previousX, slots);
        previousZ = Arrays.copyOf(previousZ, slots);
        previousHx = Arrays.copyOf(previousHx, slots);
        previousHz = Arrays.copyOf(previousHz, slots);
        previousVx = Arrays.copyOf(previousVx, slots);
        previousVz = Arrays.copyOf(previousVz, slots);
        wanderAhead = Arrays.copyOf(wanderAhead, slots);
        wanderLeft = Arrays.copyOf(wanderLeft, slots);
        windowX = Arrays.copyOf(windowX, slots);
        windowZ = Arrays.copyOf(windowZ, slots);
        radius = Arrays.copyOf(radius, slots);
        species = Arrays.copyOf(species, slots);
        group = Arrays.copyOf(group, slots);
        role = Arrays.copyOf(role, slots);
        alive = Arrays.copyOf(alive, slots);
        external = Arrays.copyOf(external, slots);
        for (int i = 0; i < memories.length; i++) {
            memories[i] = memories[i] == null ? null : Arrays.copyOf(memories[i], slots);
        }
    }

    /** {@return the same state for those who only read} */
    public AgentsView view() {
        return view;
    }

    /**
     * Takes back the last {@link #add}: who came by it has never been.
     *
     * @param first the id of the first that it added
     */
    public void takeBack(int first) {
        for (int id = first; id < count; id++) {
            living -= alive[id] ? 1 : 0;
        }
        Arrays.fill(alive, first, count, false);
        count = first;
    }

    /**
     * Allocates a memory, all zeros, unless it exists. Not while behaviours run.
     *
     * @param memory which
     */
    public void remember(Memory memory) {
        if (memories[memory.ordinal()] == null) {
            memories[memory.ordinal()] = new float[alive.length];
        }
    }

    /**
     * {@return a memory of every agent, by id; null where no behaviour asked for it}
     *
     * @param memory which
     */
    public float[] memory(Memory memory) {
        return memories[memory.ordinal()];
    }

    /**
     * {@return the memories of one agent, for {@link #remember(int, float[])}}
     *
     * @param id of the agent
     */
    public float[] remembered(int id) {
        float[] all = new float[memories.length + 2];
        for (int i = 0; i < memories.length; i++) {
            all[i] = memories[i] == null ? 0 : memories[i][id];
        }
        all[memories.length] = wanderAhead[id];
        all[memories.length + 1] = wanderLeft[id];
        return all;
    }

    /**
     * Sets the memories of one agent to what {@link #remembered(int)} returned.
     *
     * @param id of the agent
     * @param all what to set, in the order of {@link Memory}
     */
    public void remember(int id, float[] all) {
        for (int i = 0; i < memories.length; i++) {
            if (memories[i] != null) {
                memories[i][id] = all[i];
            }
        }
        wanderAhead[id] = all[memories.length];
        wanderLeft[id] = all[memories.length + 1];
    }

    /**
     * {@return how far an agent of that body perceives others at the moment, in metres: farther while it looks for a
     * group}
     *
     * @param id of the agent
     * @param body of the agent's species
     */
    public float perception(int id, Body body) {
        float[] widening = memory(Memory.WIDENING);
        return widening == null ? body.perception() : body.perception() * (1 + widening[id]);
    }

    /**
     * {@return how fast an agent of that body can go, in m/s}
     *
     * @param id of the agent
     * @param body of the agent's species
     */
    public float topSpeed(int id, Body body) {
        return body.speedsDiffer() ? memory(Memory.TOP_SPEED)[id] : body.maxSpeed();
    }

    /**
     * Gives an agent the top speed that it has in that body: always the same one.
     *
     * @param id of the agent
     * @param body of the agent's species
     * @param draws of the world
     */
    public void drawTopSpeed(int id, Body body, Draws draws) {
        if (body.speedsDiffer()) {
            remember(Memory.TOP_SPEED);
            memory(Memory.TOP_SPEED)[id] = body.speeds().of(body, id, draws);
        }
    }

    /**
     * Describes the state of all agents. Not while a step is made.
     *
     * @param by the pass
     */
    public void describe(State by) {
        int described = by.size(count);
        if (described > alive.length) {
            makeRoom(described);
        }
        count = described;
        living = by.whole(living);
        externals = by.whole(externals);
        for (float[] numbers : state()) {
            by.numbers(numbers, count);
        }
        by.wholes(species, count);
        by.wholes(group, count);
        by.bytes(role, count);
        by.flags(alive, count);
        Arrays.fill(alive, count, alive.length, false);
        by.flags(external, count);
        for (int i = 0; i < memories.length; i++) {
            boolean kept = by.flag(memories[i] != null);
            memories[i] = !kept || memories[i] != null ? kept ? memories[i] : null : new float[alive.length];
            if (kept) {
                by.numbers(memories[i], count);
            }
        }
    }

    /** {@return the size of their state, in bytes} */
    public long bytes() {
        long numbers = state().length + 2L;
        for (float[] memory : memories) {
            numbers += memory == null ? 0 : 1;
        }
        return (4 * numbers + 3) * count;
    }

    /** All numbers of all agents but what behaviours remember. */
    private float[][] state() {
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
            wanderLeft,
            windowX,
            windowZ,
            radius
        };
    }

    /** {@return the number of slots, removed agents included} */
    public int count() {
        return count;
    }

    /** {@return the number of slots that there is room for, {@link #count} or more: how long scratch by id must be} */
    public int capacity() {
        return alive.length;
    }

    /** {@return the number of living agents} */
    public int living() {
        return living;
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

    /** Ends a step: the next state becomes the present one, and the present one the previous. */
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

    /** Sets the previous state of all agents to the present one, so that the picture does not interpolate. */
    public void resetPrevious() {
        for (int i = 0; i < count; i++) {
            resetPrevious(i);
        }
    }

    /**
     * Sets the previous state of an agent to the present one.
     *
     * @param id of the agent
     */
    public void resetPrevious(int id) {
        previousX[id] = x[id];
        previousZ[id] = z[id];
        previousHx[id] = hx[id];
        previousHz[id] = hz[id];
        previousVx[id] = vx[id];
        previousVz[id] = vz[id];
    }

    /** {@return the number of living agents that are {@link #external}} */
    public int externals() {
        return externals;
    }

    /**
     * Sets where an agent is that is {@link #external} from now on; it goes on with that velocity and heading.
     *
     * @param id of the agent
     * @param atX position, in metres
     * @param atZ position, in metres
     * @param byVx velocity, in m/s
     * @param byVz velocity, in m/s
     * @param toHx heading, a unit vector
     * @param toHz heading, a unit vector
     * @param bodyRadius of its body, in metres
     */
    public void guide(int id, float atX, float atZ, float byVx, float byVz, float toHx, float toHz, float bodyRadius) {
        externals += external[id] ? 0 : 1;
        external[id] = true;
        x[id] = atX;
        z[id] = atZ;
        vx[id] = byVx;
        vz[id] = byVz;
        hx[id] = toHx;
        hz[id] = toHz;
        radius[id] = bodyRadius;
    }

    /**
     * Lets an external agent decide for itself again, with the body of its species.
     *
     * @param id of the agent
     * @param bodyRadius of its species' body, in metres
     */
    public void release(int id, float bodyRadius) {
        externals -= external[id] ? 1 : 0;
        external[id] = false;
        radius[id] = bodyRadius;
    }

    /**
     * Removes an agent; its slot stays empty, with the state as it was.
     *
     * @param id of the agent
     */
    public void remove(int id) {
        if (alive[id]) {
            resetPrevious(id);
            alive[id] = false;
            living--;
            externals -= external[id] ? 1 : 0;
        }
    }

    /**
     * Brings a removed agent back into its slot.
     *
     * @param id of the agent
     */
    public void restore(int id) {
        if (!alive[id]) {
            alive[id] = true;
            living++;
            externals += external[id] ? 1 : 0;
        }
    }

    /**
     * Sets an agent's position without interpolation in the picture.
     *
     * @param id of the agent
     * @param toX in metres
     * @param toZ in metres
     */
    public void place(int id, float toX, float toZ) {
        x[id] = previousX[id] = windowX[id] = toX;
        z[id] = previousZ[id] = windowZ[id] = toZ;
    }

    /**
     * Turns an agent at once; (toX, toZ) must be a unit vector.
     *
     * @param id of the agent
     * @param toX along x, of a unit vector
     * @param toZ along z, of a unit vector
     */
    public void turn(int id, float toX, float toZ) {
        hx[id] = previousHx[id] = toX;
        hz[id] = previousHz[id] = toZ;
    }

    /**
     * {@return the speed of an agent, in metres a second}
     *
     * @param id of the agent
     */
    public float speed(int id) {
        return (float) Math.sqrt((double) vx[id] * vx[id] + (double) vz[id] * vz[id]);
    }
}
