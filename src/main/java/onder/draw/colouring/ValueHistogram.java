package onder.draw.colouring;

import java.util.Arrays;

/**
 * How often which values have been seen: a histogram whose ranges are as wide as a 64th of an octave, so that one that lies
 * far out costs the others nothing of their exactness.
 */
public final class ValueHistogram {
    /** Of the bits of a float those that are dropped: what is left are its exponent and six bits of its mantissa. */
    private static final int DROPPED = 17;

    private final double[] weights = new double[(Float.floatToIntBits(Float.POSITIVE_INFINITY) >>> DROPPED) + 1];
    private double sum;
    private float most;

    /**
     * Takes in a value.
     *
     * @param value what is not above 0 says nothing of how much there can be, and is left out, as is NaN
     * @param weight how much it counts, above 0
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

    /** The value that a share of what was seen, 0..1, is not above, to a 64th; 0 where nothing was seen. */
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

    /** Lets what has been seen so far count only half as much as what is seen from now on. */
    void fade() {
        for (int i = 0; i < weights.length; i++) {
            weights[i] /= 2;
        }
        sum /= 2;
    }

    /** Forgets all. */
    public void clear() {
        Arrays.fill(weights, 0);
        sum = 0;
        most = 0;
    }
}
