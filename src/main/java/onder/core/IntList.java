package onder.core;

import java.util.Arrays;

/** A list of whole numbers that grows. */
public final class IntList {
    private int[] values = new int[64];
    private int count;

    /**
     * Appends a number.
     *
     * @param value the number
     */
    public void add(int value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, count + count / 2);
        }
        values[count++] = value;
    }

    /**
     * Appends three numbers.
     *
     * @param a first
     * @param b second
     * @param c third
     */
    public void add(int a, int b, int c) {
        add(a);
        add(b);
        add(c);
    }

    /**
     * {@return a number}
     *
     * @param place counted from 0, less than {@link #count}
     */
    public int get(int place) {
        return values[place];
    }

    /** {@return how many numbers it has} */
    public int count() {
        return count;
    }

    /** {@return a copy of its numbers} */
    public int[] toArray() {
        return Arrays.copyOf(values, count);
    }
}
