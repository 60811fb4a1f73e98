package onder.draw.colouring;

import java.util.Arrays;

/**
 * A histogram of values with ranges of a 64th of an octave, so that an outlier does not reduce the precision of the
 * others.
 */
public final class ValueHistogram {
    /** The dropped bits of a float, which leave its exponent and six bits of its mantissa. */
    private static final int DROPPED = 17;

    private final double[] weights = new double[(Float.floatToIntBits(Float.POSITIVE_INFINITY) >>> DROPPED) + 1];
    private double sum;
    private float most;

    /**
     * Adds a value.
     *
     * @param value ignored if it is NaN or not above 0, because it tells nothing about the range
     * @param weight its weight, above 0
     */
    public void add(float value, double weight) {
        if (value > 0 && value < Float.POSITIVE_INFINITY) {
            weights[Float.floatToIntBits(value) >>> DROPPED] += weight;
            sum += weight;
            most = Math.max(most, value);
        }
    }

    boolean isEmpty() {
        return sum == 0;
    }

    /** The greatest value. */
    float most() {
        return most;
    }

    /** The quantile of a share, 0..1, to within a 64th; 0 if there are no values. */
    float quantile(double share) {
        double below = 0;
        for (int i = 0; i < weights.length; i++) {
            below += weights[i];
            if (below > 0 && below >= share * sum * (1 - 1e-9)) {
                float middle = Float.intBitsToFloat((i << DROPPED) + (1 << DROPPED - 1));
                return Math.min(most, middle);
            }
        }
        return most;
    }

    /** Halves the weight of all values so far. */
    void fade() {
        for (int i = 0; i < weights.length; i++) {
            weights[i] /= 2;
        }
        sum /= 2;
    }

    /** Clears the histogram. */
    public void clear() {
        Arrays.fill(weights, 0);
        sum = 0;
        most = 0;
    }
}
