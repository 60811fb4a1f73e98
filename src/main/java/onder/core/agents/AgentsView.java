package onder.core.agents;

/**
 * A read-only view of every agent's state, by id, for code outside the engine.
 *
 * <p>It shows the present state, not a copy: do not read it during a step. Between steps any number of threads may read
 * it. An id from 0 to {@link #count} always belongs to the same agent; a removed agent keeps its last state and is not
 * {@link #isAlive alive}.
 */
public final class AgentsView {
    final Agents agents;

    AgentsView(Agents agents) {
        this.agents = agents;
    }

    /** {@return the number of ids assigned so far, including those of agents that have left} */
    public int count() {
        return agents.count();
    }

    /** {@return the number of living agents} */
    public int living() {
        return agents.living();
    }

    /** {@return the number of living agents that are {@link #isExternal external}} */
    public int externals() {
        return agents.externals();
    }

    /**
     * {@return whether an agent is still in the world}
     *
     * @param id of the agent
     */
    public boolean isAlive(int id) {
        return agents.alive[id];
    }

    /**
     * {@return whether the caller moves an agent}
     *
     * @param id of the agent
     */
    public boolean isExternal(int id) {
        return agents.external[id];
    }

    /**
     * {@return an agent's top speed, in m/s}
     *
     * @param id of the agent
     * @param body of the agent's species
     */
    public float topSpeed(int id, Body body) {
        return agents.topSpeed(id, body);
    }

    /**
     * {@return the position's x, in metres}
     *
     * @param id of the agent
     */
    public float x(int id) {
        return agents.x(id);
    }

    /**
     * {@return the position's z, in metres}
     *
     * @param id of the agent
     */
    public float z(int id) {
        return agents.z(id);
    }

    /**
     * {@return the velocity along x, in metres a second}
     *
     * @param id of the agent
     */
    public float velocityX(int id) {
        return agents.vx(id);
    }

    /**
     * {@return the velocity along z, in metres a second}
     *
     * @param id of the agent
     */
    public float velocityZ(int id) {
        return agents.vz(id);
    }

    /**
     * {@return the speed, in metres a second}
     *
     * @param id of the agent
     */
    public float speed(int id) {
        return agents.speed(id);
    }

    /**
     * {@return the heading's x; with {@link #headingZ} a unit vector}
     *
     * @param id of the agent
     */
    public float headingX(int id) {
        return agents.hx(id);
    }

    /**
     * {@return the heading's z; with {@link #headingX} a unit vector}
     *
     * @param id of the agent
     */
    public float headingZ(int id) {
        return agents.hz(id);
    }

    /**
     * {@return the position's x before the last step, in metres: a picture interpolates between the two states}
     *
     * @param id of the agent
     */
    public float previousX(int id) {
        return agents.previousX(id);
    }

    /**
     * {@return the position's z before the last step, in metres}
     *
     * @param id of the agent
     */
    public float previousZ(int id) {
        return agents.previousZ(id);
    }

    /**
     * {@return the heading's x before the last step}
     *
     * @param id of the agent
     */
    public float previousHeadingX(int id) {
        return agents.slots.previousHx[agents.slot(id)];
    }

    /**
     * {@return the heading's z before the last step}
     *
     * @param id of the agent
     */
    public float previousHeadingZ(int id) {
        return agents.slots.previousHz[agents.slot(id)];
    }

    /**
     * {@return where the agent was when the current measuring window began, in metres}
     *
     * @param id of the agent
     */
    public float windowX(int id) {
        return agents.windowX[id];
    }

    /**
     * {@return where the agent was when the measuring window began, along z; see {@link #windowX}}
     *
     * @param id of the agent
     */
    public float windowZ(int id) {
        return agents.windowZ[id];
    }

    /**
     * {@return the radius of the body, in metres}
     *
     * @param id of the agent
     */
    public float radius(int id) {
        return agents.radius[id];
    }

    /**
     * {@return index into the world's species}
     *
     * @param id of the agent
     */
    public int species(int id) {
        return agents.species[id];
    }

    /**
     * {@return the id of the agent's group}
     *
     * @param id of the agent
     */
    public int group(int id) {
        return agents.group[id];
    }

    /**
     * {@return the agent's role}
     *
     * @param id of the agent
     */
    public Role role(int id) {
        return Role.ALL.get(agents.role[id]);
    }

    /**
     * {@return an agent's memory; 0 if no behaviour uses it}
     *
     * @param id of the agent
     * @param memory the memory
     */
    public float remembered(int id, Memory memory) {
        float[] all = agents.memory(memory);
        return all == null ? 0 : all[id];
    }

    /**
     * {@return how far an agent with that body now perceives others, in metres: farther while it looks for a group}
     *
     * @param id of the agent
     * @param body of the agent's species
     */
    public float perception(int id, Body body) {
        return agents.perception(id, body);
    }

    /**
     * Copies the positions of the agents from {@code first} on into two arrays by id, in metres.
     *
     * @param first the smallest id
     * @param toX receives them along x, by id
     * @param toZ receives them along z, by id
     */
    public void copyPlaces(int first, float[] toX, float[] toZ) {
        for (int slot = 0; slot < count(); slot++) {
            int id = agents.slots.id(slot);
            if (id >= first) {
                toX[id] = agents.slots.x[slot];
                toZ[id] = agents.slots.z[slot];
            }
        }
    }
}
