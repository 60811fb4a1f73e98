package onder.steer;

import java.util.List;
import onder.core.Body;
import onder.core.Role;

/**
 * Why an agent will move as it does in the next step: all that it perceives, what each behaviour asks for and what
 * becomes of it.
 *
 * <p>The parts' kept forces, added up in their order in floats, are {@link #sumX}, {@link #sumZ}; times {@link #limit}
 * that is {@link #totalX}, {@link #totalZ}, the force that is applied: the same bits.
 *
 * @param x where it is, in metres
 * @param vx its velocity, in m/s
 * @param hx its heading, a unit vector
 * @param drive how it is moved; under {@link Drive#KINEMATIC} no limit holds the force
 * @param neighbours whom it perceives
 * @param parts what each behaviour gives, in order of priority
 * @param limit the factor that cuts the sum to the maximum force; 1 where nothing is cut
 * @param totalX the force that is applied, in newtons
 * @param worldX what wind, current and slope add to it, in newtons
 * @param turn the angular acceleration that is applied, in rad/s²
 * @param nextVx its velocity after the step unless it runs into a wall or an obstacle, in m/s
 */
public record Explanation(
        int agent,
        Role role,
        Body body,
        Combiner combiner,
        Drive drive,
        float x,
        float z,
        float vx,
        float vz,
        float hx,
        float hz,
        List<Neighbour> neighbours,
        List<Part> parts,
        float sumX,
        float sumZ,
        float limit,
        float totalX,
        float totalZ,
        float worldX,
        float worldZ,
        float turn,
        float nextVx,
        float nextVz) {
    /** Somebody whom the agent perceives, (dx, dz) away in metres. */
    public record Neighbour(int id, float dx, float dz, boolean ofOwnGroup) {}

    /** The length of the force that is applied, in newtons. */
    public float total() {
        return (float) Math.hypot(totalX, totalZ);
    }
}
