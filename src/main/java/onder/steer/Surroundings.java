package onder.steer;

import onder.core.Agents;
import onder.core.Bounds;
import onder.core.Draws;
import onder.core.Found;
import onder.core.Hit;
import onder.core.Obstacles;

/**
 * The frozen state that behaviours read: everything is as it was when the step began.
 *
 * @param pointerX where the user points on the ground, NaN when nowhere
 * @param hit scratch for rays and sweeps, one a thread
 * @param found scratch for lists of obstacles, one a thread
 */
public record Surroundings(
        Agents agents,
        Obstacles obstacles,
        Guidance guidance,
        Draws draws,
        long step,
        float dt,
        float pointerX,
        float pointerZ,
        Hit hit,
        Found found) {

    /** The world's edge. */
    public Bounds bounds() {
        return obstacles.bounds();
    }

    /** Whether the user points at the ground. */
    public boolean hasPointer() {
        return !Float.isNaN(pointerX);
    }
}
