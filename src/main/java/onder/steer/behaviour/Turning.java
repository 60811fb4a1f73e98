package onder.steer.behaviour;

import java.util.Set;
import onder.core.agents.Batch;
import onder.core.agents.Memory;
import onder.steer.perception.Surroundings;

/** The angular arrive used by align and related behaviours. Source: Millington 3.3.5. */
public final class Turning {
    /** What turning remembers of an agent from step to step. */
    public static final Set<Memory> MEMORY = Set.of(Memory.SPIN);

    private Turning() {}

    /**
     * Turns agent k to face along (x, z): inside the slow angle the rotation falls with the remaining angle, and α =
     * (ω_des − ω)/time.
     *
     * @param slow in degrees
     * @param close in degrees: inside it the agent stops turning
     * @param batch the agents that are steered together
     * @param k the agent's index in the batch, from 0
     * @param now the frozen state of this step
     * @param x the desired heading along x
     * @param z the desired heading along z
     * @param time in which the rotation is reached, in seconds, > 0
     */
    public static void toward(
            Batch batch, int k, Surroundings now, float x, float z, float slow, float close, float time) {
        float omega = now.agents().memory(Memory.SPIN)[batch.id[k]];
        if (x == 0 && z == 0) {
            batch.turn[k] -= omega / time;
            return;
        }
        float cross = x * batch.hz[k] - z * batch.hx[k];
        float dot = x * batch.hx[k] + z * batch.hz[k];
        float angle = (float) StrictMath.atan2(cross, dot);
        float size = (float) Math.toDegrees(Math.abs(angle));
        float wanted = size <= close ? 0 : batch.body.maxRotation() * Math.min(1, size / slow) * Math.signum(angle);
        batch.turn[k] += (wanted - omega) / time;
    }
}
