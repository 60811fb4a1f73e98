package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.param.Params;
import onder.steer.perception.Surroundings;

/** How hunters and prey wander while there is nothing to hunt or flee: on the default circle, at their own pace. */
final class Strolling {
    /** Its force, times a strength, is that of the wander behaviour with this strength. */
    private static final Wander CIRCLE = Params.with(Params.defaults(Wander.class), "strength", 1);

    private Strolling() {}

    /**
     * Sets the force of all agents of the batch to that of a wander of strength 1; the behaviour replaces it for some.
     */
    static void begin(Batch batch, Surroundings now) {
        CIRCLE.steer(batch, now);
    }

    /** Agent k strolls indeed: its force gets its strength, and it slows down to its pace. */
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

    /** Agent k does not stroll. */
    static void leave(Batch batch, int k) {
        batch.forceX[k] = 0;
        batch.forceZ[k] = 0;
    }
}
