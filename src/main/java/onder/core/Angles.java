package onder.core;

import java.util.Arrays;

/**
 * The sines and cosines of the angles that settings hold, each worked out once; one a thread.
 *
 * <p>{@link StrictMath} gives the same bits everywhere, but from Java 21 on it is written in Java and
 * allocates; a step does not.
 */
public final class Angles {
    private static final int BITS = 6;

    private final double[] angle = new double[1 << BITS];
    private final double[] sin = new double[1 << BITS];
    private final double[] cos = new double[1 << BITS];

    public Angles() {
        Arrays.fill(angle, Double.NaN);
    }

    /** The sine of an angle in radians. */
    public float sin(double radians) {
        return (float) sin[find(radians)];
    }

    /** The cosine of an angle in radians. */
    public float cos(double radians) {
        return (float) cos[find(radians)];
    }

    private int find(double radians) {
        int place = (int) ((Double.doubleToRawLongBits(radians) * 0x9E3779B97F4A7C15L) >>> (64 - BITS));
        if (angle[place] != radians) {
            angle[place] = radians;
            sin[place] = StrictMath.sin(radians);
            cos[place] = StrictMath.cos(radians);
        }
        return place;
    }
}
