package onder.steer;

import onder.core.Batch;
import onder.core.Purpose;
import onder.param.Param;
import onder.param.Source;

/** Strolls: steers toward a point that jitters on a circle ahead. */
@Source(
        doc = "a point on a circle ahead, moved by ±jitter·dt an axis and projected back; force toward it",
        value = "spec 1.3; thesis 2.2.6; Reynolds 1999")
public record Wander(
        @Param(value = 0.12, min = 0.001, max = 100, unit = "m", doc = "Radius of the circle that the point is on.")
        float radius,

        @Param(value = 0.2, min = 0, max = 100, unit = "m", doc = "How far ahead the circle's centre is.")
        float distance,

        @Param(
                value = 8,
                min = 0,
                max = 1000,
                unit = "m/s",
                doc = "How fast the point moves at random along each axis.")
        float jitter,

        @Param(
                value = 3,
                min = 0,
                max = 100_000,
                unit = "1/s²",
                doc = "Acceleration for each metre between agent and point; the thesis has 200.")
        float strength)
        implements Behaviour {
    @Override
    public float probability() {
        return 0.8f;
    }

    @Override
    public void steer(Batch batch, Surroundings now) {
        float[] ahead = now.agents().wanderAhead;
        float[] left = now.agents().wanderLeft;
        float scale = strength * batch.body.mass();
        for (int k = 0; k < batch.size; k++) {
            int id = batch.id[k];
            float f = ahead[id] + now.draws().symmetric(id, now.step(), Purpose.WANDER_AHEAD) * jitter * now.dt();
            float l = left[id] + now.draws().symmetric(id, now.step(), Purpose.WANDER_LEFT) * jitter * now.dt();
            float length = (float) Math.sqrt(f * f + l * l);
            // Dead centre has no direction: straight ahead then.
            f = length > 0 ? f / length * radius : radius;
            l = length > 0 ? l / length * radius : 0;
            ahead[id] = f;
            left[id] = l;
            float forward = f + distance;
            batch.forceX[k] += scale * (forward * batch.hx[k] + l * batch.hz[k]);
            batch.forceZ[k] += scale * (forward * batch.hz[k] - l * batch.hx[k]);
        }
    }
}
