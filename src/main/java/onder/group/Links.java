package onder.group;

import java.util.Arrays;

/** Pairs of linked agents. A heap gives the nearest pairs first, because often only a few are needed. */
final class Links {
    private int[] one = new int[64];
    private int[] other = new int[64];

    /** The bits of the squared distance, which sort like the distance, and in the lower half the pair's index. */
    private long[] heap = new long[64];

    private int size;
    private int left;

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    int one(int pair) {
        return one[pair];
    }

    int other(int pair) {
        return other[pair];
    }

    void add(int first, int second, float squared) {
        makeRoom(size + 1);
        one[size] = first;
        other[size] = second;
        heap[size] = (long) Float.floatToIntBits(squared) << 32 | size;
        size++;
    }

    void addAll(Links more) {
        makeRoom(size + more.size);
        System.arraycopy(more.one, 0, one, size, more.size);
        System.arraycopy(more.other, 0, other, size, more.size);
        for (int i = 0; i < more.size; i++) {
            heap[size + i] = more.heap[i] + size;
        }
        size += more.size;
    }

    private void makeRoom(int wanted) {
        if (wanted > one.length) {
            int room = Math.max(wanted, 2 * one.length);
            one = Arrays.copyOf(one, room);
            other = Arrays.copyOf(other, room);
            heap = Arrays.copyOf(heap, room);
        }
    }

    /** Builds the heap for {@link #takeNearest}; {@link #addAll} cannot be used after it. */
    void buildHeap() {
        left = size;
        for (int at = left / 2 - 1; at >= 0; at--) {
            sink(at);
        }
    }

    /**
     * The next pair, or −1 when all are taken; on a tie, the one with the smaller ids, whichever thread recorded it.
     */
    int takeNearest() {
        if (left == 0) {
            return -1;
        }
        int pair = (int) heap[0];
        heap[0] = heap[--left];
        sink(0);
        return pair;
    }

    private void sink(int from) {
        long moved = heap[from];
        int at = from;
        for (int child = 2 * at + 1; child < left; child = 2 * at + 1) {
            if (child + 1 < left && before(heap[child + 1], heap[child])) {
                child++;
            }
            if (!before(heap[child], moved)) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = moved;
    }

    private boolean before(long a, long b) {
        if (a >>> 32 != b >>> 32) {
            return a < b;
        }
        int first = (int) a;
        int second = (int) b;
        return one[first] != one[second] ? one[first] < one[second] : other[first] < other[second];
    }
}
