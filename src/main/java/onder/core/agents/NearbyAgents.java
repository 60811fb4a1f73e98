package onder.core.agents;

import java.util.Arrays;
import onder.core.CacheLinePadded;

/** A list of agents near a point, with their offsets, reused from query to query; one per thread. */
public final class NearbyAgents extends CacheLinePadded {
    private int[] ids = new int[64];
    private int[] places = new int[64];
    private float[] dx = new float[64];
    private float[] dz = new float[64];
    private int size;
    final CellRanges spans = new CellRanges();

    /** An empty list. */
    public NearbyAgents() {}

    void makeRoom(int most) {
        if (ids.length <= most) {
            ids = new int[2 * most];
            places = new int[2 * most];
            dx = new float[2 * most];
            dz = new float[2 * most];
        }
    }

    /**
     * Adds the agents of a span that {@link Neighbours#ahead} lists: each is written, and kept or not without a branch.
     */
    void takeAhead(Neighbours others, int span, Batch batch, int k, float behind, float reach) {
        int[] order = others.grid.order();
        float[] x = others.x;
        float[] z = others.z;
        float fromX = batch.x[k] - spans.shiftX[span];
        float fromZ = batch.z[k] - spans.shiftZ[span];
        float hx = batch.hx[k];
        float hz = batch.hz[k];
        int self = batch.id[k];
        float reachSquared = reach * reach;
        int end = size;
        for (int c = spans.from[span], last = spans.to[span]; c < last; c++) {
            float offX = x[c] - fromX;
            float offZ = z[c] - fromZ;
            if (spans.wrapsAround) {
                offX = others.bounds.dx(offX);
                offZ = others.bounds.dz(offZ);
            }
            int id = order[c];
            ids[end] = id;
            places[end] = c;
            dx[end] = offX;
            dz[end] = offZ;
            float near = reachSquared - (offX * offX + offZ * offZ);
            float ahead = offX * hx + offZ * hz + behind;
            int other = id ^ self;
            // The sign bits: 1 if it is near, ahead and another agent.
            end += (other | -other) >>> 31 & (~(Float.floatToRawIntBits(near) | Float.floatToRawIntBits(ahead)) >>> 31);
        }
        size = end;
    }

    /** Empties the list. */
    public void clear() {
        size = 0;
    }

    /**
     * Adds an agent whose index in the searched list is unknown.
     *
     * @param id its number
     * @param offsetX its offset along x, in metres
     * @param offsetZ its offset along z, in metres
     */
    public void add(int id, float offsetX, float offsetZ) {
        add(id, -1, offsetX, offsetZ);
    }

    /**
     * Adds an agent.
     *
     * @param id its number
     * @param place its index in the searched list; −1 if unknown
     * @param offsetX its offset along x, in metres
     * @param offsetZ its offset along z, in metres
     */
    public void add(int id, int place, float offsetX, float offsetZ) {
        if (size == ids.length) {
            ids = Arrays.copyOf(ids, 2 * size);
            places = Arrays.copyOf(places, 2 * size);
            dx = Arrays.copyOf(dx, 2 * size);
            dz = Arrays.copyOf(dz, 2 * size);
        }
        ids[size] = id;
        places[size] = place;
        dx[size] = offsetX;
        dz[size++] = offsetZ;
    }

    /** {@return the number of agents found} */
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
     * {@return the i-th agent's index in the cell order, or −1 if unknown}
     *
     * @param i its number, from 0
     */
    public int place(int i) {
        return places[i];
    }

    /**
     * {@return the i-th agent's offset from the point, to the nearest image, in metres}
     *
     * @param i its number, from 0
     */
    public float dx(int i) {
        return dx[i];
    }

    /**
     * {@return the i-th agent's offset from the point along z, in metres}
     *
     * @param i its number, from 0
     */
    public float dz(int i) {
        return dz[i];
    }
}
