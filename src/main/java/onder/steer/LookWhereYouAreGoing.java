package onder.steer;

import java.util.Set;
import onder.core.Batch;
import onder.core.Memory;
import onder.param.Param;
import onder.param.Source;

/** Turns to the direction of motion, as a body with rotational inertia does. */
@Source(doc = "align to the own velocity; no velocity: no rotation wanted", value = "Millington 3.3.10")
public record LookWhereYouAreGoing(
        @Param(value = 45, min = 0.1, max = 180, unit = "°", doc = "Inside it the rotation slows down.")
        float slowAngle,

        @Param(value = 0.5, min = 0, max = 90, unit = "°", doc = "Inside it no rotation is wanted.")
        float closeAngle,

        @Param(value = 0.1, min = 0.001, max = 10, unit = "s", doc = "Time in which the wanted rotation is reached.")
        float time)
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
