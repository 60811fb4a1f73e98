package onder.steer;

import java.util.List;
import onder.steer.perception.DebugShape;

/**
 * The contribution of one behaviour to an agent's force in a step.
 *
 * @param assignment the behaviour, with its weight, priority and probability
 * @param forceX its force before its weight, in newtons
 * @param forceZ likewise
 * @param factor on its force: the weight, divided by the probability if the dithered combiner drew it
 * @param share how much of the weighted force the combiner kept, 0..1
 * @param keptX its contribution to the sum, in newtons
 * @param keptZ likewise
 * @param turn its contribution to the angular acceleration, in rad/s²
 * @param shapes the geometry that it used
 */
public record ForcePart(
        Assignment assignment,
        float forceX,
        float forceZ,
        float factor,
        float share,
        float keptX,
        float keptZ,
        float turn,
        List<DebugShape> shapes) {
    /** {@return whether it gave no force} */
    public boolean idle() {
        return forceX == 0 && forceZ == 0 && turn == 0;
    }

    /** {@return its weighted force, in newtons} */
    public float askedX() {
        return assignment.weight() * forceX;
    }

    /** {@return its weighted force along z, in newtons} */
    public float askedZ() {
        return assignment.weight() * forceZ;
    }

    /** {@return the length of its weighted force, in newtons} */
    public float asked() {
        return (float) Math.hypot(askedX(), askedZ());
    }

    /** {@return the length of its contribution to the sum, in newtons} */
    public float kept() {
        return (float) Math.hypot(keptX, keptZ);
    }
}
