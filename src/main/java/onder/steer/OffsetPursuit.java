package onder.steer;

import onder.core.Batch;
import onder.param.Param;
import onder.param.Source;

/**
 * Keeps a place in the leader's frame, steering toward where that place will be.
 *
 * @param ahead offset along the leader's heading; behind is below 0, in m
 * @param left offset to the leader's left, in m
 * @param responseTime response time τ: force is mass × velocity error / τ, in s
 */
@Source(
        doc = "offset to world; T = distance/(maxSpeed + |v_leader|); arrive (fast) at point + v_leader·T",
        value = "thesis 2.2.12")
public record OffsetPursuit(
        @Param(
                value = -1,
                min = -100,
                max = 100,
                unit = "m",
                doc = "Offset along the leader's heading; behind is below 0.")
        float ahead,

        @Param(value = 0, min = -100, max = 100, unit = "m", doc = "Offset to the leader's left.")
        float left,

        @Shared.ResponseTime float responseTime)
        implements Behaviour {
    @Override
    public void steer(Batch batch, Surroundings now) {
        for (int k = 0; k < batch.size; k++) {
            pursue(
                    batch,
                    k,
                    now,
                    now.guidance().leaderOf(batch.id[k]),
                    ahead,
                    left,
                    Float.POSITIVE_INFINITY,
                    false,
                    responseTime);
        }
    }

    /** Pursues the offset point of another agent when it is within {@code range} and, if asked, in sight. */
    static void pursue(
            Batch batch,
            int k,
            Surroundings now,
            int leader,
            float ahead,
            float left,
            float range,
            boolean lineOfSight,
            float responseTime) {
        if (leader == batch.id[k]) {
            return;
        }
        var agents = now.agents();
        float headX = agents.hx(leader);
        float headZ = agents.hz(leader);
        float pointX = agents.x(leader) + ahead * headX + left * headZ;
        float pointZ = agents.z(leader) + ahead * headZ - left * headX;
        float dx = now.bounds().dx(pointX - batch.x[k]);
        float dz = now.bounds().dz(pointZ - batch.z[k]);
        float d = (float) Math.sqrt(dx * dx + dz * dz);
        if (d > range
                || lineOfSight
                        && now.obstacles()
                                .blocks(batch.x[k], batch.z[k], agents.x(leader), agents.z(leader), now.hit())) {
            return;
        }
        float closing = batch.maxSpeed(k) + agents.speed(leader);
        float time = closing > 0 ? d / closing : 0;
        now.sketch().point(Shape.Mark.OTHER, dx, dz);
        now.sketch().segment(dx, dz, dx + agents.vx(leader) * time, dz + agents.vz(leader) * time);
        now.sketch().point(Shape.Mark.TARGET, dx + agents.vx(leader) * time, dz + agents.vz(leader) * time);
        Arrive.arrive(
                batch,
                k,
                dx + agents.vx(leader) * time,
                dz + agents.vz(leader) * time,
                1,
                0,
                Slowing.FAST,
                responseTime);
    }
}
