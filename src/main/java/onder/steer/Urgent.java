package onder.steer;

import java.util.Arrays;
import onder.core.CacheLinePadded;

/** The nearest few of a list, nearest first; scratch, one a thread. */
final class Urgent extends CacheLinePadded {
    private int[] index = new int[16];
    private float[] squared = new float[16];
    private int size;
    private int most;

    void clear(int atMost) {
        size = 0;
        most = atMost;
    }

    int size() {
        return size;
    }

    int index(int i) {
        return index[i];
    }

    /** Of equals the first that was added stays first. */
    void add(int at, float distanceSquared) {
        if (size == most) {
            if (distanceSquared >= squared[size - 1]) {
                return;
            }
            size--;
        } else if (size == index.length) {
            index = Arrays.copyOf(index, 2 * size);
            squared = Arrays.copyOf(squared, 2 * size);
        }
        int place = size++;
        while (place > 0 && squared[place - 1] > distanceSquared) {
            index[place] = index[place - 1];
            squared[place] = squared[place - 1];
            place--;
        }
        index[place] = at;
        squared[place] = distanceSquared;
    }
}
