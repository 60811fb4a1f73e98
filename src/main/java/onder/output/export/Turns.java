package onder.output.export;

import java.util.Arrays;

/** Turns, as the numbers of their quaternions in 32 767ths: a metre away that is a tenth of a millimetre. */
final class Turns {
    private static final int FIRST = 64;
    private static final int STEPS = 0x7FFF;

    private short[] values = new short[4 * FIRST];
    private int count;

    void add(float x, float y, float z, float w) {
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count);
        }
        // Both signs are the same turn: between two pictures it goes the short way.
        boolean opposite = count > 0
                && x * values[count - 4] + y * values[count - 3] + z * values[count - 2] + w * values[count - 1] < 0;
        float steps = opposite ? -STEPS : STEPS;
        values[count++] = (short) Math.round(x * steps);
        values[count++] = (short) Math.round(y * steps);
        values[count++] = (short) Math.round(z * steps);
        values[count++] = (short) Math.round(w * steps);
    }

    short[] values() {
        return values;
    }
}
