package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.DebugShape;
import onder.steer.perception.Guidance;
import onder.steer.perception.Surroundings;

/**
 * Leads a group to its goal, or to the waypoints of its path in turn, by the shortest way round obstacles. The group
 * keeps the route; until it is found, or if nothing is in the way, the leader goes straight.
 *
 * @param clearance distance kept from obstacles and walls beyond the body's radius, where there is room, in m
 * @param berth how much wider the route turns where there is room, multiplied by the square root of the number of
 *     followers, so that a large group need not file round corners; 0 is off, in m
 * @param slowingRadius slowing radius at the goal, in m
 * @param responseTime response time: force is mass × velocity error / response time, in s
 */
@Doc("Follows the shortest path, which turns at the corners of enlarged obstacles, and arrives at its end.")
@Source("Lozano-Pérez & Wesley 1979; Hart, Nilsson & Raphael 1968")
public record FollowRoute(
        @Doc("Distance to keep from obstacles and walls, beyond the body's radius, where there is room.")
        @Param(value = 0.1, max = 10, unit = "m", common = true)
        float clearance,

        @Doc("How much wider the route turns where there is room. The value is multiplied by the square root "
                + "of the number of followers, so that a large group need not file round corners; 0 is off.")
        @Param(value = 0, max = 10, unit = "m", source = "a design choice", common = true)
        float berth,

        @Param(value = 1, min = 0.01, max = 100, unit = "m", doc = "Slowing radius at the goal.")
        float slowingRadius,

        @SharedParameters.ResponseTime float responseTime)
        implements Behaviour {
    @Override
    public boolean seeksGoal() {
        return true;
    }

    @Override
    public boolean followsPath() {
        return true;
    }

    @Override
    public float routeClearance() {
        return clearance;
    }

    @Override
    public float routeBerth() {
        return berth;
    }

    @Override
    public void steer(Batch batch, Surroundings now) {
        for (int k = 0; k < batch.size; k++) {
            int id = batch.id[k];
            if (now.guidance().hasTarget(id) && now.guidance().leads(id)) {
                go(batch, k, now, slowingRadius, 0, responseTime);
            }
        }
    }

    /**
     * Goes on along the route of a group that has a target; without a route, straight to the target.
     *
     * @param batch the agents that are steered together
     * @param k the agent's index in the batch, from 0
     * @param now the frozen state of this step
     * @param slowingRadius where slowing begins, in metres, ≥ 0
     * @param arrivalRadius where the target is reached, in metres, ≥ 0
     * @param responseTime the response time τ, in seconds, > 0
     */
    public static void go(
            Batch batch, int k, Surroundings now, float slowingRadius, float arrivalRadius, float responseTime) {
        Guidance guidance = now.guidance();
        int id = batch.id[k];
        boolean turns = guidance.routeTurns(id);
        boolean routed = guidance.hasRoute(id);
        float dx = now.bounds().dx((routed ? guidance.routeX(id) : guidance.targetX(id)) - batch.x[k]);
        float dz = now.bounds().dz((routed ? guidance.routeZ(id) : guidance.targetZ(id)) - batch.z[k]);
        now.sketch().point(DebugShape.Mark.TARGET, dx, dz);
        if (guidance.targetIsLast(id) && !turns) {
            now.sketch().circle(dx, dz, slowingRadius);
            Arrive.arrive(batch, k, dx, dz, slowingRadius, arrivalRadius, Slowing.LINEAR, responseTime);
        } else {
            Velocities.wantToward(batch, k, dx, dz, batch.maxSpeed(k), responseTime);
        }
    }
}
