package onder.steer;

import onder.core.Batch;
import onder.param.Param;
import onder.param.Source;

/** Seeks the waypoints of the group's path in turn; the group keeps the progress. */
@Source(doc = "seek each waypoint in turn; arrive at the end of an open path", value = "spec 1.3; thesis 2.2.11")
public record FollowPath(
        @Param(value = 3, min = 0.01, max = 100, unit = "m", doc = "Slowing radius at the end of an open path.")
        float slowingRadius,

        @Param(
                value = 0.1,
                min = 0.001,
                max = 10,
                unit = "s",
                doc = "Response time τ: force is mass × velocity error / τ.")
        float responseTime)
        implements Behaviour {
    @Override
    public void steer(Batch batch, Surroundings now) {
        for (int k = 0; k < batch.size; k++) {
            int id = batch.id[k];
            Guidance guidance = now.guidance();
            if (!guidance.hasTarget(id) || !guidance.targetIsOnPath(id)) {
                continue;
            }
            float dx = now.bounds().dx(guidance.targetX(id) - batch.x[k]);
            float dz = now.bounds().dz(guidance.targetZ(id) - batch.z[k]);
            if (guidance.targetIsLast(id)) {
                Arrive.arrive(batch, k, dx, dz, slowingRadius, 0, Slowing.LINEAR, responseTime);
            } else {
                Velocities.wantToward(batch, k, dx, dz, batch.body.maxSpeed(), responseTime);
            }
        }
    }
}
