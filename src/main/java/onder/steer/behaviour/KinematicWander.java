package onder.steer.behaviour;

import onder.core.Purpose;
import onder.core.agents.Batch;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.Drive;
import onder.steer.perception.Surroundings;

/**
 * Moves at top speed along the heading, which turns at random, mostly a little.
 *
 * @param maxRotation fastest turn, in rad/s
 */
@Source(doc = "v = maxSpeed·h; ψ turns by maxRotation·(rand − rand) a second", value = "Millington 3.2.2")
public record KinematicWander(
        @Param(value = 6, min = 0, max = 100, unit = "rad/s", doc = "Fastest turn.")
        float maxRotation) implements Behaviour {
    @Override
    public Drive drive() {
        return Drive.KINEMATIC;
    }

    @Override
    public void steer(Batch batch, Surroundings now) {
        for (int k = 0; k < batch.size; k++) {
            int id = batch.id[k];
            float binomial = now.draws().uniform(id, now.step(), Purpose.WANDER_AHEAD)
                    - now.draws().uniform(id, now.step(), Purpose.WANDER_LEFT);
            double angle = maxRotation * binomial * now.dt();
            float sin = (float) StrictMath.sin(angle);
            float cos = (float) StrictMath.cos(angle);
            float towardX = batch.hx[k] * cos + batch.hz[k] * sin;
            float towardZ = batch.hz[k] * cos - batch.hx[k] * sin;
            now.sketch().segment(0, 0, towardX, towardZ);
            Velocities.wantToward(batch, k, towardX, towardZ, batch.maxSpeed(k), now.dt());
        }
    }
}
