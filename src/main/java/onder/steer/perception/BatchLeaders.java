package onder.steer.perception;

import onder.core.CacheLinePadded;
import onder.core.agents.Agents;
import onder.core.agents.Batch;

/**
 * The leaders of a batch's agents, each at its follower's index, so that small loops over dense arrays compute the
 * followers. One per thread, reused from batch to batch.
 */
public final class BatchLeaders extends CacheLinePadded {
    private static final int ROOM = Batch.SIZE + ELEMENTS;

    private static final long NONE = -1;

    /** The leaders' ids; for an agent without a leader, its own. */
    public final int[] id = new int[ROOM];

    /** 1 for an agent with a leader, 0 for one without. */
    public final float[] led = new float[ROOM];

    /** The leader's position, in metres; this and all following arrays are 0 for an agent without a leader. */
    public final float[] x = new float[ROOM];

    /** As {@link #x}, along z. */
    public final float[] z = new float[ROOM];

    /** The leader's velocity, in m/s. */
    public final float[] vx = new float[ROOM];

    /** As {@link #vx}, along z. */
    public final float[] vz = new float[ROOM];

    /** The leader's heading, a unit vector. */
    public final float[] hx = new float[ROOM];

    /** As {@link #hx}, along z. */
    public final float[] hz = new float[ROOM];

    /** The velocity's length, in m/s. */
    public final float[] speed = new float[ROOM];

    /** Scratch of the current behaviour: a vector between two agents, in metres. */
    public final float[] dx = new float[ROOM];

    /** The same along z, in metres. */
    public final float[] dz = new float[ROOM];

    /** Scratch of the current behaviour: 1 for an agent to which it applies, 0 for one that it skips. */
    public final float[] heeds = new float[ROOM];

    /** Scratch of the current behaviour: indices of agents that the vector loops leave undecided. */
    public final int[] doubtful = new int[ROOM];

    /** The batch, and its load, that these leaders belong to. */
    private long loads = NONE;

    private Batch of;

    /** No leaders yet. */
    public BatchLeaders() {}

    /** Whether these are the leaders of the agents now in the batch. */
    boolean areOf(Batch batch) {
        return of == batch && loads == batch.loads();
    }

    /** Marks these as the leaders of the agents now in the batch. */
    void setOf(Batch batch) {
        of = batch;
        loads = batch.loads();
    }

    /** Makes the next request look them up again. */
    void forget() {
        loads = NONE;
    }

    /**
     * Sets an agent's leader, with the leader's current state.
     *
     * @param k the agent's index in the batch
     * @param self the agent's id
     * @param leader the leader's id; its own if it has none
     * @param agents the state of all agents
     */
    public void set(int k, int self, int leader, Agents agents) {
        boolean nobody = leader == self;
        id[k] = leader;
        led[k] = nobody ? 0 : 1;
        x[k] = nobody ? 0 : agents.x(leader);
        z[k] = nobody ? 0 : agents.z(leader);
        vx[k] = nobody ? 0 : agents.vx(leader);
        vz[k] = nobody ? 0 : agents.vz(leader);
        hx[k] = nobody ? 0 : agents.hx(leader);
        hz[k] = nobody ? 0 : agents.hz(leader);
        speed[k] = nobody ? 0 : agents.speed(leader);
    }
}
