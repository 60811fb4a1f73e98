package onder.steer;

import java.util.List;
import onder.steer.perception.DebugShape;

/**
 * What one behaviour contributed to an agent's force in a step.
 *
 * @param assignment the behaviour, with its weight, priority and probability
 * @param forceX what it asked for, in newtons, before its weight
 * @param forceZ likewise
 * @param factor on what it asked for: the weight, divided by the probability where the dithered combiner drew it
 * @param share how much of the weighted force the combiner kept, 0..1
 * @param keptX what it gave to the sum, in newtons
 * @param keptZ likewise
 * @param turn the angular acceleration that it gave to the sum, in rad/s²
 * @param shapes what it went by
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
    /** {@return whether it wanted nothing} */
    public boolean idle() {
        return forceX == 0 && forceZ == 0 && turn == 0;
    }

    /** {@return the weighted force that it asked for, in newtons} */
    public float askedX() {
        return assignment.weight() * forceX;
    }

    /** {@return the weighted force that it asked for along z, in newtons} */
    public float askedZ() {
        return assignment.weight() * forceZ;
    }

    /** {@return the length of the weighted force that it asked for, in newtons} */
    public float asked() {
        return (float) Math.hypot(askedX(), askedZ());
    }

    /** {@return the length of what it gave to the sum, in newtons} */
    public float kept() {
        return (float) Math.hypot(keptX, keptZ);
    }
}
