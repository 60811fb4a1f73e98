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
 * Moves to a target without acceleration, slower as it gets near, and stands inside the radius of satisfaction.
 *
 * @param target where to arrive
 * @param timeToTarget time to target: the time that the last stretch takes, in s
 * @param satisfactionRadius radius of satisfaction: inside it the agent stands, in m
 */
@Source(
        doc = "Sets the velocity directly, toward the target and slower near it: speed = min(maxSpeed, |d|/time), or 0 "
                + "inside the radius.",
        value = "Millington 3.2.1")
public record KinematicArrive(
        @Param(choice = "goal", doc = "Where to arrive.") Target target,

        @Doc("Time to target: how long the agent takes for the last stretch.")
        @Param(value = 0.25, min = 0.001, max = 10, unit = "s")
        float timeToTarget,

        @Doc("Radius of satisfaction: the agent stands still inside it.")
        @Param(value = 0.5, min = 0, max = 100, unit = "m")
        float satisfactionRadius)
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
            float speed = 0;
            boolean hasTarget = target.look(batch, k, now, seen);
            if (hasTarget && seen.distance() > satisfactionRadius) {
                speed = Math.min(batch.maxSpeed(k), seen.distance() / timeToTarget);
            }
            if (hasTarget) {
                now.sketch().point(DebugShape.Mark.TARGET, seen.dx, seen.dz);
                now.sketch().circle(seen.dx, seen.dz, satisfactionRadius);
            }
            Velocities.wantToward(batch, k, seen.dx, seen.dz, speed, now.dt());
        }
    }
}
