package onder.steer.perception;

/** A behaviour's target, relative to the agent; the object is reused. */
public final class TargetView {
    /** The agent's id, or −1 for a place on the ground. */
    public int id;

    /** Its offset from the agent to its nearest image, in metres. */
    public float dx;

    /** The same along z, in metres. */
    public float dz;

    /** Its velocity, in m/s; 0 for a place. */
    public float vx;

    /** The same along z, in m/s. */
    public float vz;

    /** Its heading, a unit vector; 0 for a place. */
    public float hx;

    /** The same along z. */
    public float hz;

    /** No target yet. */
    public TargetView() {}

    /**
     * The distance.
     *
     * @return in metres, ≥ 0
     */
    public float distance() {
        return (float) Math.sqrt(dx * dx + dz * dz);
    }

    float speed() {
        return (float) Math.sqrt(vx * vx + vz * vz);
    }

    void place(float offsetX, float offsetZ) {
        id = -1;
        dx = offsetX;
        dz = offsetZ;
        vx = 0;
        vz = 0;
        hx = 0;
        hz = 0;
    }

    void leader(BatchLeaders leaders, int k, float offsetX, float offsetZ) {
        id = leaders.id[k];
        dx = offsetX;
        dz = offsetZ;
        vx = leaders.vx[k];
        vz = leaders.vz[k];
        hx = leaders.hx[k];
        hz = leaders.hz[k];
    }

    /**
     * Sets the target to an agent.
     *
     * @param agent its id
     * @param offsetX where it is along x, in metres
     * @param offsetZ where it is along z, in metres
     * @param now the frozen state of this step
     */
    public void agent(int agent, float offsetX, float offsetZ, Surroundings now) {
        id = agent;
        dx = offsetX;
        dz = offsetZ;
        vx = now.agents().vx(agent);
        vz = now.agents().vz(agent);
        hx = now.agents().hx(agent);
        hz = now.agents().hz(agent);
    }
}
