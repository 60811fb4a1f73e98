package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.DebugShape;
import onder.steer.perception.Drive;
import onder.steer.perception.Surroundings;
import onder.steer.perception.Target;
import onder.steer.perception.TargetView;

/**
 * Moves at top speed straight toward a target or away from it, without acceleration.
 *
 * @param target what to seek or flee
 * @param away away from it instead of toward it
 */
@Doc("Sets the velocity directly, at full speed toward the target or away from it: v = ±maxSpeed·d/|d|.")
@Source("Millington 3.2.1")
public record KinematicSeek(
        @Param(choice = "goal", doc = "What to seek or flee.")
        Target target,

        @Param(value = 0, doc = "The agent moves away from the target instead of toward it.")
        boolean away)
        implements Behaviour {
    @Override
    public Drive drive() {
        return Drive.KINEMATIC;
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
                float speed = away ? -batch.maxSpeed(k) : batch.maxSpeed(k);
                now.sketch().point(away ? DebugShape.Mark.OTHER : DebugShape.Mark.TARGET, seen.dx, seen.dz);
                Velocities.wantToward(batch, k, seen.dx, seen.dz, speed, now.dt());
            } else {
                Velocities.want(batch, k, 0, 0, now.dt());
            }
        }
    }
}
