package onder.core;

import java.util.Arrays;

/** A list of agents near a point, with their offsets, reused from query to query; one a thread. */
public final class Near extends CacheLinePadded {
    private int[] ids = new int[64];
    private float[] dx = new float[64];
    private float[] dz = new float[64];
    private int size;
    final Spans spans = new Spans();

    /** An empty list. */
    public Near() {}

    void clear() {
        size = 0;
    }

    void add(int id, float offsetX, float offsetZ) {
        if (size == ids.length) {
            ids = Arrays.copyOf(ids, 2 * size);
            dx = Arrays.copyOf(dx, 2 * size);
            dz = Arrays.copyOf(dz, 2 * size);
        }
        ids[size] = id;
        dx[size] = offsetX;
        dz[size++] = offsetZ;
    }

    /** {@return how many were found} */
    public int size() {
        return size;
    }

    /**
     * {@return the id of the i-th agent found}
     *
     * @param i its number, from 0
     */
    public int id(int i) {
        return ids[i];
    }

    /**
     * {@return where the i-th agent is from the point, in metres, to the nearest image}
     *
     * @param i its number, from 0
     */
    public float dx(int i) {
        return dx[i];
    }

    /**
     * {@return where the i-th agent is from the point along z, in metres}
     *
     * @param i its number, from 0
     */
    public float dz(int i) {
        return dz[i];
    }
}
