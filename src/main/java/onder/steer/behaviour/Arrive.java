package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.DebugShape;
import onder.steer.perception.Surroundings;
import onder.steer.perception.Target;
import onder.steer.perception.TargetView;

/**
 * Steers toward a target and comes to rest at it.
 *
 * @param target where to arrive
 * @param slowingRadius inside it the linear shape slows down, in m
 * @param arrivalRadius inside it the agent has arrived and stops, in m
 * @param slowing how speed falls with distance
 * @param responseTime response time: force is mass × velocity error / response time, in s
 */
@Source(
        doc = "Steers toward the target and slows down near it: v_des = speed(|d|)·d/|d|, or 0 inside the arrival "
                + "radius.",
        value = "thesis 2.2.3; Millington 3.3.4")
public record Arrive(
        @Param(choice = "goal", doc = "Where to arrive.", common = true)
        Target target,

        @Doc("Radius inside which linear slowing begins.")
        @Param(value = 3, min = 0.01, max = 100, unit = "m", when = "slowing = linear", common = true)
        float slowingRadius,

        @Param(value = 0.1, min = 0, max = 20, unit = "m", doc = "Radius inside which the agent has arrived and stops.")
        float arrivalRadius,

        @Param(choice = "linear", doc = "How the agent slows down near its target.", common = true)
        Slowing slowing,

        @SharedParameters.ResponseTime float responseTime)
        implements Behaviour {
    @Override
    public float probability() {
        return 0.5f;
    }

    @Override
    public boolean seeksGoal() {
        return target == Target.GOAL;
    }

    @Override
    public void steer(Batch batch, Surroundings now) {
        TargetView seen = now.seen();
        for (int k = 0; k < batch.size; k++) {
            if (target.look(batch, k, now, seen)) {
                now.sketch().point(DebugShape.Mark.TARGET, seen.dx, seen.dz);
                now.sketch().circle(seen.dx, seen.dz, slowing == Slowing.LINEAR ? slowingRadius : 0);
                now.sketch().circle(seen.dx, seen.dz, arrivalRadius);
                arrive(batch, k, seen.dx, seen.dz, slowingRadius, arrivalRadius, slowing, responseTime);
            }
        }
    }

    /** Arrives at the point (dx, dz) away; also used by behaviours that end in an arrival. */
    static void arrive(
            Batch batch,
            int k,
            float dx,
            float dz,
            float slowingRadius,
            float arrivalRadius,
            Slowing slowing,
            float responseTime) {
        float d = (float) Math.sqrt(dx * dx + dz * dz);
        float speed = d <= arrivalRadius ? 0 : slowing.speed(d, batch.maxSpeed(k), slowingRadius);
        Velocities.wantToward(batch, k, dx, dz, speed, responseTime);
    }
}
