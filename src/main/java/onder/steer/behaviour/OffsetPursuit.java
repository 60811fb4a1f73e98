package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.BatchLeaders;
import onder.steer.perception.DebugShape;
import onder.steer.perception.Surroundings;

/**
 * Keeps a place in the leader's frame, steering toward where that place will be.
 *
 * @param ahead offset along the leader's heading; negative is behind, in m
 * @param left offset to the leader's left, in m
 * @param responseTime response time: force is mass × velocity error / response time, in s
 */
@Source(
        doc = "Steers to a place beside the leader's predicted position: converts the offset to world coordinates, "
                + "takes T = distance/(maxSpeed + |v_leader|) and arrives (fast) at point + v_leader·T.",
        value = "thesis 2.2.12")
public record OffsetPursuit(
        @Doc("Offset along the leader's heading; negative values are behind the leader.")
        @Param(value = -1, min = -100, max = 100, unit = "m")
        float ahead,

        @Param(value = 0, min = -100, max = 100, unit = "m", doc = "Offset to the leader's left.")
        float left,

        @SharedParameters.ResponseTime float responseTime)
        implements Behaviour {
    /** Slower than anything that moves, in m/s; a distance divided by it is finite. */
    private static final float STILL = 1e-20f;

    @Override
    public void steer(Batch batch, Surroundings now) {
        pursueAll(batch, now.leadersOf(batch), now, ahead, left, Float.POSITIVE_INFINITY, false, responseTime);
    }

    /**
     * Makes each follower in a batch pursue its leader's offset point if it is within {@code range} and, on request, in
     * sight.
     */
    static void pursueAll(
            Batch batch,
            BatchLeaders leaders,
            Surroundings now,
            float ahead,
            float left,
            float range,
            boolean lineOfSight,
            float responseTime) {
        System.arraycopy(leaders.led, 0, leaders.heeds, 0, batch.size);
        aim(batch, leaders, now, ahead, left);
        if (range < Float.POSITIVE_INFINITY || lineOfSight) {
            leaveOut(batch, leaders, now, range, lineOfSight);
        }
        pursue(batch, leaders, now, responseTime);
    }

    /** Computes the vector from each agent to its leader's offset point. */
    static void aim(Batch batch, BatchLeaders leaders, Surroundings now, float ahead, float left) {
        float[] dx = leaders.dx;
        float[] dz = leaders.dz;
        for (int k = 0; k < batch.size; k++) {
            dx[k] = leaders.x[k] + ahead * leaders.hx[k] + left * leaders.hz[k] - batch.x[k];
            dz[k] = leaders.z[k] + ahead * leaders.hz[k] - left * leaders.hx[k] - batch.z[k];
        }
        now.bounds().dx(dx, batch.size);
        now.bounds().dz(dz, batch.size);
    }

    /** Skips agents whose point is beyond the range, or whose leader is out of sight. */
    private static void leaveOut(
            Batch batch, BatchLeaders leaders, Surroundings now, float range, boolean lineOfSight) {
        for (int k = 0; k < batch.size; k++) {
            float dx = leaders.dx[k];
            float dz = leaders.dz[k];
            if (leaders.led[k] != 0
                    && ((float) Math.sqrt(dx * dx + dz * dz) > range
                            || lineOfSight
                                    && now.obstacles()
                                            .blocks(batch.x[k], batch.z[k], leaders.x[k], leaders.z[k], now.hit()))) {
                leaders.heeds[k] = 0;
            }
        }
    }

    /**
     * Makes the agents that are not skipped pursue the points found by {@link #aim}.
     *
     * <p>Small loops without branches or calls, which the compiler vectorises.
     */
    static void pursue(Batch batch, BatchLeaders leaders, Surroundings now, float responseTime) {
        float[] dx = leaders.dx;
        float[] dz = leaders.dz;
        float[] toX = batch.scratchX;
        float[] toZ = batch.scratchZ;
        for (int k = 0; k < batch.size; k++) {
            float d = (float) Math.sqrt(dx[k] * dx[k] + dz[k] * dz[k]);
            float time = d / Math.max(batch.maxSpeed(k) + leaders.speed[k], STILL);
            toX[k] = dx[k] + leaders.vx[k] * time;
            toZ[k] = dz[k] + leaders.vz[k] * time;
        }
        if (now.sketch().wanted() && leaders.heeds[0] != 0) {
            now.sketch().point(DebugShape.Mark.OTHER, dx[0], dz[0]);
            now.sketch().segment(dx[0], dz[0], toX[0], toZ[0]);
            now.sketch().point(DebugShape.Mark.TARGET, toX[0], toZ[0]);
        }
        float factor = batch.body.mass() / responseTime;
        for (int k = 0; k < batch.size; k++) {
            // Like the FAST of arrive, but without an arrival radius.
            float d = (float) Math.sqrt(toX[k] * toX[k] + toZ[k] * toZ[k]);
            float speed = Math.min(batch.maxSpeed(k), d / Slowing.SECONDS_PER_GRADE);
            float scale = speed / Math.max(d, Batch.TINY);
            batch.forceX[k] += leaders.heeds[k] * ((toX[k] * scale - batch.vx[k]) * factor);
            batch.forceZ[k] += leaders.heeds[k] * ((toZ[k] * scale - batch.vz[k]) * factor);
        }
    }
}
