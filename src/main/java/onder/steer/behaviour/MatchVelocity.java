package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.DebugShape;
import onder.steer.perception.OtherAgent;
import onder.steer.perception.Surroundings;
import onder.steer.perception.TargetView;

/**
 * Matches the velocity of another agent.
 *
 * @param target whose velocity to match
 * @param responseTime response time τ: force is mass × velocity error / τ, in s
 */
@Source(doc = "v_des = v_t", value = "Steering Behaviours 2; Millington 3.3.6")
public record MatchVelocity(
        @Param(choice = "leader", doc = "Whose velocity to match.")
        OtherAgent target,

        @SharedParameters.ResponseTime float responseTime)
        implements Behaviour {
    @Override
    public void steer(Batch batch, Surroundings now) {
        TargetView seen = now.seen();
        for (int k = 0; k < batch.size; k++) {
            if (target.look(batch, k, now, seen)) {
                now.sketch().point(DebugShape.Mark.OTHER, seen.dx, seen.dz);
                now.sketch().segment(seen.dx, seen.dz, seen.dx + seen.vx, seen.dz + seen.vz);
                Velocities.want(batch, k, seen.vx, seen.vz, responseTime);
            }
        }
    }
}
