package onder.steer.perception;

import onder.core.CacheLinePadded;
import onder.core.agents.Batch;
import onder.core.obstacles.Obstacles;
import onder.steer.behaviour.ObstacleAvoidance;

/**
 * The boxes ahead of a batch's agents in which {@link ObstacleAvoidance} looks for obstacles, and a list of those that
 * a quick test does not find empty. One per thread, reused from batch to batch.
 */
public final class DetectionBoxes extends CacheLinePadded {
    private static final int ROOM = Batch.SIZE + ELEMENTS;

    /** The length of each agent's box, in metres. */
    public final float[] length = new float[ROOM];

    /** The batch indices of agents whose boxes may hold an obstacle. */
    public final int[] doubtful = new int[ROOM];

    /** The number of these agents. */
    public int size;

    private final float[] middleX = new float[ROOM];
    private final float[] middleZ = new float[ROOM];
    private final float[] clearance = new float[ROOM];

    /**
     * Finds the boxes, {@code 2 · side} wide, that have an obstacle anywhere near; the lengths must be known.
     *
     * @param batch the agents that are steered together
     * @param side half the width of a box, in metres
     * @param obstacles what may be in the way
     */
    public void sift(Batch batch, float side, Obstacles obstacles) {
        for (int k = 0; k < batch.size; k++) {
            middleX[k] = batch.x[k] + length[k] * batch.hx[k] / 2;
            middleZ[k] = batch.z[k] + length[k] * batch.hz[k] / 2;
        }
        obstacles.clearances(middleX, middleZ, 0, batch.size, clearance);
        int found = 0;
        for (int k = 0; k < batch.size; k++) {
            // Each is written, and kept unless the sign bit is set: an unpredictable branch would cost more.
            doubtful[found] = k;
            found += ~Float.floatToRawIntBits(length[k] / 2 + side - clearance[k]) >>> 31;
        }
        size = found;
    }
}
