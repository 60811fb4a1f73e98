package onder.steer.behaviour;

import onder.core.agents.Agents;
import onder.core.agents.Batch;
import onder.core.agents.NearbyAgents;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.Cone;
import onder.steer.perception.DebugShape;
import onder.steer.perception.Surroundings;

/**
 * Steers away from the place where it would collide with another moving agent.
 *
 * @param looksAt whom to look at
 * @param room distance kept between the bodies' edges, in m
 * @param horizon later collisions are ignored; the longest prediction of the mean, in s
 * @param coneAngle angle of the cone around the velocity, in °
 * @param strength acceleration away, in m/s²
 */
@Source(
        doc = "Steers away from the neighbour that would collide first: computes t* = −(Δp·Δv)/|Δv|² for each "
                + "neighbour and avoids the closest approach of the earliest real collision. With cone-mean, the agent "
                + "evades a single target that has the mean position and velocity of the neighbours in the cone.",
        value = "Millington 3.3.14")
public record CollisionAvoidance(
        @Param(choice = "earliest", doc = "Whom to avoid.", common = true)
        Cone looksAt,

        @Doc("Distance to keep between the bodies' edges.")
        @Param(value = 0.3, min = 0, max = 20, unit = "m", when = "looksAt = earliest", common = true)
        float room,

        @Doc("The agent ignores collisions later than this; for cone-mean, the longest prediction time.")
        @Param(value = 3, min = 0, max = 60, unit = "s", when = "looksAt = earliest | cone-mean", common = true)
        float horizon,

        @Doc("Angle of the cone around the velocity.")
        @Param(value = 60, min = 0, max = 360, unit = "°", when = "looksAt != earliest", common = true)
        float coneAngle,

        @Param(value = 5, min = 0, max = 10_000, unit = "m/s²", doc = "Acceleration away from the collision.")
        float strength)
        implements Behaviour {
    @Override
    public void steer(Batch batch, Surroundings now) {
        NearbyAgents near = now.near();
        for (int k = 0; k < batch.size; k++) {
            now.neighbours().near(batch.x[k], batch.z[k], batch.perception(k), near);
            if (looksAt == Cone.EARLIEST) {
                earliest(batch, k, now, near);
            } else {
                inCone(batch, k, now, near);
            }
        }
    }

    private void earliest(Batch batch, int k, Surroundings now, NearbyAgents near) {
        Agents agents = now.agents();
        float soonest = Float.POSITIVE_INFINITY;
        int soonestId = Integer.MAX_VALUE;
        float awayX = 0;
        float awayZ = 0;
        for (int i = 0; i < near.size(); i++) {
            int other = near.id(i);
            if (other == batch.id[k]) {
                continue;
            }
            float dx = near.dx(i);
            float dz = near.dz(i);
            float dvx = agents.vx(other) - batch.vx[k];
            float dvz = agents.vz(other) - batch.vz[k];
            float touch = batch.body.radius() + agents.radius[other] + room;
            float speed2 = dvx * dvx + dvz * dvz;
            // Already too near: the collision is now, so it steers away from the current position.
            boolean overlapping = dx * dx + dz * dz < touch * touch;
            float time = overlapping ? 0 : speed2 > 0 ? -(dx * dvx + dz * dvz) / speed2 : -1;
            if (time < 0 || time > horizon || time > soonest || time == soonest && other > soonestId) {
                continue;
            }
            float thenX = dx + dvx * time;
            float thenZ = dz + dvz * time;
            if (thenX * thenX + thenZ * thenZ < touch * touch) {
                soonest = time;
                soonestId = other;
                // In a head-on collision the closest approach has no direction; the current one is used.
                boolean deadOn = thenX == 0 && thenZ == 0;
                awayX = deadOn ? -dx : -thenX;
                awayZ = deadOn ? -dz : -thenZ;
            }
        }
        if (soonest < Float.POSITIVE_INFINITY && now.sketch().wanted()) {
            float ownX = batch.vx[k] * soonest;
            float ownZ = batch.vz[k] * soonest;
            now.sketch().segment(0, 0, ownX, ownZ);
            now.sketch().point(DebugShape.Mark.PREDICTED, ownX, ownZ);
            now.sketch().point(DebugShape.Mark.CONTACT, ownX - awayX, ownZ - awayZ);
        }
        push(batch, k, awayX, awayZ);
    }

    private void inCone(Batch batch, int k, Surroundings now, NearbyAgents near) {
        float cosHalf = batch.angles.cos(Math.toRadians(coneAngle) / 2);
        float speed = (float) Math.sqrt(batch.vx[k] * batch.vx[k] + batch.vz[k] * batch.vz[k]);
        float aheadX = speed > 0 ? batch.vx[k] / speed : batch.hx[k];
        float aheadZ = speed > 0 ? batch.vz[k] / speed : batch.hz[k];
        now.sketch().sector(0, 0, aheadX, aheadZ, batch.perception(k), coneAngle);
        float least = Float.POSITIVE_INFINITY;
        int nearest = Integer.MAX_VALUE;
        float sumX = 0;
        float sumZ = 0;
        float sumVx = 0;
        float sumVz = 0;
        int count = 0;
        for (int i = 0; i < near.size(); i++) {
            float d2 = near.dx(i) * near.dx(i) + near.dz(i) * near.dz(i);
            float d = (float) Math.sqrt(d2);
            if (near.id(i) == batch.id[k] || near.dx(i) * aheadX + near.dz(i) * aheadZ < cosHalf * d) {
                continue;
            }
            if (looksAt != Cone.CONE_NEAREST) {
                sumX += near.dx(i);
                sumZ += near.dz(i);
                sumVx += now.agents().vx(near.id(i));
                sumVz += now.agents().vz(near.id(i));
                count++;
            } else if (d2 < least || d2 == least && near.id(i) < nearest) {
                least = d2;
                nearest = near.id(i);
                sumX = near.dx(i);
                sumZ = near.dz(i);
                count = 1;
            }
        }
        if (count > 0) {
            float x = sumX / count;
            float z = sumZ / count;
            now.sketch().point(DebugShape.Mark.OTHER, x, z);
            if (looksAt == Cone.CONE_MEAN) {
                float time = timeTo(batch.maxSpeed(k), (float) Math.sqrt(x * x + z * z));
                x += sumVx / count * time;
                z += sumVz / count * time;
                now.sketch().point(DebugShape.Mark.PREDICTED, x, z);
            }
            push(batch, k, -x, -z);
        }
    }

    /** As evade predicts: the time to get there at top speed, at most the horizon. */
    private float timeTo(float topSpeed, float distance) {
        return topSpeed > 0 ? Math.min(horizon, distance / topSpeed) : horizon;
    }

    private void push(Batch batch, int k, float x, float z) {
        float length = (float) Math.sqrt(x * x + z * z);
        if (length > 0) {
            batch.forceX[k] += strength * batch.body.mass() * x / length;
            batch.forceZ[k] += strength * batch.body.mass() * z / length;
        }
    }
}
