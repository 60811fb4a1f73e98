package onder.steer.behaviour;

import java.util.Set;
import onder.core.agents.Batch;
import onder.core.agents.Memory;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.DebugShape;
import onder.steer.perception.Drive;
import onder.steer.perception.Surroundings;
import onder.steer.perception.Target;
import onder.steer.perception.TargetView;

/**
 * Turns to face a target, whichever way it moves.
 *
 * @param target what to face
 * @param slowAngle inside it the rotation slows down, in °
 * @param closeAngle inside it the agent stops turning, in °
 * @param time time to reach the desired rotation, in s
 */
@Source(doc = "Turns the agent to face the target.", value = "Millington 3.3.9")
public record Face(
        @Param(choice = "leader", doc = "What to face.") Target target,

        @SharedParameters.SlowAngle float slowAngle,

        @SharedParameters.CloseAngle float closeAngle,

        @SharedParameters.TurnTime float time)
        implements Behaviour {
    @Override
    public Drive drive() {
        return Drive.TURN;
    }

    @Override
    public Set<Memory> remembers() {
        return Turning.MEMORY;
    }

    @Override
    public void steer(Batch batch, Surroundings now) {
        TargetView seen = now.seen();
        for (int k = 0; k < batch.size; k++) {
            if (target.look(batch, k, now, seen)) {
                now.sketch().point(DebugShape.Mark.OTHER, seen.dx, seen.dz);
                Turning.toward(batch, k, now, seen.dx, seen.dz, slowAngle, closeAngle, time);
            }
        }
    }
}
