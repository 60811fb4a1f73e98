package onder.steer.behaviour;

import onder.core.Purpose;
import onder.core.agents.Batch;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.Drive;
import onder.steer.perception.Surroundings;

/**
 * Moves at top speed along the heading, which then turns at random, mostly a little.
 *
 * @param maxRotation fastest turn, in rad/s
 */
@Source(
        doc = "Moves ahead at full speed and turns at random: v = maxSpeed·h; ψ turns by maxRotation·(rand − rand) per "
                + "second.",
        value = "Millington 3.2.2")
public record KinematicWander(
        @Param(value = 6, min = 0, max = 100, unit = "rad/s", doc = "Fastest rotation.")
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
            batch.turn[k] += maxRotation * binomial;
            now.sketch().segment(0, 0, batch.hx[k], batch.hz[k]);
            Velocities.wantToward(batch, k, batch.hx[k], batch.hz[k], batch.maxSpeed(k), now.dt());
        }
    }
}
