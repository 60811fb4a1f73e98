package onder.steer;

import onder.core.Batch;
import onder.core.CacheLinePadded;
import onder.core.Obstacles;

/**
 * The boxes ahead of a batch's agents in which {@link ObstacleAvoidance} looks for obstacles, and those of them that are not
 * seen to be empty at once. One a thread, reused from batch to batch.
 */
final class DetectionBoxes extends CacheLinePadded {
    private static final int ROOM = Batch.SIZE + ELEMENTS;

    /** How long each agent's box is, in metres. */
    final float[] length = new float[ROOM];

    /** The places in the batch of those whose boxes may hold something. */
    final int[] doubtful = new int[ROOM];

    /** How many there are. */
    int size;

    private final float[] middleX = new float[ROOM];
    private final float[] middleZ = new float[ROOM];
    private final float[] clearance = new float[ROOM];

    /** Finds whose boxes, as wide as {@code 2 · side}, something is anywhere near; the lengths must be known. */
    void sift(Batch batch, float side, Obstacles obstacles) {
        for (int k = 0; k < batch.size; k++) {
            middleX[k] = batch.x[k] + length[k] * batch.hx[k] / 2;
            middleZ[k] = batch.z[k] + length[k] * batch.hz[k] / 2;
        }
        obstacles.clearances(middleX, middleZ, 0, batch.size, clearance);
        int found = 0;
        for (int k = 0; k < batch.size; k++) {
            // Each is written, and kept unless the sign bit is set: a branch that nobody can foresee would cost more.
            doubtful[found] = k;
            found += ~Float.floatToRawIntBits(length[k] / 2 + side - clearance[k]) >>> 31;
        }
        size = found;
    }
}
