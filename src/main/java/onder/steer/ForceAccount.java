package onder.steer;

import java.util.ArrayList;
import java.util.List;
import onder.core.agents.Batch;
import onder.steer.perception.Surroundings;

/** Records how the forces of a batch's first agent are combined while {@link Decision} runs. */
public final class ForceAccount {
    private final List<ForcePart> parts = new ArrayList<>();
    private float sumX;
    private float sumZ;
    private float limit = 1;
    private float totalX;
    private float totalZ;

    /** An empty account. */
    public ForceAccount() {}

    /** Records the current behaviour's force before the combiner adds it. */
    void enter(Batch batch, Assignment assignment, int index, Combiner combiner, Surroundings now) {
        float factor = combiner.factor(assignment);
        float x = factor * batch.forceX[0];
        float z = factor * batch.forceZ[0];
        float share = combiner.share(batch, 0, assignment, index, now, x, z);
        enter(batch, assignment, now, factor, share, share * x, share * z, assignment.weight() * batch.turn[0]);
    }

    /** Records the force of a kinematic behaviour, which is alone in its role. */
    void enterAlone(Batch batch, Assignment assignment, Surroundings now) {
        enter(batch, assignment, now, 1, 1, batch.forceX[0], batch.forceZ[0], 0);
    }

    private void enter(
            Batch batch,
            Assignment assignment,
            Surroundings now,
            float factor,
            float share,
            float keptX,
            float keptZ,
            float turn) {
        // Avoids 0 · ∞, which is NaN.
        float x = share == 0 ? 0 : keptX;
        float z = share == 0 ? 0 : keptZ;
        parts.add(new ForcePart(
                assignment,
                batch.forceX[0],
                batch.forceZ[0],
                factor,
                share,
                x,
                z,
                turn,
                now.sketch().end()));
        sumX += x;
        sumZ += z;
    }

    /** Records the factor that truncates the sum at the end. */
    void setLimit(float share) {
        limit = share;
    }

    /** Records the combined force. */
    void total(Batch batch) {
        totalX = batch.totalX[0];
        totalZ = batch.totalZ[0];
    }

    /** {@return the contribution of each behaviour, in order of priority} */
    public List<ForcePart> parts() {
        return List.copyOf(parts);
    }

    /** {@return the parts added up in order, in newtons} */
    public float sumX() {
        return sumX;
    }

    /** {@return the parts' sum along z, in newtons} */
    public float sumZ() {
        return sumZ;
    }

    /** {@return the factor that truncated the sum to the maximum force; 1 if nothing was truncated} */
    public float limit() {
        return limit;
    }

    /** {@return the force that is applied, in newtons} */
    public float totalX() {
        return totalX;
    }

    /** {@return the applied force along z, in newtons} */
    public float totalZ() {
        return totalZ;
    }
}
