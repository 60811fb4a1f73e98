package onder.steer.perception;

import java.util.Set;
import onder.core.agents.Batch;
import onder.core.agents.Memory;

/** The angular arrive that align and its relatives delegate to. Source: Millington 3.3.5. */
public final class Turning {
    /** What turning remembers of an agent from step to step. */
    public static final Set<Memory> MEMORY = Set.of(Memory.SPIN);

    private Turning() {}

    /**
     * Wants agent k to face along (x, z): the rotation falls with the angle left inside the slow angle, and
     * α = (ω_des − ω)/time.
     *
     * @param slow in degrees
     * @param close in degrees: nearer than this no rotation is wanted
     * @param batch the agents that are looked at or steered together
     * @param k the agent's place in the batch, from 0
     * @param now the frozen state of this step
     * @param x the wanted heading along x
     * @param z the wanted heading along z
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
