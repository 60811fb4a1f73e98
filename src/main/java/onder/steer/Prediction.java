package onder.steer;

import onder.core.Batch;

/** How far ahead in time a moving target is aimed at. Source: spec 1.3, pursue. */
public enum Prediction {
    /** T = |d| / (maxSpeed + |v_t|). Source: seed B, thesis 2.2.4. */
    CLOSING,
    /** T = |d| / |v|, at most the limit, which it is at rest. Source: seed A. */
    OWN_SPEED,
    /** T = |d| / maxSpeed, at most the limit. Source: seeds C, E. */
    TOP_SPEED,
    /** T is the limit itself. Source: seed C. */
    FIXED;

    /** The time to look ahead, in seconds. */
    float time(Batch batch, int k, Seen seen, float limit) {
        float d = seen.distance();
        return switch (this) {
            case CLOSING -> ratio(d, batch.body.maxSpeed() + seen.speed(), Float.POSITIVE_INFINITY);
            case OWN_SPEED -> ratio(d, (float) Math.sqrt(batch.vx[k] * batch.vx[k] + batch.vz[k] * batch.vz[k]), limit);
            case TOP_SPEED -> ratio(d, batch.body.maxSpeed(), limit);
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
