package onder.steer.perception;

import onder.core.agents.Batch;

/** How far ahead in time a moving target is aimed at. */
public enum Prediction {
    /** T = |d| / (maxSpeed + |v_t|). Source: Buckland ch. 3, thesis 2.2.4. */
    CLOSING,
    /** T = |d| / |v|, at most the limit; the limit at rest. Source: Steering Behaviours 2. */
    OWN_SPEED,
    /** T = |d| / maxSpeed, at most the limit. Source: movement manager; Millington 3.3.8. */
    TOP_SPEED,
    /** T is the limit itself. Source: movement manager. */
    FIXED;

    /**
     * The time to look ahead, in seconds.
     *
     * @param batch the agents that are steered together
     * @param k the agent's index in the batch, from 0
     * @param seen the target
     * @param limit the longest time, in seconds, ≥ 0
     * @return in seconds, from 0 to the limit
     */
    public float time(Batch batch, int k, TargetView seen, float limit) {
        float d = seen.distance();
        return switch (this) {
            case CLOSING -> ratio(d, batch.maxSpeed(k) + seen.speed(), Float.POSITIVE_INFINITY);
            case OWN_SPEED -> ratio(d, (float) Math.sqrt(batch.vx[k] * batch.vx[k] + batch.vz[k] * batch.vz[k]), limit);
            case TOP_SPEED -> ratio(d, batch.maxSpeed(k), limit);
            case FIXED -> limit;
        };
    }

    private static float ratio(float distance, float speed, float limit) {
        if (speed > 0) {
            return Math.min(limit, distance / speed);
        }
        return Float.isInfinite(limit) ? 0 : limit;
    }
}
