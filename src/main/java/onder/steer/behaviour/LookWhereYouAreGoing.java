package onder.steer.behaviour;

import java.util.Set;
import onder.core.agents.Batch;
import onder.core.agents.Memory;
import onder.param.Doc;
import onder.param.Source;
import onder.steer.perception.Drive;
import onder.steer.perception.Surroundings;

/**
 * Turns to the direction of motion, as a body with rotational inertia does.
 *
 * @param slowAngle inside it the rotation slows down, in °
 * @param closeAngle inside it the agent stops turning, in °
 * @param time time to reach the desired rotation, in s
 */
@Doc("Turns the agent to face along its own velocity; an agent at rest does not turn.")
@Source("Millington 3.3.10")
public record LookWhereYouAreGoing(
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
        for (int k = 0; k < batch.size; k++) {
            now.sketch().segment(0, 0, batch.vx[k], batch.vz[k]);
            Turning.toward(batch, k, now, batch.vx[k], batch.vz[k], slowAngle, closeAngle, time);
        }
    }
}
