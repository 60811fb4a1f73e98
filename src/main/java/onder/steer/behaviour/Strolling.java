package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.param.Params;
import onder.steer.perception.Surroundings;

/** Wandering of hunters and prey while there is nothing to hunt or flee: on the default circle, at their own pace. */
final class Strolling {
    /** A wander behaviour of strength 1; its force is scaled by the wanted strength. */
    private static final Wander CIRCLE = Params.with(Params.defaults(Wander.class), "strength", 1);

    private Strolling() {}

    /**
     * Sets the force of all agents of the batch to that of a wander of strength 1; the behaviour replaces it for agents
     * that do not wander.
     */
    static void begin(Batch batch, Surroundings now) {
        CIRCLE.steer(batch, now);
    }

    /** Agent k wanders: scales its force by the strength, and slows it down to its pace. */
    static void stroll(Batch batch, int k, float strength, float pace, float responseTime) {
        batch.forceX[k] *= strength;
        batch.forceZ[k] *= strength;
        float speed = (float) Math.sqrt(batch.vx[k] * batch.vx[k] + batch.vz[k] * batch.vz[k]);
        float most = pace * batch.maxSpeed(k);
        if (speed > most) {
            float share = most / speed;
            Velocities.want(batch, k, batch.vx[k] * share, batch.vz[k] * share, responseTime);
        }
    }

    /** Agent k does not wander. */
    static void leave(Batch batch, int k) {
        batch.forceX[k] = 0;
        batch.forceZ[k] = 0;
    }
}
