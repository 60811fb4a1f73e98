package onder.core.agents;

import java.util.Arrays;
import onder.core.Draws;
import onder.core.StateVisitor;

/**
 * Every agent's state, as parallel arrays. An agent's id never changes and is never reused. The data that every step
 * reads and writes lie by slot, in {@link #slots}: position, velocity, heading and wander target. Everything else lies
 * by id, here. Getters here give all of it by id.
 *
 * <p>The heading is kept as a unit vector, (sin ψ, cos ψ), so a step needs no trigonometry. Arrays may be longer than
 * {@link #count}, with room for more. The arrays are public for the engine's kernels; code outside the engine sees an
 * {@link AgentsView}. Several threads may only use this if each writes different agents.
 */
public final class Agents {
    /** The data that every step reads and writes, by slot instead of id. */
    public final Slots slots = new Slots();

    /** Where the agent was when the current measuring window began, in metres. */
    public float[] windowX = {};

    /** As {@link #windowX}, along z. */
    public float[] windowZ = {};

    /** Radius of the body, in metres; see {@link #setRadius}. */
    public float[] radius = {};

    /** Index into the world's species; see {@link #setSpecies}. */
    public int[] species = {};

    /** The id of the agent's group; see {@link #setGroup}. */
    public int[] group = {};

    /** The agent's role, as {@link Role#ordinal()}; see {@link #setRole}. */
    public byte[] role = {};

    /** False for a removed agent, and for ids not assigned yet. */
    public boolean[] alive = {};

    /**
     * True for an agent that the caller moves, such as a game's player: it is perceived like others, and moves only by
     * the position, velocity and heading that it is given. See {@link #guide}.
     */
    public boolean[] external = {};

    private final float[][] memories = new float[Memory.values().length][];
    private long changes;
    private long measured = -1;
    private float largestRadius;
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
     * Adds agents at the end: alive, at rest at the origin, heading along +z, with empty memories. Do not call during a
     * step.
     *
     * @param more how many, 0 or more
     * @return the first one's id; the others follow it
     */
    public int add(int more) {
        changes++;
        int first = count;
        int end = first + more;
        if (end > alive.length) {
            // Grows by at least half, so that adding agents one by one costs no more than adding them together.
            makeRoom(Math.max(end, count + count / 2));
        }
        slots.begin(first, end);
        for (float[] numbers : byId()) {
            Arrays.fill(numbers, first, end, 0);
        }
        for (float[] memory : memories) {
            if (memory != null) {
                Arrays.fill(memory, first, end, 0);
            }
        }
        Arrays.fill(species, first, end, 0);
        Arrays.fill(group, first, end, 0);
        Arrays.fill(role, first, end, (byte) 0);
        Arrays.fill(alive, first, end, true);
        Arrays.fill(external, first, end, false);
        count = end;
        living += more;
        return first;
    }

    private void makeRoom(int agents) {
        slots.makeRoom(agents);
        windowX = Arrays.copyOf(windowX, agents);
        windowZ = Arrays.copyOf(windowZ, agents);
        radius = Arrays.copyOf(radius, agents);
        species = Arrays.copyOf(species, agents);
        group = Arrays.copyOf(group, agents);
        role = Arrays.copyOf(role, agents);
        alive = Arrays.copyOf(alive, agents);
        external = Arrays.copyOf(external, agents);
        for (int i = 0; i < memories.length; i++) {
            memories[i] = memories[i] == null ? null : Arrays.copyOf(memories[i], agents);
        }
    }

    /** {@return a read-only view of the same state} */
    public AgentsView view() {
        return view;
    }

    /**
     * Undoes the last {@link #add} completely.
     *
     * @param first the id of the first that it added
     */
    public void takeBack(int first) {
        changes++;
        for (int id = first; id < count; id++) {
            living -= alive[id] ? 1 : 0;
        }
        Arrays.fill(alive, first, count, false);
        count = first;
    }

    /**
     * Allocates a memory, all zeros, unless it exists. Do not call while behaviours run.
     *
     * @param memory the memory
     */
    public void remember(Memory memory) {
        if (memories[memory.ordinal()] == null) {
            memories[memory.ordinal()] = new float[alive.length];
        }
    }

    /**
     * {@return a memory of every agent, by id; null if no behaviour asked for it}
     *
     * @param memory the memory
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
        all[memories.length] = slots.wanderAhead[slots.of(id)];
        all[memories.length + 1] = slots.wanderLeft[slots.of(id)];
        return all;
    }

    /**
     * Sets the memories of one agent to what {@link #remembered(int)} returned.
     *
     * @param id of the agent
     * @param all the values, in the order of {@link Memory}
     */
    public void remember(int id, float[] all) {
        for (int i = 0; i < memories.length; i++) {
            if (memories[i] != null) {
                memories[i][id] = all[i];
            }
        }
        setWander(id, all[memories.length], all[memories.length + 1]);
    }

    /**
     * {@return how far an agent with that body now perceives others, in metres: farther while it looks for a group}
     *
     * @param id of the agent
     * @param body of the agent's species
     */
    public float perception(int id, Body body) {
        float[] widening = memory(Memory.WIDENING);
        return widening == null ? body.perception() : body.perception() * (1 + widening[id]);
    }

    /**
     * {@return the top speed of an agent with that body, in m/s}
     *
     * @param id of the agent
     * @param body of the agent's species
     */
    public float topSpeed(int id, Body body) {
        return body.speedsDiffer() ? memory(Memory.TOP_SPEED)[id] : body.maxSpeed();
    }

    /**
     * Sets an agent's top speed for that body, which is always the same.
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
     * Describes the state of all agents. Do not call during a step.
     *
     * @param by the pass
     */
    public void describe(StateVisitor by) {
        changes++;
        int described = by.size(count);
        if (described > alive.length) {
            makeRoom(described);
        }
        count = described;
        living = by.whole(living);
        externals = by.whole(externals);
        slots.describe(by, count);
        for (float[] numbers : byId()) {
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
        long numbers = byId().length + 2L;
        for (float[] memory : memories) {
            numbers += memory == null ? 0 : 1;
        }
        return (slots.bytes() + 4 * numbers + 3) * count;
    }

    /** The number of values by id, except behaviours' memories. */
    private float[][] byId() {
        return new float[][] {windowX, windowZ, radius};
    }

    /** {@return the number of agents, including removed ones: ids and slots are below it} */
    public int count() {
        return count;
    }

    /** {@return the number of slots allocated, {@link #count} or more: the length that scratch by id needs} */
    public int capacity() {
        return alive.length;
    }

    /** {@return the number of living agents} */
    public int living() {
        return living;
    }

    /**
     * {@return the slot of an agent, until the next sort; see {@link Slots}}
     *
     * @param id of the agent
     */
    public int slot(int id) {
        return slots.of(id);
    }

    /**
     * {@return where an agent is, in metres}
     *
     * @param id of the agent
     */
    public float x(int id) {
        return slots.x[slots.of(id)];
    }

    /**
     * {@return where an agent is along z, in metres}
     *
     * @param id of the agent
     */
    public float z(int id) {
        return slots.z[slots.of(id)];
    }

    /**
     * {@return an agent's velocity, in m/s}
     *
     * @param id of the agent
     */
    public float vx(int id) {
        return slots.vx[slots.of(id)];
    }

    /**
     * {@return an agent's velocity along z, in m/s}
     *
     * @param id of the agent
     */
    public float vz(int id) {
        return slots.vz[slots.of(id)];
    }

    /**
     * {@return an agent's heading along x, of a unit vector}
     *
     * @param id of the agent
     */
    public float hx(int id) {
        return slots.hx[slots.of(id)];
    }

    /**
     * {@return an agent's heading along z, of a unit vector}
     *
     * @param id of the agent
     */
    public float hz(int id) {
        return slots.hz[slots.of(id)];
    }

    /**
     * {@return where an agent was before the last step, in metres; not while a step is made}
     *
     * @param id of the agent
     */
    public float previousX(int id) {
        return slots.previousX[slots.of(id)];
    }

    /**
     * {@return as {@link #previousX}, along z}
     *
     * @param id of the agent
     */
    public float previousZ(int id) {
        return slots.previousZ[slots.of(id)];
    }

    /** Sets the previous state of all agents to the current one, so that the picture does not interpolate. */
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
        slots.resetPrevious(slots.of(id));
    }

    /**
     * Sets an agent's velocity.
     *
     * @param id of the agent
     * @param toVx in m/s
     * @param toVz in m/s
     */
    public void setVelocity(int id, float toVx, float toVz) {
        int slot = slots.of(id);
        slots.vx[slot] = toVx;
        slots.vz[slot] = toVz;
    }

    /**
     * Sets an agent's wander target, in its own frame.
     *
     * @param id of the agent
     * @param ahead in metres
     * @param left in metres
     */
    public void setWander(int id, float ahead, float left) {
        int slot = slots.of(id);
        slots.wanderAhead[slot] = ahead;
        slots.wanderLeft[slot] = left;
    }

    /**
     * Sets the group that an agent is in.
     *
     * @param id of the agent
     * @param groupId of the group
     */
    public void setGroup(int id, int groupId) {
        changes += group[id] == groupId ? 0 : 1;
        group[id] = groupId;
    }

    /**
     * Sets an agent's role.
     *
     * @param id of the agent
     * @param to its role
     */
    public void setRole(int id, Role to) {
        changes += role[id] == to.ordinal() ? 0 : 1;
        role[id] = (byte) to.ordinal();
    }

    /**
     * Sets an agent's species.
     *
     * @param id of the agent
     * @param index into the world's species
     */
    public void setSpecies(int id, int index) {
        changes++;
        species[id] = index;
    }

    /**
     * Sets the radius of an agent's body.
     *
     * @param id of the agent
     * @param metres above 0
     */
    public void setRadius(int id, float metres) {
        changes += radius[id] == metres ? 0 : 1;
        radius[id] = metres;
    }

    /** Increases whenever an agent comes or goes, or its group, role, species or radius changes. */
    long changes() {
        return changes;
    }

    /** {@return the largest radius of a living agent, in metres; 0 if there is none} */
    float largestRadius() {
        if (measured != changes) {
            measured = changes;
            largestRadius = 0;
            for (int id = 0; id < count; id++) {
                largestRadius = alive[id] ? Math.max(largestRadius, radius[id]) : largestRadius;
            }
        }
        return largestRadius;
    }

    /** {@return the number of living agents that are {@link #external}} */
    public int externals() {
        return externals;
    }

    /**
     * Makes an agent {@link #external} and sets its position, velocity and heading.
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
        setRadius(id, bodyRadius);
        int slot = slots.of(id);
        slots.x[slot] = atX;
        slots.z[slot] = atZ;
        slots.vx[slot] = byVx;
        slots.vz[slot] = byVz;
        slots.hx[slot] = toHx;
        slots.hz[slot] = toHz;
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
        setRadius(id, bodyRadius);
    }

    /**
     * Removes an agent; its state does not change.
     *
     * @param id of the agent
     */
    public void remove(int id) {
        if (alive[id]) {
            changes++;
            resetPrevious(id);
            alive[id] = false;
            living--;
            externals -= external[id] ? 1 : 0;
        }
    }

    /**
     * Brings a removed agent back.
     *
     * @param id of the agent
     */
    public void restore(int id) {
        if (!alive[id]) {
            changes++;
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
        int slot = slots.of(id);
        slots.x[slot] = slots.previousX[slot] = windowX[id] = toX;
        slots.z[slot] = slots.previousZ[slot] = windowZ[id] = toZ;
    }

    /**
     * Turns an agent at once; (toX, toZ) must be a unit vector.
     *
     * @param id of the agent
     * @param toX along x, of a unit vector
     * @param toZ along z, of a unit vector
     */
    public void turn(int id, float toX, float toZ) {
        int slot = slots.of(id);
        slots.hx[slot] = slots.previousHx[slot] = toX;
        slots.hz[slot] = slots.previousHz[slot] = toZ;
    }

    /**
     * {@return the speed of an agent, in metres a second}
     *
     * @param id of the agent
     */
    public float speed(int id) {
        double vx = vx(id);
        double vz = vz(id);
        return (float) Math.sqrt(vx * vx + vz * vz);
    }
}
