package onder.core;

/**
 * Every agent's state, by id, for reading: what cannot be changed from outside is shown by this.
 *
 * <p>It shows the present state, not a copy: while a step is made, nobody may ask it. Between two steps any number of
 * threads may. An id from 0 to {@link #count} is one agent's for ever; whoever has gone keeps its last state and is not
 * {@link #isAlive alive}.
 */
public final class AgentsView {
    final Agents agents;

    AgentsView(Agents agents) {
        this.agents = agents;
    }

    /** The number of ids given so far, those of the gone included. */
    public int count() {
        return agents.count();
    }

    /** The number of living agents. */
    public int living() {
        return agents.living();
    }

    /** The number of living agents that are {@link #isExternal external}. */
    public int externals() {
        return agents.externals();
    }

    /** Whether an agent is in the world, and has not left it. */
    public boolean isAlive(int id) {
        return agents.alive[id];
    }

    /** Whether whoever uses the world moves an agent. */
    public boolean isExternal(int id) {
        return agents.external[id];
    }

    /** Position, in metres. */
    public float x(int id) {
        return agents.x[id];
    }

    /** Position, in metres. */
    public float z(int id) {
        return agents.z[id];
    }

    /** Velocity, in metres a second. */
    public float velocityX(int id) {
        return agents.vx[id];
    }

    /** Velocity, in metres a second. */
    public float velocityZ(int id) {
        return agents.vz[id];
    }

    /** Speed, in metres a second. */
    public float speed(int id) {
        return agents.speed(id);
    }

    /** Heading, with {@link #headingZ} a unit vector. */
    public float headingX(int id) {
        return agents.hx[id];
    }

    /** Heading, with {@link #headingX} a unit vector. */
    public float headingZ(int id) {
        return agents.hz[id];
    }

    /** Position before the last step, in metres: a picture interpolates between the two states. */
    public float previousX(int id) {
        return agents.previousX[id];
    }

    /** Position before the last step, in metres. */
    public float previousZ(int id) {
        return agents.previousZ[id];
    }

    /** Heading before the last step. */
    public float previousHeadingX(int id) {
        return agents.previousHx[id];
    }

    /** Heading before the last step. */
    public float previousHeadingZ(int id) {
        return agents.previousHz[id];
    }

    /** Where the agent was when the current measuring window began, in metres. */
    public float windowX(int id) {
        return agents.windowX[id];
    }

    /** See {@link #windowX}. */
    public float windowZ(int id) {
        return agents.windowZ[id];
    }

    /** Radius of the body, in metres. */
    public float radius(int id) {
        return agents.radius[id];
    }

    /** Index into the world's species. */
    public int species(int id) {
        return agents.species[id];
    }

    /** The id of the agent's group. */
    public int group(int id) {
        return agents.group[id];
    }

    /** The agent's role. */
    public Role role(int id) {
        return Role.ALL.get(agents.role[id]);
    }

    /** What is remembered of an agent; 0 where no behaviour asks for it. */
    public float remembered(int id, Memory memory) {
        float[] all = agents.memory(memory);
        return all == null ? 0 : all[id];
    }

    /** How far an agent of that body perceives others at the moment, in metres: farther while it looks for a group. */
    public float perception(int id, Body body) {
        return agents.perception(id, body);
    }

    /** Copies the positions of the agents from {@code first} on to their ids in two arrays, in metres. */
    public void copyPlaces(int first, float[] toX, float[] toZ) {
        System.arraycopy(agents.x, first, toX, first, count() - first);
        System.arraycopy(agents.z, first, toZ, first, count() - first);
    }
}
