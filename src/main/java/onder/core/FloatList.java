package onder.core;

import java.util.Arrays;

/** A list of numbers that grows. */
public final class FloatList {
    private float[] values = new float[64];
    private int count;

    /**
     * Appends a number.
     *
     * @param value the number
     */
    public void add(float value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, count + count / 2);
        }
        values[count++] = value;
    }

    /**
     * Appends three numbers.
     *
     * @param x first
     * @param y second
     * @param z third
     */
    public void add(float x, float y, float z) {
        add(x);
        add(y);
        add(z);
    }

    /**
     * Appends numbers in their order.
     *
     * @param more the numbers
     */
    public void addAll(float... more) {
        for (float each : more) {
            add(each);
        }
    }

    /**
     * Replaces three numbers.
     *
     * @param first place of the first of them, counted from 0
     * @param x first
     * @param y second
     * @param z third
     */
    public void set(int first, float x, float y, float z) {
        values[first] = x;
        values[first + 1] = y;
        values[first + 2] = z;
    }

    /** {@return how many numbers it has} */
    public int count() {
        return count;
    }

    /** {@return the array of its numbers, with unused elements behind them} */
    public float[] values() {
        return values;
    }

    /** {@return a copy of its numbers} */
    public float[] toArray() {
        return Arrays.copyOf(values, count);
    }
}
