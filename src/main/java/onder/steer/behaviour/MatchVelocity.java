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
 * Matches the velocity of another agent, or takes the one that is farthest from it: top speed against its direction.
 *
 * @param target whose velocity to match
 * @param responseTime response time: force is mass × velocity error / response time, in s
 * @param opposite the velocity that is farthest from it instead
 */
@Doc("Matches the target's velocity: v_des = v_t. The opposite is v_des = −maxSpeed·v_t/|v_t|.")
@Source("Steering Behaviours 2; Millington 3.3.6; 3.3.2 for the opposite")
public record MatchVelocity(
        @Param(choice = "leader", doc = "Whose velocity to match.")
        OtherAgent target,

        @SharedParameters.ResponseTime float responseTime,

        @Doc("The agent takes the opposite velocity instead: top speed against the target's direction.")
        @Param(value = 0)
        boolean opposite)
        implements Behaviour {
    @Override
    public void steer(Batch batch, Surroundings now) {
        TargetView seen = now.seen();
        for (int k = 0; k < batch.size; k++) {
            if (target.look(batch, k, now, seen)) {
                now.sketch().point(DebugShape.Mark.OTHER, seen.dx, seen.dz);
                now.sketch().segment(seen.dx, seen.dz, seen.dx + seen.vx, seen.dz + seen.vz);
                if (opposite) {
                    farthest(batch, k, seen);
                } else {
                    Velocities.want(batch, k, seen.vx, seen.vz, responseTime);
                }
            }
        }
    }

    /** From one that stands, every direction is as far: it goes on. */
    private void farthest(Batch batch, int k, TargetView seen) {
        boolean stands = seen.vx == 0 && seen.vz == 0;
        float x = stands ? batch.hx[k] : -seen.vx;
        float z = stands ? batch.hz[k] : -seen.vz;
        Velocities.wantToward(batch, k, x, z, batch.maxSpeed(k), responseTime);
    }
}
