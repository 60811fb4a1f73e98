package onder.steer.perception;

import onder.core.CacheLinePadded;
import onder.core.agents.Agents;
import onder.core.agents.Batch;

/**
 * The leaders of a batch's agents, each at its follower's index: so followers are computed in small loops over dense
 * arrays. One a thread, reused from batch to batch.
 */
public final class BatchLeaders extends CacheLinePadded {
    private static final int ROOM = Batch.SIZE + ELEMENTS;

    private static final long NONE = -1;

    /** The leaders' ids; an agent that nobody leads has its own. */
    public final int[] id = new int[ROOM];

    /** 1 for an agent that somebody leads, 0 for one that nobody does. */
    public final float[] led = new float[ROOM];

    /** Where the leader is, in metres; 0 where nobody leads, as all that follows. */
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

    /** Scratch of the present behaviour: from one to the other, in metres. */
    public final float[] dx = new float[ROOM];

    /** The same along z, in metres. */
    public final float[] dz = new float[ROOM];

    /** Scratch of the present behaviour: 1 for an agent that does as it wants, 0 for one that it passes over. */
    public final float[] heeds = new float[ROOM];

    /** Scratch of the present behaviour: places of agents whose case the vectors leave open. */
    public final int[] doubtful = new int[ROOM];

    /** Which load of which batch they are of. */
    private long loads = NONE;

    private Batch of;

    /** Nobody leads anybody yet. */
    public BatchLeaders() {}

    /** Whether they are the leaders of the agents that are in the batch now. */
    boolean areOf(Batch batch) {
        return of == batch && loads == batch.loads();
    }

    /** Notes that they are. */
    void setOf(Batch batch) {
        of = batch;
        loads = batch.loads();
    }

    /** Has them looked up again when they are asked for next. */
    void forget() {
        loads = NONE;
    }

    /**
     * Sets whom an agent follows, as that one is now.
     *
     * @param k the agent's place in the batch
     * @param self the agent's id
     * @param leader whom it follows, an id; its own where nobody leads it
     * @param agents everybody's state
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
