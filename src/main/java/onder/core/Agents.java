package onder.core;

import java.util.Arrays;

/**
 * Every agent's state as parallel arrays, indexed by agent id, which is its slot for life.
 *
 * <p>The heading is kept as a unit vector, (sin ψ, cos ψ), so a step needs no trigonometry. The
 * {@code old} arrays hold the state one step ago: the picture interpolates between the two. A step
 * writes its result over them and then exchanges old and new ({@link #turnPage}), so nothing is
 * copied; whoever keeps one of these arrays over a step keeps the wrong one.
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

    /** Position, heading and velocity one step ago; while a step runs, what it has found so far. */
    public float[] oldX;

    public float[] oldZ;
    public float[] oldHx;
    public float[] oldHz;
    public float[] oldVx;
    public float[] oldVz;

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
        oldX = new float[count];
        oldZ = new float[count];
        oldHx = new float[count];
        oldHz = new float[count];
        oldVx = new float[count];
        oldVz = new float[count];
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
        Arrays.fill(oldHz, 1);
        Arrays.fill(alive, true);
    }

    /** Makes room for a memory, all zeros, if there is none yet. Not while behaviours are at work. */
    public void remember(Memory memory) {
        if (memories[memory.ordinal()] == null) {
            memories[memory.ordinal()] = new float[count];
        }
    }

    /** A memory of every agent, by id; null where no behaviour asked for it. */
    public float[] memory(Memory memory) {
        return memories[memory.ordinal()];
    }

    /** All that behaviours remember of one agent, for {@link #remember(int, float[])}. */
    public float[] remembered(int id) {
        float[] all = new float[memories.length + 2];
        for (int i = 0; i < memories.length; i++) {
            all[i] = memories[i] == null ? 0 : memories[i][id];
        }
        all[memories.length] = wanderAhead[id];
        all[memories.length + 1] = wanderLeft[id];
        return all;
    }

    /** Brings back what was {@link #remembered} of an agent. */
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

    /** A copy of the whole state of all agents; it stays as it is whatever becomes of them. */
    public static final class Kept {
        private final float[][] state;
        private final float[][] memories;
        private final int[] species;
        private final int[] group;
        private final byte[] role;
        private final boolean[] alive;
        private final int living;

        private Kept(Agents of) {
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

    /** Copies everything, for {@link #back}. */
    public Kept keep() {
        return new Kept(this);
    }

    /** Makes everything as it was {@link #keep kept}. Not while a step is made. */
    public void back(Kept kept) {
        float[][] state = state();
        for (int i = 0; i < state.length; i++) {
            System.arraycopy(kept.state[i], 0, state[i], 0, count);
        }
        System.arraycopy(Kept.copy(kept.memories), 0, memories, 0, memories.length);
        System.arraycopy(kept.species, 0, species, 0, count);
        System.arraycopy(kept.group, 0, group, 0, count);
        System.arraycopy(kept.role, 0, role, 0, count);
        System.arraycopy(kept.alive, 0, alive, 0, count);
        living = kept.living;
    }

    /** What is kept of all agents together, in bytes. */
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
            oldX,
            oldZ,
            oldVx,
            oldVz,
            oldHx,
            oldHz,
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

    /** Makes what a step wrote over the old state the new one, and what was new old. */
    public void turnPage() {
        float[] page = x;
        x = oldX;
        oldX = page;
        page = z;
        z = oldZ;
        oldZ = page;
        page = hx;
        hx = oldHx;
        oldHx = page;
        page = hz;
        hz = oldHz;
        oldHz = page;
        page = vx;
        vx = oldVx;
        oldVx = page;
        page = vz;
        vz = oldVz;
        oldVz = page;
    }

    /** Makes the old state of everybody the present one, so that the picture stands still. */
    public void settle() {
        for (int i = 0; i < count; i++) {
            settle(i);
        }
    }

    private void settle(int id) {
        oldX[id] = x[id];
        oldZ[id] = z[id];
        oldHx[id] = hx[id];
        oldHz[id] = hz[id];
        oldVx[id] = vx[id];
        oldVz[id] = vz[id];
    }

    /** Takes an agent out of the world; its slot stays empty, and its state as it was. */
    public void remove(int id) {
        if (alive[id]) {
            settle(id);
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

    /** Puts an agent somewhere without the picture sweeping it there. */
    public void place(int id, float toX, float toZ) {
        x[id] = oldX[id] = windowX[id] = toX;
        z[id] = oldZ[id] = windowZ[id] = toZ;
    }

    /** Turns an agent at once; (toX, toZ) must be a unit vector. */
    public void turn(int id, float toX, float toZ) {
        hx[id] = oldHx[id] = toX;
        hz[id] = oldHz[id] = toZ;
    }

    /** Speed of an agent, in metres a second. */
    public float speed(int id) {
        return (float) Math.sqrt((double) vx[id] * vx[id] + (double) vz[id] * vz[id]);
    }
}
