package onder.steer;

import java.util.List;
import onder.core.agents.Body;
import onder.core.agents.Role;
import onder.steer.perception.Drive;

/**
 * Explains how an agent will move in the next step: what it perceives, what each behaviour contributes, and what the
 * combiner makes of it.
 *
 * @param agent its id
 * @param role of the agent
 * @param body of the agent
 * @param combiner how the forces become one
 * @param drive how it is moved; under {@link Drive#KINEMATIC} the force is not limited
 * @param movement how the total force changes the velocity
 * @param neighbours whom it perceives
 * @param parts the contribution of each behaviour, in order of priority
 * @param total the combined force
 */
public record Explanation(
        int agent,
        Role role,
        Body body,
        Combiner combiner,
        Drive drive,
        Movement movement,
        List<Neighbour> neighbours,
        List<ForcePart> parts,
        Total total) {
    /**
     * A vector in the ground plane.
     *
     * @param x in metres
     * @param z in metres
     */
    public record Vector(float x, float z) {
        /** {@return its length} */
        public float length() {
            return (float) Math.hypot(x, z);
        }
    }

    /**
     * How it moves.
     *
     * @param place in metres
     * @param velocity in m/s
     * @param heading a unit vector
     * @param next its velocity after the step unless it runs into a wall or an obstacle, in m/s
     */
    public record Movement(Vector place, Vector velocity, Vector heading, Vector next) {}

    /**
     * A neighbour that the agent perceives, (dx, dz) away in metres.
     *
     * @param id of the agent
     * @param dx to the nearest image, in metres
     * @param dz likewise
     * @param ofOwnGroup whether it is of the agent's group
     */
    public record Neighbour(int id, float dx, float dz, boolean ofOwnGroup) {}

    /**
     * The parts' total; forces are in newtons.
     *
     * @param sum the parts' kept forces, added up in their order in floats
     * @param limit the factor that truncates the sum to the maximum force; 1 if nothing is truncated
     * @param applied sum times limit, to the bit
     * @param world what wind, current and slope add to it
     * @param turn the angular acceleration that is applied, in rad/s²
     */
    public record Total(Vector sum, float limit, Vector applied, Vector world, float turn) {}
}
