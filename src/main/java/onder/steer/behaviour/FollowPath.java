package onder.steer.behaviour;

import java.util.Set;
import onder.core.agents.Batch;
import onder.core.agents.Memory;
import onder.core.geometry.Hit;
import onder.core.routes.Route;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.DebugShape;
import onder.steer.perception.Guidance;
import onder.steer.perception.Surroundings;

/**
 * Follows the group's path; the group remembers the progress along waypoints.
 *
 * @param following how the path is followed
 * @param offset how far along the path the sought point is ahead of the nearest one; negative goes backwards, in m
 * @param prediction how far ahead in time predictive following looks, in s
 * @param slowingRadius slowing radius at the end of an open path, in m
 * @param responseTime response time: force is mass × velocity error / response time, in s
 */
@Source(
        doc = "Seeks each waypoint in order, or a point on the path ahead of the nearest one, and arrives at the end "
                + "of an open path.",
        value = "thesis 2.2.11; Millington 3.3.12")
public record FollowPath(
        @Param(choice = "waypoints", doc = "How the agent follows the path.", common = true)
        Following following,

        @Doc("Distance along the path from the point nearest to the agent to the point that it seeks; with a "
                + "negative value, it goes backwards.")
        @Param(value = 2, min = -100, max = 100, unit = "m", when = "following != waypoints", common = true)
        float offset,

        @Doc("How far ahead in time predictive following looks.")
        @Param(value = 0.5, min = 0, max = 60, unit = "s", when = "following = predictive")
        float prediction,

        @Param(value = 3, min = 0.01, max = 100, unit = "m", doc = "Slowing radius at the end of an open path.")
        float slowingRadius,

        @SharedParameters.ResponseTime float responseTime)
        implements Behaviour {
    @Override
    public Set<Memory> remembers() {
        return following == Following.PREDICTIVE ? Set.of(Memory.PATH_PROGRESS) : Set.of();
    }

    @Override
    public boolean followsPath() {
        return true;
    }

    @Override
    public void steer(Batch batch, Surroundings now) {
        for (int k = 0; k < batch.size; k++) {
            int id = batch.id[k];
            Guidance guidance = now.guidance();
            if (!guidance.hasTarget(id) || !guidance.targetIsOnPath(id)) {
                continue;
            }
            if (following == Following.WAYPOINTS) {
                go(batch, k, now, guidance.targetX(id), guidance.targetZ(id), guidance.targetIsLast(id));
            } else {
                chase(batch, k, now, guidance.route(id));
            }
        }
    }

    /** Seeks the point that moves along the path ahead of the agent. */
    private void chase(Batch batch, int k, Surroundings now, Route route) {
        boolean predictive = following == Following.PREDICTIVE;
        float time = predictive ? prediction : 0;
        double along = route.nearest(batch.x[k] + batch.vx[k] * time, batch.z[k] + batch.vz[k] * time, now.bounds());
        double length = route.length(now.bounds());
        now.sketch().point(DebugShape.Mark.PREDICTED, batch.vx[k] * time, batch.vz[k] * time);
        if (predictive) {
            along = forward(now.agents().memory(Memory.PATH_PROGRESS), batch.id[k], along, route, length);
        }
        double aim = along + offset;
        Hit at = now.hit();
        route.point(aim, now.bounds(), at);
        go(batch, k, now, (float) at.x, (float) at.z, !route.loops() && (aim >= length || aim <= 0));
    }

    /**
     * The farther of the remembered progress and the place found: where a path crosses itself, the agent goes on. On a
     * loop, where "farther" is ambiguous, an agent without progress begins at the place found.
     */
    private static double forward(float[] progress, int id, double along, Route route, double length) {
        if (!route.loops() || length == 0) {
            double farthest = Math.max(progress[id], along);
            progress[id] = (float) farthest;
            return farthest;
        }
        // At half the loop's length, ahead and behind are the same.
        double step = along - progress[id];
        step -= length * Math.rint(step / length);
        double farther = progress[id] == 0 ? along : progress[id] + Math.max(0, step);
        float onLoop = (float) (farther - length * Math.floor(farther / length));
        progress[id] = onLoop == 0 ? (float) length : onLoop;
        return farther;
    }

    private void go(Batch batch, int k, Surroundings now, float toX, float toZ, boolean end) {
        float dx = now.bounds().dx(toX - batch.x[k]);
        float dz = now.bounds().dz(toZ - batch.z[k]);
        now.sketch().point(DebugShape.Mark.TARGET, dx, dz);
        now.sketch().circle(dx, dz, end ? slowingRadius : 0);
        if (end) {
            Arrive.arrive(batch, k, dx, dz, slowingRadius, 0, Slowing.LINEAR, responseTime);
        } else {
            Velocities.wantToward(batch, k, dx, dz, batch.maxSpeed(k), responseTime);
        }
    }
}
