package onder.core.agents;

import java.util.Arrays;
import onder.core.Workers;
import onder.core.geometry.Bounds;

/**
 * A uniform grid over the living agents, made by a counting sort. Its strips divide the world along z, and each strip
 * is divided into buckets along x; a cell is one bucket of one strip.
 *
 * <p>Agents in neighbouring buckets of a strip are adjacent in {@link #order}. A query therefore reads one contiguous
 * range for each strip, or two where it crosses a torus's seam. Within a cell agents are in order of id, so the order
 * of candidates depends only on the state, not on the agents' old slots.
 *
 * <p>Slots are nearly in cell order from the previous sort. So the sort divides slots into blocks, and cells into as
 * many ranges, such that a range's agents are mostly in the slots of its block; a block lists its strays, which belong
 * to another range. All ranges count, place and move their agents in parallel, without conflicts.
 */
public final class Grid {
    /** Buckets per strip height: with narrow buckets a query reads few agents out of reach. */
    private static final int BUCKETS_PER_REACH = 4;

    private static final int MAX_CELLS_PER_AGENT = 2;
    private static final int MIN_CELL_BUDGET = 4096;

    /** The slots sorted and moved together: with a third of them the sort takes an eighth longer. */
    private static final int BLOCK = 24_576;

    /** The most ranges, because each looks into the strays of each block; still several for each worker. */
    private static final int MOST_BLOCKS = 64;

    private static final int BLOCKS_PER_WORKER = 4;

    /** For each index in cell order, the agent's old slot. */
    private int[] order;

    /** For each index in cell order, the agent's id; a sort in place swaps this array with the agents' own. */
    private int[] ids;

    private int[] spare;

    /** The cell of each slot, by the old slots. */
    private int[] cellOf;

    private final Workers.Task counting = (block, worker) -> count(block);
    private final Workers.Task placing = (range, worker) -> place(range);
    private final Workers.Task movingRest = (range, worker) -> moveRest(range);
    private Agents agents;

    /** Whether the agents' state is sorted, too. */
    private boolean inPlace;

    private int blocks;

    /** For each range, its first cell and the one past its last. */
    private int[] firstCell = new int[1];

    /** For each range, the index of its first agent and the one past its last. */
    private int[] firstPlace = new int[1];

    private CellMigrants[] strays = new CellMigrants[0];

    /**
     * At index cell + 1: first the count of its agents, then the index for the next of them, finally the start of the
     * next cell.
     */
    private int[] start = new int[1];

    private int size;

    /** The number of slots sorted: all that may hold a living agent. */
    private int considered;

    /** Whether all of these hold living agents. */
    private boolean allLive;

    private float minX;
    private float minZ;
    private float stripHeight;
    private float stripsPerMetre;
    private float bucketsPerMetre;
    private int strips;
    private int buckets;
    private boolean wraps;
    private float periodX;
    private float periodZ;

    /** The greatest rounding error of a distance in this world, in metres. */
    private float rounding;

    /**
     * Makes an empty grid.
     *
     * @param capacity initial room for agents; it grows if needed
     */
    public Grid(int capacity) {
        order = new int[capacity];
        spare = new int[capacity];
        ids = spare;
        cellOf = new int[capacity];
    }

    /** {@return the number of agents in it} */
    public int size() {
        return size;
    }

    /** {@return the agents' ids in cell order; the first {@link #size()} are valid} */
    public int[] order() {
        return ids;
    }

    /** {@return an array with an element for each agent, free for use between two sorts} */
    public int[] scratch() {
        return cellOf;
    }

    /** {@return the memory used for all agents together, in bytes} */
    public long bytes() {
        long listed = 0;
        for (CellMigrants block : strays) {
            listed += block.bytes();
        }
        return listed + 4L * (order.length + spare.length + cellOf.length + start.length);
    }

    /**
     * Sorts the living agents with one worker.
     *
     * @param everybody the agents' state; read until the next call
     * @param bounds the edge of the world
     * @param reach the usual query radius, in metres; larger ones work too
     */
    public void sort(AgentsView everybody, Bounds bounds, float reach) {
        sort(everybody.agents, bounds, reach, new Workers(1));
    }

    /**
     * Sorts the living agents without moving their state.
     *
     * @param everybody the agents' state; read until the next call
     * @param bounds the edge of the world
     * @param reach the usual query radius, in metres; larger ones work too
     * @param workers who share the work
     */
    public void sort(Agents everybody, Bounds bounds, float reach, Workers workers) {
        inPlace = false;
        sortSlots(everybody, bounds, reach, workers);
    }

    /**
     * Sorts the living agents and their state: afterwards each agent's slot is its index in cell order, and removed
     * agents come last. All slots change.
     *
     * @param everybody the agents' state; read until the next call
     * @param bounds the edge of the world
     * @param reach the usual query radius, in metres; larger ones work too
     * @param workers who share the work
     * @param keepsPrevious whether to keep the state before the last step, which a step overwrites; this allocates
     *     memory
     */
    public void sortInPlace(Agents everybody, Bounds bounds, float reach, Workers workers, boolean keepsPrevious) {
        Slots slots = everybody.slots;
        float[][] previous = keepsPrevious ? slots.copyPrevious() : null;
        inPlace = true;
        sortSlots(everybody, bounds, reach, workers);
        int count = agents.count();
        if (!allLive) {
            placeRemoved();
            slots.moveState(order, size, considered);
        }
        slots.swapBuffers();
        workers.run(blocks, movingRest);
        slots.moveRest(order, ids, size, considered);
        slots.keepRest(ids, considered, count);
        if (keepsPrevious) {
            slots.movePrevious(previous, order, considered);
        }
        spare = slots.finish(ids, size, count, previous, agents.changes());
    }

    /** Writes the slots in their new order, and moves the state if it is sorted in place. */
    private void sortSlots(Agents everybody, Bounds bounds, float reach, Workers workers) {
        agents = everybody;
        size = agents.living();
        // Slots behind the living agents are checked only if an agent has come or gone.
        considered = agents.slots.livingComeFirst(agents.changes()) ? size : agents.count();
        allLive = size == considered;
        if (order.length < agents.capacity()) {
            order = new int[agents.capacity()];
        }
        if (spare.length < agents.capacity()) {
            spare = new int[agents.capacity()];
        }
        ids = spare;
        if (cellOf.length < agents.capacity()) {
            cellOf = new int[agents.capacity()];
        }
        layOut(bounds, Math.max(reach, 0.1f));
        divide(workers.active());
        workers.run(blocks, counting);
        addUp();
        workers.run(blocks, placing);
    }

    /** Divides the slots into blocks, and the cells at the current cells of the blocks' first agents. */
    private void divide(int workers) {
        blocks = Math.min(MOST_BLOCKS, considered / BLOCK + 1);
        if (workers > 1) {
            blocks = Math.max(blocks, BLOCKS_PER_WORKER * workers);
        }
        if (strays.length < blocks) {
            strays = new CellMigrants[blocks];
            for (int block = 0; block < blocks; block++) {
                strays[block] = new CellMigrants(blocks);
            }
            firstCell = new int[blocks + 1];
            firstPlace = new int[blocks + 1];
        }
        int cells = strips * buckets;
        if (start.length < cells + 1) {
            start = new int[cells + cells / 8 + 1];
        }
        for (int range = 1; range < blocks; range++) {
            int slot = firstOf(range);
            findCells(slot, Math.min(slot + 1, considered));
            firstCell[range] = Math.max(firstCell[range - 1], slot < considered ? cellOf[slot] : 0);
        }
        firstCell[blocks] = cells;
    }

    private int firstOf(int block) {
        return (int) ((long) considered * block / blocks);
    }

    /** Finds the cells of a block's agents; counts those in its range, and lists the others. */
    private void count(int block) {
        int low = firstCell[block];
        int high = firstCell[block + 1];
        Arrays.fill(start, low + 1, high + 1, 0);
        int first = firstOf(block);
        int end = firstOf(block + 1);
        findCells(first, end);
        CellMigrants others = strays[block];
        others.clear(blocks);
        int[] cells = cellOf;
        int[] counts = start;
        for (int slot = first; slot < end; slot++) {
            int cell = cells[slot];
            if (cell >= low && cell < high && isLive(slot)) {
                counts[cell + 1]++;
            } else {
                others.add(slot);
            }
        }
        firstPlace[block + 1] = end - first - others.size();
        direct(others);
    }

    /** Finds the ranges of strays; removed agents belong to none. */
    private void direct(CellMigrants others) {
        for (int i = 0, listed = others.takeAll(); i < listed; i++) {
            int slot = others.slot(i);
            if (isLive(slot)) {
                others.put(slot, rangeOf(cellOf[slot]));
            }
        }
    }

    /** A separate loop, because newer compilers vectorise it. */
    private void findCells(int first, int end) {
        float[] x = agents.slots.x;
        float[] z = agents.slots.z;
        for (int slot = first; slot < end; slot++) {
            cellOf[slot] = clamp((int) ((z[slot] - minZ) * stripsPerMetre), strips) * buckets
                    + clamp((int) ((x[slot] - minX) * bucketsPerMetre), buckets);
        }
    }

    private int rangeOf(int cell) {
        int range = Arrays.binarySearch(firstCell, 0, blocks, cell);
        if (range < 0) {
            return -range - 2;
        }
        // If several ranges begin at one cell, all but the last are empty.
        while (range + 1 < blocks && firstCell[range + 1] == cell) {
            range++;
        }
        return range;
    }

    /** Usually no agent has been removed; then no ids are looked up. */
    private boolean isLive(int slot) {
        return allLive || agents.alive[agents.slots.id[slot]];
    }

    /** Adds up the start indices of the ranges. */
    private void addUp() {
        for (int range = 0; range < blocks; range++) {
            int here = firstPlace[range + 1];
            for (int block = 0; block < blocks; block++) {
                here += strays[block].of(range);
            }
            firstPlace[range + 1] = firstPlace[range] + here;
        }
    }

    /** Places the agents of a range of cells in their order, and moves their state there. */
    private void place(int range) {
        countStrays(range);
        spread(range);
        placeOwn(range);
        placeStrays(range);
        sortCells(range);
        if (inPlace) {
            agents.slots.moveState(order, firstPlace[range], firstPlace[range + 1]);
        }
    }

    private void placeOwn(int range) {
        int low = firstCell[range];
        int high = firstCell[range + 1];
        for (int slot = firstOf(range), end = firstOf(range + 1); slot < end; slot++) {
            int cell = cellOf[slot];
            if (cell >= low && cell < high && isLive(slot)) {
                order[start[cell + 1]++] = slot;
            }
        }
    }

    private boolean isIn(int range, int cell) {
        return cell >= firstCell[range] && cell < firstCell[range + 1];
    }

    private void countStrays(int range) {
        for (int block = 0; block < blocks; block++) {
            CellMigrants from = strays[block];
            for (int i = 0, left = from.of(range); left > 0; i++) {
                int cell = cellOf[from.slot(i)];
                if (isIn(range, cell)) {
                    start[cell + 1]++;
                    left--;
                }
            }
        }
    }

    private void placeStrays(int range) {
        for (int block = 0; block < blocks; block++) {
            CellMigrants from = strays[block];
            for (int i = 0, left = from.of(range); left > 0; i++) {
                int cell = cellOf[from.slot(i)];
                if (isIn(range, cell)) {
                    order[start[cell + 1]++] = from.slot(i);
                    left--;
                }
            }
        }
    }

    /** Replaces the counts of a range of cells by their start indices. */
    private void spread(int range) {
        int sum = firstPlace[range];
        for (int at = firstCell[range] + 1, last = firstCell[range + 1]; at <= last; at++) {
            int here = start[at];
            start[at] = sum;
            sum += here;
        }
    }

    /** Removed agents come last. */
    private void placeRemoved() {
        int at = size;
        for (int slot = 0; slot < considered; slot++) {
            if (!isLive(slot)) {
                ids[at] = agents.slots.id[slot];
                order[at++] = slot;
            }
        }
    }

    /** Writes the order of agents in a range of cells, and sorts each cell by id; nearly all are sorted already. */
    private void sortCells(int range) {
        int[] id = agents.slots.id;
        int first = firstPlace[range];
        long last = -1;
        for (int place = first, end = firstPlace[range + 1]; place < end; place++) {
            int slot = order[place];
            int agent = id[slot];
            ids[place] = agent;
            // Cells ascend, so an agent with a smaller key is in the same cell, and entered it in this step.
            long key = (long) cellOf[slot] << Integer.SIZE | agent;
            if (key < last) {
                sortIn(first, place);
            } else {
                last = key;
            }
        }
    }

    /** Moves the agent at an index before those of the same cell with greater ids. */
    private void sortIn(int first, int place) {
        int slot = order[place];
        int agent = ids[place];
        int to = place;
        for (; to > first && ids[to - 1] > agent && cellOf[order[to - 1]] == cellOf[slot]; to--) {
            order[to] = order[to - 1];
            ids[to] = ids[to - 1];
        }
        order[to] = slot;
        ids[to] = agent;
    }

    private void moveRest(int range) {
        agents.slots.moveRest(order, ids, firstPlace[range], firstPlace[range + 1]);
    }

    private void layOut(Bounds bounds, float reach) {
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
            float[] x = agents.slots.x;
            float[] z = agents.slots.z;
            for (int slot = 0; slot < considered; slot++) {
                if (isLive(slot)) {
                    minX = Math.min(minX, x[slot]);
                    maxX = Math.max(maxX, x[slot]);
                    minZ = Math.min(minZ, z[slot]);
                    maxZ = Math.max(maxZ, z[slot]);
                }
            }
        }
        // On a torus the cells fill the period exactly, however small it is.
        float width = wraps ? periodX : Math.max(maxX - minX, reach);
        float depth = wraps ? periodZ : Math.max(maxZ - minZ, reach);
        // Agents of an open world may spread without limit: cells grow, so that their number stays limited.
        double budget = Math.max(MIN_CELL_BUDGET, (double) MAX_CELLS_PER_AGENT * agents.living());
        double wanted = (double) width / reach * BUCKETS_PER_REACH * depth / reach;
        float cell = wanted <= budget ? reach : (float) (reach * Math.sqrt(wanted / budget));
        // A long thin world has one strip or one bucket and may still need too many of the other.
        strips = (int) Math.max(1, Math.min(budget, depth / cell));
        buckets = (int) Math.max(1, Math.min(budget / strips, width / cell * BUCKETS_PER_REACH));
        stripHeight = depth / strips;
        stripsPerMetre = strips / depth;
        bucketsPerMetre = buckets / width;
        rounding = 4
                * Math.ulp(
                        Math.max(Math.max(Math.abs(minX), Math.abs(maxX)), Math.max(Math.abs(minZ), Math.abs(maxZ))));
    }

    /** The strip at z; beyond a torus's seam the numbers continue. */
    int stripOf(float z) {
        return floor((z - minZ) * stripsPerMetre);
    }

    private int bucketOf(float x) {
        return floor((x - minX) * bucketsPerMetre);
    }

    /** Like {@link Math#floor}, in a third of the time; values below the int range become the least int. */
    private static int floor(float value) {
        int toZero = (int) value;
        return toZero > value ? Math.max(toZero, Integer.MIN_VALUE + 1) - 1 : toZero;
    }

    private static int clamp(int i, int n) {
        return Math.max(0, Math.min(i, n - 1));
    }

    /** Finds all agents within {@code reach} of a point, and some others, each once. */
    void near(float x, float z, float reach, CellRanges spans) {
        near(x, x, z, z, reach, spans);
    }

    /** Finds all agents within {@code reach} of any point of a box, and some others, each once. */
    void near(float loX, float hiX, float loZ, float hiZ, float reach, CellRanges spans) {
        float wide = widened(reach);
        near(bucketOf(loX - wide), bucketOf(hiX + wide), stripOf(loZ - wide), stripOf(hiZ + wide), spans);
    }

    /**
     * Like {@link #near(float, float, float, float, float, CellRanges)} for a box in one strip, whose edges along z are
     * usually not needed: a strip is as high as the usual reach, so the two beside it are enough.
     *
     * @return whether they are; otherwise nothing was searched
     */
    boolean nearStrip(int strip, float loX, float hiX, float reach, CellRanges spans) {
        float wide = widened(reach);
        if (strip < 1 || strip > strips - 2 || wide + rounding > stripHeight) {
            return false;
        }
        near(bucketOf(loX - wide), bucketOf(hiX + wide), strip - 1, strip + 1, spans);
        return true;
    }

    /** Slightly more than requested, so that rounding never leaves out an agent that passes the distance test. */
    private float widened(float reach) {
        return reach * 1.000001f + rounding;
    }

    private void near(int loBucket, int hiBucket, int loStrip, int hiStrip, CellRanges spans) {
        spans.clear();
        if (!wraps) {
            // Agents beyond the edge are in the last cells, so the query is also clamped to these.
            addInside(
                    clamp(loBucket, buckets),
                    clamp(hiBucket, buckets),
                    clamp(loStrip, strips),
                    clamp(hiStrip, strips),
                    spans);
            return;
        }
        if (loBucket >= 0 && hiBucket < buckets && loStrip >= 0 && hiStrip < strips) {
            addInside(loBucket, hiBucket, loStrip, hiStrip, spans);
            return;
        }
        // With an infinite reach the difference does not fit an int.
        if ((long) hiStrip - loStrip >= strips || (long) hiBucket - loBucket >= buckets) {
            nearAround(loStrip, hiStrip, loBucket, hiBucket, spans);
            return;
        }
        for (int s = loStrip; s <= hiStrip; s++) {
            int round = s >= 0 && s < strips ? 0 : Math.floorDiv(s, strips);
            addStrip(s - round * strips, loBucket, hiBucket, round * periodZ, spans);
        }
    }

    private void addInside(int loBucket, int hiBucket, int loStrip, int hiStrip, CellRanges spans) {
        for (int row = loStrip * buckets, last = hiStrip * buckets; row <= last; row += buckets) {
            spans.add(start[row + loBucket], start[row + hiBucket + 1], 0, 0);
        }
    }

    private void addStrip(int strip, int loBucket, int hiBucket, float shiftZ, CellRanges spans) {
        int row = strip * buckets;
        if (loBucket >= 0 && hiBucket < buckets) {
            spans.add(start[row + loBucket], start[row + hiBucket + 1], 0, shiftZ);
            return;
        }
        // The range is less than a period, so it crosses one seam at most.
        int round = Math.floorDiv(loBucket, buckets);
        int lo = loBucket - round * buckets;
        int hi = hiBucket - round * buckets;
        spans.add(start[row + lo], start[row + Math.min(hi, buckets - 1) + 1], round * periodX, shiftZ);
        if (hi >= buckets) {
            spans.add(start[row], start[row + hi - buckets + 1], (round + 1) * periodX, shiftZ);
        }
    }

    /** A query all the way round a torus: it takes every cell once, without a common shift. */
    private void nearAround(int loStrip, int hiStrip, int loBucket, int hiBucket, CellRanges spans) {
        spans.wrapsAround = true;
        boolean allStrips = (long) hiStrip - loStrip >= strips;
        boolean allBuckets = (long) hiBucket - loBucket >= buckets;
        int firstStrip = allStrips ? 0 : loStrip;
        int lastStrip = allStrips ? strips - 1 : hiStrip;
        for (int s = firstStrip; s <= lastStrip; s++) {
            addStrip(
                    Math.floorMod(s, strips), allBuckets ? 0 : loBucket, allBuckets ? buckets - 1 : hiBucket, 0, spans);
        }
    }
}
