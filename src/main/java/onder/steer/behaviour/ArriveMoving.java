package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.DebugShape;
import onder.steer.perception.OtherAgent;
import onder.steer.perception.Surroundings;
import onder.steer.perception.TargetView;

/**
 * Arrives at a moving target with the target's velocity.
 *
 * @param target what to arrive at
 * @param slowingRadius inside it the desired velocity blends into the target's, in m
 * @param responseTime response time: force is mass × velocity error / response time, in s
 */
@Source(
        doc = "Steers to a moving target, then moves along with it: v_des = v_t·(1 − |d|/r) + maxSpeed·d/r inside the "
                + "slowing radius, otherwise maxSpeed·d/|d|.",
        value = "Steering Behaviours 2")
public record ArriveMoving(
        @Param(choice = "leader", doc = "What to arrive at.")
        OtherAgent target,

        @Doc("Radius inside which the desired velocity blends into the target's velocity.")
        @Param(value = 3, min = 0.01, max = 100, unit = "m")
        float slowingRadius,

        @SharedParameters.ResponseTime float responseTime)
        implements Behaviour {
    @Override
    public void steer(Batch batch, Surroundings now) {
        TargetView seen = now.seen();
        for (int k = 0; k < batch.size; k++) {
            if (!target.look(batch, k, now, seen)) {
                continue;
            }
            now.sketch().point(DebugShape.Mark.TARGET, seen.dx, seen.dz);
            now.sketch().circle(seen.dx, seen.dz, slowingRadius);
            float d = seen.distance();
            float share = Math.min(1, d / slowingRadius);
            float toward = d > 0 ? batch.maxSpeed(k) * share / d : 0;
            Velocities.want(
                    batch,
                    k,
                    seen.vx * (1 - share) + seen.dx * toward,
                    seen.vz * (1 - share) + seen.dz * toward,
                    responseTime);
        }
    }
}
