package onder.core;

import java.util.Arrays;

/** A list of numbers that grows. */
public final class FloatList {
    private float[] values = new float[64];
    private int count;

    public void add(float value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, count + count / 2);
        }
        values[count++] = value;
    }

    public void add(float x, float y, float z) {
        add(x);
        add(y);
        add(z);
    }

    public void addAll(float... more) {
        for (float each : more) {
            add(each);
        }
    }

    /** Replaces three numbers. */
    public void set(int first, float x, float y, float z) {
        values[first] = x;
        values[first + 1] = y;
        values[first + 2] = z;
    }

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
