package onder.core.agents;

import java.util.Arrays;
import onder.core.CacheLinePadded;

/** The slots of one block whose agents are in the cells of other blocks, with their number per block. */
final class CellMigrants extends CacheLinePadded {
    private static final int ROOM = 256;

    private final int[] perRange;
    private int[] slots = new int[ROOM];
    private int size;

    CellMigrants(int ranges) {
        perRange = new int[ranges + ELEMENTS];
    }

    void clear(int ranges) {
        size = 0;
        Arrays.fill(perRange, 0, ranges, 0);
    }

    void add(int slot) {
        if (size == slots.length) {
            slots = Arrays.copyOf(slots, 2 * size);
        }
        slots[size++] = slot;
    }

    int size() {
        return size;
    }

    /** Empties the list and returns its size; the entries can still be read as long as no more are added than read. */
    int takeAll() {
        int all = size;
        size = 0;
        return all;
    }

    void put(int slot, int range) {
        slots[size++] = slot;
        perRange[range]++;
    }

    int slot(int i) {
        return slots[i];
    }

    /** The number in a range of cells. */
    int of(int range) {
        return perRange[range];
    }

    long bytes() {
        return 4L * (slots.length + perRange.length);
    }
}
