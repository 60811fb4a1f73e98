package onder.core;

import java.util.Arrays;

/**
 * The living agents sorted by place: strips along z, cut into buckets along x, in one counting sort.
 *
 * <p>The agents of neighbouring buckets of one strip lie side by side in {@link #order}, so what a
 * query must look at is one contiguous range a strip (two where a torus wraps). Within a bucket
 * agents stand in id order: the candidates' order depends on the state only.
 */
public final class Grid {
    /** Buckets along x for each strip height: narrow ones keep a range close to what is asked for. */
    private static final int BUCKETS_PER_REACH = 4;

    private static final int MAX_CELLS_PER_AGENT = 8;
    private static final int MIN_CELL_BUDGET = 4096;

    private final int[] order;
    private final int[] cellOf;
    private int[] start = new int[1];
    private int size;

    private float minX;
    private float minZ;
    private float stripHeight;
    private float bucketWidth;
    private int strips;
    private int buckets;
    private boolean wraps;
    private float periodX;
    private float periodZ;

    public Grid(int capacity) {
        order = new int[capacity];
        cellOf = new int[capacity];
    }

    /** How many agents are in it. */
    public int size() {
        return size;
    }

    /** Agent ids in cell order; the first {@link #size()} are valid. */
    public int[] order() {
        return order;
    }

    /**
     * Sorts the living agents.
     *
     * @param reach the query radius that is asked for most, in metres; larger ones work too
     */
    public void sort(Agents agents, Bounds bounds, float reach) {
        layOut(agents, bounds, Math.max(reach, 0.1f));
        int cells = strips * buckets;
        if (start.length < cells + 1) {
            start = new int[cells + cells / 2 + 1];
        }
        Arrays.fill(start, 0, cells + 1, 0);
        int count = agents.count();
        size = agents.living();
        for (int i = 0; i < count; i++) {
            if (agents.alive[i]) {
                int cell = strip(agents.z[i]) * buckets + bucket(agents.x[i]);
                cellOf[i] = cell;
                start[cell]++;
            }
        }
        int sum = 0;
        for (int cell = 0; cell <= cells; cell++) {
            int here = start[cell];
            start[cell] = sum;
            sum += here;
        }
        for (int i = 0; i < count; i++) {
            if (agents.alive[i]) {
                order[start[cellOf[i]]++] = i;
            }
        }
        // Each start has moved to its cell's end, which is the next cell's start: shift them back.
        System.arraycopy(start, 0, start, 1, cells);
        start[0] = 0;
    }

    private void layOut(Agents agents, Bounds bounds, float reach) {
        periodX = bounds.periodX();
        periodZ = bounds.periodZ();
        wraps = periodX > 0;
        float maxX = bounds.maxX();
        float maxZ = bounds.maxZ();
        minX = bounds.minX();
        minZ = bounds.minZ();
        if (bounds instanceof Bounds.Open) {
            minX = minZ = Float.POSITIVE_INFINITY;
            maxX = maxZ = Float.NEGATIVE_INFINITY;
            for (int i = 0; i < agents.count(); i++) {
                if (agents.alive[i]) {
                    minX = Math.min(minX, agents.x[i]);
                    maxX = Math.max(maxX, agents.x[i]);
                    minZ = Math.min(minZ, agents.z[i]);
                    maxZ = Math.max(maxZ, agents.z[i]);
                }
            }
        }
        // On a torus the cells go round exactly, however small it is: no margin.
        float width = wraps ? periodX : Math.max(maxX - minX, reach);
        float depth = wraps ? periodZ : Math.max(maxZ - minZ, reach);
        // An open world may spread without end: then coarser cells, never more than a share of the agents.
        double budget = Math.max(MIN_CELL_BUDGET, (double) MAX_CELLS_PER_AGENT * agents.living());
        double wanted = (double) width / reach * BUCKETS_PER_REACH * depth / reach;
        float cell = wanted <= budget ? reach : (float) (reach * Math.sqrt(wanted / budget));
        // One strip or bucket is the least there is, so a long thin world may still ask for too many.
        strips = (int) Math.max(1, Math.min(budget, depth / cell));
        buckets = (int) Math.max(1, Math.min(budget / strips, width / cell * BUCKETS_PER_REACH));
        stripHeight = depth / strips;
        bucketWidth = width / buckets;
    }

    private int strip(float z) {
        return clamp((int) Math.floor((z - minZ) / stripHeight), strips);
    }

    private int bucket(float x) {
        return clamp((int) Math.floor((x - minX) / bucketWidth), buckets);
    }

    private static int clamp(int i, int n) {
        return i < 0 ? 0 : Math.min(i, n - 1);
    }

    /**
     * Finds the ranges of {@link #order} that hold everybody within {@code reach} of a point (and
     * some others), each agent once.
     *
     * @param ranges receives pairs (from, to); at least {@link #maxRanges} × 2 long
     * @return how many pairs were written
     */
    public int ranges(float x, float z, float reach, int[] ranges) {
        int loStrip = (int) Math.floor((z - reach - minZ) / stripHeight);
        int hiStrip = (int) Math.floor((z + reach - minZ) / stripHeight);
        int loBucket = (int) Math.floor((x - reach - minX) / bucketWidth);
        int hiBucket = (int) Math.floor((x + reach - minX) / bucketWidth);
        if (!wraps) {
            // Whoever stands past the edge was clamped into the last cell: clamp alike.
            int n = 0;
            for (int s = clamp(loStrip, strips), last = clamp(hiStrip, strips); s <= last; s++) {
                n = add(ranges, n, s, clamp(loBucket, buckets), clamp(hiBucket, buckets));
            }
            return n;
        }
        // As long: the strips of an endless reach have no difference that fits an int.
        if ((long) hiStrip - loStrip >= strips) {
            loStrip = 0;
            hiStrip = strips - 1;
        }
        if ((long) hiBucket - loBucket >= buckets) {
            loBucket = 0;
            hiBucket = buckets - 1;
        }
        int n = 0;
        for (int s = loStrip; s <= hiStrip; s++) {
            int strip = Math.floorMod(s, strips);
            int lo = Math.floorMod(loBucket, buckets);
            int hi = Math.floorMod(hiBucket, buckets);
            if (lo <= hi) {
                n = add(ranges, n, strip, lo, hi);
            } else {
                n = add(ranges, n, strip, lo, buckets - 1);
                n = add(ranges, n, strip, 0, hi);
            }
        }
        return n;
    }

    private int add(int[] ranges, int n, int strip, int loBucket, int hiBucket) {
        int from = start[strip * buckets + loBucket];
        int to = start[strip * buckets + hiBucket + 1];
        if (from == to) {
            return n;
        }
        ranges[2 * n] = from;
        ranges[2 * n + 1] = to;
        return n + 1;
    }

    /** The most ranges that a query of that reach can have. */
    public int maxRanges(float reach) {
        return 2 * ((int) Math.min(strips, Math.ceil(2 * reach / stripHeight) + 1) + 1);
    }
}
