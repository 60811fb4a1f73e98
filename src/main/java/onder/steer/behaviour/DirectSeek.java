package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.DebugShape;
import onder.steer.perception.Surroundings;
import onder.steer.perception.Target;
import onder.steer.perception.TargetView;

/**
 * Accelerates as hard as it can straight toward a target, or away from it, whatever the velocity: without
 * drag it orbits, with drag it spirals in.
 *
 * @param target what to seek or flee
 * @param away away from it instead of toward it
 */
@Source(
        doc = "Pushes the agent toward the target or away from it at full force: F = ±maxForce·d/|d|, without a "
                + "velocity term.",
        value = "Millington 3.3.3")
public record DirectSeek(
        @Param(choice = "goal", doc = "What to seek or flee.")
        Target target,

        @Param(value = 0, doc = "The agent moves away from the target instead of toward it.")
        boolean away)
        implements Behaviour {
    @Override
    public boolean seeksGoal() {
        return target == Target.GOAL;
    }

    @Override
    public void steer(Batch batch, Surroundings now) {
        TargetView seen = now.seen();
        float force = away ? -batch.body.maxForce() : batch.body.maxForce();
        for (int k = 0; k < batch.size; k++) {
            if (target.look(batch, k, now, seen)) {
                now.sketch().point(away ? DebugShape.Mark.OTHER : DebugShape.Mark.TARGET, seen.dx, seen.dz);
                float d = seen.distance();
                if (d > 0) {
                    batch.forceX[k] += force * seen.dx / d;
                    batch.forceZ[k] += force * seen.dz / d;
                }
            }
        }
    }
}
