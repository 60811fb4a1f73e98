package onder.core.obstacles;

import onder.core.CacheLinePadded;
import onder.core.agents.Slots;

/**
 * Finds the agents in a range of slots that {@link Barrier#hold} may have to stop; all others have nothing within the
 * length of their way. One per thread.
 *
 * <p>It loops over the range, so that no branch is mispredicted; checks one by one took twice as long.
 */
public final class BarrierFilter extends CacheLinePadded {
    private final float[] clearance;
    private final int[] slots;
    private int size;

    /**
     * Makes room for a range.
     *
     * @param most slots in it
     */
    public BarrierFilter(int most) {
        clearance = new float[most + ELEMENTS];
        slots = new int[most + ELEMENTS];
    }

    /**
     * Finds the agents that may hit something between their current and proposed positions.
     *
     * @param of the agents' state
     * @param from the range's first slot
     * @param end the one after its last
     * @param largestRadius of all bodies, in metres
     * @param obstacles the obstacles of the world
     */
    public void sift(Slots of, int from, int end, float largestRadius, Obstacles obstacles) {
        obstacles.clearances(of.x, of.z, from, end - from, clearance);
        float[] x = of.x;
        float[] z = of.z;
        float[] nextX = of.nextX();
        float[] nextZ = of.nextZ();
        float least = largestRadius + Barrier.MARGIN;
        for (int i = 0; i < end - from; i++) {
            float way = Math.abs(nextX[from + i] - x[from + i]) + Math.abs(nextZ[from + i] - z[from + i]);
            clearance[i] -= way + least;
        }
        int found = 0;
        for (int i = 0; i < end - from; i++) {
            // Each is written, and kept by the sign bit.
            slots[found] = from + i;
            found += Float.floatToRawIntBits(clearance[i]) >>> 31;
        }
        size = found;
    }

    /** {@return the number of agents found} */
    public int size() {
        return size;
    }

    /**
     * {@return the slot of the i-th agent found}
     *
     * @param i its number, from 0
     */
    public int slot(int i) {
        return slots[i];
    }
}
