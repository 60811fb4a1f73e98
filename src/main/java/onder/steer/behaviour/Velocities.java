package onder.steer.behaviour;

import onder.core.agents.Batch;

/** Turns a desired velocity into the force that reaches it in a response time. Source: thesis 2.4; Millington 3.3.3. */
public final class Velocities {
    private Velocities() {}

    /**
     * F = m·(v_des − v)/τ for agent k of the batch, (wantX, wantZ) in m/s.
     *
     * @param batch the agents that are steered together
     * @param k the agent's index in the batch, from 0
     * @param wantX the desired velocity along x, in m/s
     * @param wantZ the desired velocity along z, in m/s
     * @param responseTime the response time τ, in seconds, > 0
     */
    public static void want(Batch batch, int k, float wantX, float wantZ, float responseTime) {
        float factor = batch.body.mass() / responseTime;
        batch.forceX[k] += (wantX - batch.vx[k]) * factor;
        batch.forceZ[k] += (wantZ - batch.vz[k]) * factor;
    }

    /** Steers at top speed along (dx, dz); at distance 0 there is no direction, and the agent stops. */
    static void wantToward(Batch batch, int k, float dx, float dz, float speed, float responseTime) {
        float d = (float) Math.sqrt(dx * dx + dz * dz);
        float scale = d > 0 ? speed / d : 0;
        want(batch, k, dx * scale, dz * scale, responseTime);
    }
}
