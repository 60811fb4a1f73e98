package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.core.geometry.Hit;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.DebugShape;
import onder.steer.perception.Sides;
import onder.steer.perception.Surroundings;

/**
 * Moves along the nearest wall at a constant distance.
 *
 * @param distance distance kept from the wall, in m
 * @param prediction how far ahead in time it predicts its own place, in s
 * @param range walls farther away are ignored, in m
 * @param responseTime response time: force is mass × velocity error / response time, in s
 */
@Source(
        doc = "Seeks the wall point nearest to the predicted position, plus normal·distance. If the agent heads "
                + "straight at the wall, this target shifts sideways along the wall; in an inner corner, the agent "
                + "turns to follow the wall ahead, away from the wall beside it.",
        value = "thesis 5.1.1")
public record FollowWall(
        @Param(value = 2.5, min = 0, max = 100, unit = "m", doc = "Distance to keep from the wall.", common = true)
        float distance,

        @Doc("How far ahead in time the agent predicts its own position.")
        @Param(value = 0.1, min = 0.001, max = 10, unit = "s")
        float prediction,

        @Doc("The agent ignores walls farther away than this.")
        @Param(value = 15, min = 0, max = 100, unit = "m", common = true)
        float range,

        @SharedParameters.ResponseTime float responseTime)
        implements Behaviour {
    private static final double STRAIGHT_AT = -0.999;

    /** How far along the wall the target is shifted for an agent that heads straight at it, in metres. */
    private static final double SHIFT = 0.5;

    private static final double ALIKE = 1e-6;

    @Override
    public void steer(Batch batch, Surroundings now) {
        Hit hit = now.hit();
        for (int k = 0; k < batch.size; k++) {
            // At rest, the heading replaces the velocity for the prediction.
            boolean resting = batch.vx[k] == 0 && batch.vz[k] == 0;
            float speed = batch.maxSpeed(k);
            double aheadX = prediction * (double) (resting ? batch.hx[k] * speed : batch.vx[k]);
            double aheadZ = prediction * (double) (resting ? batch.hz[k] * speed : batch.vz[k]);
            now.obstacles().nearestWall(batch.x[k] + aheadX, batch.z[k] + aheadZ, range, hit);
            if (Double.isInfinite(hit.t)) {
                continue;
            }
            double nearX = hit.x - batch.x[k];
            double nearZ = hit.z - batch.z[k];
            double normalX = aheadX - nearX;
            double normalZ = aheadZ - nearZ;
            double length = Math.sqrt(normalX * normalX + normalZ * normalZ);
            if (length == 0) {
                continue;
            }
            normalX /= length;
            normalZ /= length;
            double targetX = nearX + normalX * distance;
            double targetZ = nearZ + normalZ * distance;
            if (turnsIntoCorner(batch, k, now, aheadX, aheadZ)) {
                targetX = hit.x;
                targetZ = hit.z;
            } else if (normalX * batch.hx[k] + normalZ * batch.hz[k] < STRAIGHT_AT) {
                double side = SHIFT * side(batch, k, now, targetX, targetZ, normalX, normalZ);
                targetX += side * normalZ;
                targetZ -= side * normalX;
            }
            now.sketch().segment(aheadX, aheadZ, nearX, nearZ);
            now.sketch().point(DebugShape.Mark.PREDICTED, aheadX, aheadZ);
            now.sketch().point(DebugShape.Mark.CONTACT, nearX, nearZ);
            now.sketch().point(DebugShape.Mark.TARGET, targetX, targetZ);
            Velocities.wantToward(batch, k, (float) targetX, (float) targetZ, speed, responseTime);
        }
    }

    /**
     * Detects an inner corner, where the source's rule would oscillate between two walls: the wall ahead is so near
     * that the turn along it must begin, and another wall is so near that only one side is open.
     *
     * @param aheadX from the agent to its predicted place, in metres
     * @param aheadZ likewise
     */
    private boolean turnsIntoCorner(Batch batch, int k, Surroundings now, double aheadX, double aheadZ) {
        if (aheadX == 0 && aheadZ == 0) {
            return false;
        }
        Hit hit = now.hit();
        double way = Math.sqrt(aheadX * aheadX + aheadZ * aheadZ);
        double speed = way / prediction;
        double turnRadius = speed * speed * batch.body.mass() / batch.body.maxForce();
        double lead = Math.min(range, way + turnRadius);
        double look = Math.min(range, distance + lead);
        double rayX = aheadX / way * look;
        double rayZ = aheadZ / way * look;
        hit.miss();
        now.obstacles().castAtWalls(batch.x[k], batch.z[k], rayX, rayZ, hit);
        if (!hit.found()) {
            return false;
        }
        double normalX = hit.normalX;
        double normalZ = hit.normalZ;
        double away = (aheadX - hit.t * rayX) * normalX + (aheadZ - hit.t * rayZ) * normalZ;
        double besideX = aheadX + (distance - away) * normalX;
        double besideZ = aheadZ + (distance - away) * normalZ;
        double left = room(batch, k, now, besideX + lead * normalZ, besideZ - lead * normalX);
        double right = room(batch, k, now, besideX - lead * normalZ, besideZ + lead * normalX);
        if (Math.min(left, right) > (1 - ALIKE) * distance || Math.abs(left - right) < ALIKE) {
            return false;
        }
        double side = Math.signum(left - right) * lead;
        hit.x = besideX + side * normalZ;
        hit.z = besideZ - side * normalX;
        return true;
    }

    /** The side along the wall with more room; if both are equal, the side to which the agent leans. */
    private double side(
            Batch batch, int k, Surroundings now, double targetX, double targetZ, double normalX, double normalZ) {
        double more = room(batch, k, now, targetX + SHIFT * normalZ, targetZ - SHIFT * normalX);
        double less = room(batch, k, now, targetX - SHIFT * normalZ, targetZ + SHIFT * normalX);
        if (Math.abs(more - less) > ALIKE) {
            return Math.signum(more - less);
        }
        double lean = batch.hx[k] * normalZ - batch.hz[k] * normalX;
        return lean != 0 ? Math.signum(lean) : Sides.left(now, batch.id[k]) ? 1 : -1;
    }

    /** The distance of the nearest wall from a place given relative to agent k, in metres. */
    private double room(Batch batch, int k, Surroundings now, double x, double z) {
        now.obstacles().nearestWall(batch.x[k] + x, batch.z[k] + z, range, now.hit());
        return Math.min(now.hit().t, range);
    }
}
