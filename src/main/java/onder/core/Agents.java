package onder.core;

import java.util.Arrays;

/**
 * Every agent's state as parallel arrays, indexed by agent id, which is its slot for life.
 *
 * <p>The heading is kept as a unit vector, (sin ψ, cos ψ), so a step needs no trigonometry. Positions,
 * velocities and headings are double-buffered. Between steps the second buffer holds the state before
 * the last step ({@link #previousX}), for the picture interpolates between the two states; while a step
 * runs, it takes the next state ({@link #nextX}). {@link #swapBuffers} ends the step without copying, so
 * a reference to one of these arrays is valid until the end of the step only.
 * The arrays are public for the engine's kernels; whoever is outside it reads them only.
 */
public final class Agents {
    /** Position, in metres. */
    public float[] x;

    public float[] z;

    /** Velocity, in metres a second. */
    public float[] vx;

    public float[] vz;

    /** Heading, a unit vector. */
    public float[] hx;

    public float[] hz;

    /** Position, heading and velocity before the last step; a running step overwrites them, see {@link #nextX}. */
    public float[] previousX;

    public float[] previousZ;
    public float[] previousHx;
    public float[] previousHz;
    public float[] previousVx;
    public float[] previousVz;

    /** The wander target in the agent's own frame: forward and left, in metres. */
    public final float[] wanderAhead;

    public final float[] wanderLeft;

    /** Where the agent was when the current measuring window began, in metres. */
    public final float[] windowX;

    public final float[] windowZ;

    /** Radius of the body, in metres. */
    public final float[] radius;

    /** Index into the world's species. */
    public final int[] species;

    /** The id of the agent's group. */
    public final int[] group;

    /** The agent's role, as {@link Role#ordinal()}. */
    public final byte[] role;

    /** False for a slot whose agent was removed. */
    public final boolean[] alive;

    private final float[][] memories = new float[Memory.values().length][];
    private final int count;
    private int living;

    /** Room for {@code count} agents, all alive, at rest at the origin, heading along +z. */
    public Agents(int count) {
        this.count = count;
        this.living = count;
        x = new float[count];
        z = new float[count];
        vx = new float[count];
        vz = new float[count];
        hx = new float[count];
        hz = new float[count];
        previousX = new float[count];
        previousZ = new float[count];
        previousHx = new float[count];
        previousHz = new float[count];
        previousVx = new float[count];
        previousVz = new float[count];
        wanderAhead = new float[count];
        wanderLeft = new float[count];
        windowX = new float[count];
        windowZ = new float[count];
        radius = new float[count];
        species = new int[count];
        group = new int[count];
        role = new byte[count];
        alive = new boolean[count];
        Arrays.fill(hz, 1);
        Arrays.fill(previousHz, 1);
        Arrays.fill(alive, true);
    }

    /** Allocates a memory, all zeros, unless it exists. Not while behaviours run. */
    public void remember(Memory memory) {
        if (memories[memory.ordinal()] == null) {
            memories[memory.ordinal()] = new float[count];
        }
    }

    /** A memory of every agent, by id; null where no behaviour asked for it. */
    public float[] memory(Memory memory) {
        return memories[memory.ordinal()];
    }

    /** The memories of one agent, for {@link #remember(int, float[])}. */
    public float[] remembered(int id) {
        float[] all = new float[memories.length + 2];
        for (int i = 0; i < memories.length; i++) {
            all[i] = memories[i] == null ? 0 : memories[i][id];
        }
        all[memories.length] = wanderAhead[id];
        all[memories.length + 1] = wanderLeft[id];
        return all;
    }

    /** Sets the memories of one agent to what {@link #remembered(int)} returned. */
    public void remember(int id, float[] all) {
        for (int i = 0; i < memories.length; i++) {
            if (memories[i] != null) {
                memories[i][id] = all[i];
            }
        }
        wanderAhead[id] = all[memories.length];
        wanderLeft[id] = all[memories.length + 1];
    }

    /** How far an agent of that body perceives others at the moment, in metres: farther while it looks for a group. */
    public float perception(int id, Body body) {
        float[] widening = memory(Memory.WIDENING);
        return widening == null ? body.perception() : body.perception() * (1 + widening[id]);
    }

    /** A copy of the whole state of all agents. */
    public static final class Snapshot {
        private final float[][] state;
        private final float[][] memories;
        private final int[] species;
        private final int[] group;
        private final byte[] role;
        private final boolean[] alive;
        private final int living;

        private Snapshot(Agents of) {
            state = copy(of.state());
            memories = copy(of.memories);
            species = of.species.clone();
            group = of.group.clone();
            role = of.role.clone();
            alive = of.alive.clone();
            living = of.living;
        }

        private static float[][] copy(float[][] arrays) {
            float[][] copies = new float[arrays.length][];
            for (int i = 0; i < arrays.length; i++) {
                copies[i] = arrays[i] == null ? null : arrays[i].clone();
            }
            return copies;
        }
    }

    /** Copies the state of all agents. */
    public Snapshot snapshot() {
        return new Snapshot(this);
    }

    /** Sets the state of all agents to a snapshot. Not while a step is made. */
    public void restore(Snapshot snapshot) {
        float[][] state = state();
        for (int i = 0; i < state.length; i++) {
            System.arraycopy(snapshot.state[i], 0, state[i], 0, count);
        }
        System.arraycopy(Snapshot.copy(snapshot.memories), 0, memories, 0, memories.length);
        System.arraycopy(snapshot.species, 0, species, 0, count);
        System.arraycopy(snapshot.group, 0, group, 0, count);
        System.arraycopy(snapshot.role, 0, role, 0, count);
        System.arraycopy(snapshot.alive, 0, alive, 0, count);
        living = snapshot.living;
    }

    /** The size of a snapshot, in bytes. */
    public long bytes() {
        long floats = (long) state().length * count;
        for (float[] memory : memories) {
            floats += memory == null ? 0 : memory.length;
        }
        return 4 * (floats + species.length + group.length) + role.length + alive.length;
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

    /** The number of slots, removed agents included. */
    public int count() {
        return count;
    }

    /** The number of living agents. */
    public int living() {
        return living;
    }

    /** The second buffer, under its name while a step runs: the step writes the next position here. */
    public float[] nextX() {
        return previousX;
    }

    /** See {@link #nextX}. */
    public float[] nextZ() {
        return previousZ;
    }

    /** The next heading; see {@link #nextX}. */
    public float[] nextHx() {
        return previousHx;
    }

    /** The next heading; see {@link #nextX}. */
    public float[] nextHz() {
        return previousHz;
    }

    /** The next velocity; see {@link #nextX}. */
    public float[] nextVx() {
        return previousVx;
    }

    /** The next velocity; see {@link #nextX}. */
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

    private void resetPrevious(int id) {
        previousX[id] = x[id];
        previousZ[id] = z[id];
        previousHx[id] = hx[id];
        previousHz[id] = hz[id];
        previousVx[id] = vx[id];
        previousVz[id] = vz[id];
    }

    /** Removes an agent; its slot stays empty, with the state as it was. */
    public void remove(int id) {
        if (alive[id]) {
            resetPrevious(id);
            alive[id] = false;
            living--;
        }
    }

    /** Brings a removed agent back into its slot. */
    public void restore(int id) {
        if (!alive[id]) {
            alive[id] = true;
            living++;
        }
    }

    /** Sets an agent's position without interpolation in the picture. */
    public void place(int id, float toX, float toZ) {
        x[id] = previousX[id] = windowX[id] = toX;
        z[id] = previousZ[id] = windowZ[id] = toZ;
    }

    /** Turns an agent at once; (toX, toZ) must be a unit vector. */
    public void turn(int id, float toX, float toZ) {
        hx[id] = previousHx[id] = toX;
        hz[id] = previousHz[id] = toZ;
    }

    /** Speed of an agent, in metres a second. */
    public float speed(int id) {
        return (float) Math.sqrt((double) vx[id] * vx[id] + (double) vz[id] * vz[id]);
    }
}
