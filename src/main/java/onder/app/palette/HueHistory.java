package onder.app.palette;

import java.util.Arrays;

/** The hues that a group has worn, each from a step on. */
final class HueHistory {
    private long[] since = new long[1];
    private int[] hues = new int[1];
    private int count;

    /** @param hue worn from the group's founding on */
    HueHistory(int hue) {
        hues[0] = hue;
        count = 1;
    }

    void change(int hue, long step) {
        if (count == hues.length) {
            since = Arrays.copyOf(since, 2 * count);
            hues = Arrays.copyOf(hues, 2 * count);
        }
        since[count] = step;
        hues[count++] = hue;
    }

    /** Forgets the changes after a step. */
    void forgetAfter(long step) {
        while (count > 1 && since[count - 1] > step) {
            count--;
        }
    }

    private int at(long step) {
        int i = count - 1;
        while (i > 0 && since[i] > step) {
            i--;
        }
        return i;
    }

    int hue(long step) {
        return hues[at(step)];
    }

    /** The hue before the last change, or the only one. */
    int hueBefore(long step) {
        return hues[Math.max(0, at(step) - 1)];
    }

    /** How many steps ago it was changed; very many where it never was. */
    long age(long step) {
        int i = at(step);
        return i == 0 ? Long.MAX_VALUE : step - since[i];
    }
}
