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
 * Steers toward a target at top speed.
 *
 * @param target what to seek
 * @param responseTime response time: force is mass × velocity error / response time, in s
 */
@Doc("Steers toward the target at full speed: v_des = maxSpeed·d/|d|.")
@Source("thesis 2.2.1; Millington 3.3.3")
public record Seek(
        @Param(choice = "goal", doc = "What to seek.") Target target,

        @SharedParameters.ResponseTime float responseTime) implements Behaviour {
    @Override
    public float probability() {
        return 0.8f;
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
                Velocities.wantToward(batch, k, seen.dx, seen.dz, batch.maxSpeed(k), responseTime);
            }
        }
    }
}
