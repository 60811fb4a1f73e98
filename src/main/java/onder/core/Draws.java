package onder.core;

/**
 * Random numbers as a pure function of (seed, agent, step, purpose).
 *
 * <p>There is no shared state, so a run has the same bits with any threads, and two strategies can be compared from the
 * same start. Mixing: the finaliser of SplitMix64 (Steele, Lea and Flood 2014).
 */
public final class Draws {
    private static final float TWO_TO_MINUS_24 = 0x1p-24f;

    /** The number of random bits in a float of [−1, 1). */
    public static final int FLOAT_BITS = 24;

    private static final int ONE = Float.floatToRawIntBits(1);
    private static final int TWO = Float.floatToRawIntBits(2);
    private static final int FRACTION = (1 << FLOAT_BITS - 1) - 1;

    /** The factor on an agent's number: the increment of SplitMix64. */
    public static final long PER_AGENT = 0x9E3779B97F4A7C15L;

    /** The first mixing factor of SplitMix64. */
    public static final long MIX = 0xBF58476D1CE4E5B9L;

    /** The second mixing factor of SplitMix64. */
    public static final long MIX_MORE = 0x94D049BB133111EBL;

    private final long seed;

    /**
     * Creates draws for a seed: the same seed gives the same draws.
     *
     * @param seed any
     */
    public Draws(long seed) {
        this.seed = mix(seed + 0x9E3779B97F4A7C15L);
    }

    /**
     * Uniform in [0, 1).
     *
     * @param agent its id
     * @param step number of the step, from 0
     * @param purpose what the draw is for
     * @return a number uniform in [0, 1)
     */
    public float uniform(int agent, long step, Purpose purpose) {
        return uniform(bits(agent, step, purpose));
    }

    /**
     * Uniform in [0, 1), from 64 random bits.
     *
     * @param bits such as from {@link #bits(long, int)}
     * @return a number uniform in [0, 1), from 64 random bits
     */
    public static float uniform(long bits) {
        return (bits >>> 40) * TWO_TO_MINUS_24;
    }

    /**
     * Uniform in 0..bound−1.
     *
     * @param bound 1 or more
     * @param agent its id
     * @param step number of the step, from 0
     * @param purpose what the draw is for
     * @return a whole number uniform in 0..bound−1
     */
    public int below(int bound, int agent, long step, Purpose purpose) {
        return (int) Math.multiplyHigh(bits(agent, step, purpose) >>> 1, 2L * bound);
    }

    /**
     * 64 random bits.
     *
     * @param agent its id
     * @param step number of the step, from 0
     * @param purpose what the draw is for
     * @return 64 random bits
     */
    public long bits(int agent, long step, Purpose purpose) {
        return bits(key(step, purpose), agent);
    }

    /**
     * {@return the part of the draw that does not depend on the agent; for loops over many agents}
     *
     * @param step number of the step, from 0
     * @param purpose what the draw is for
     */
    public long key(long step, Purpose purpose) {
        return key(step, purpose.ordinal() + 1L);
    }

    /**
     * Like {@link #key(long, Purpose)}, for a purpose outside the engine.
     *
     * @param step number of the step, from 0
     * @param owner the owner of the purpose
     * @param purpose the owner's number for it, any value
     * @return the part of the draw that does not depend on the agent
     */
    public long key(long step, int owner, int purpose) {
        return key(step, mix((long) owner << Integer.SIZE | Integer.toUnsignedLong(purpose)));
    }

    private long key(long step, long stream) {
        return mix(seed ^ mix(step * 0xD1342543DE82EF95L + stream));
    }

    /**
     * {@return a number uniform in [−1, 1), from the first {@link #FLOAT_BITS} of 64 random bits}
     *
     * @param bits such as from {@link #bits(int, long, Purpose)}
     */
    public static float symmetric(long bits) {
        // 2 · 24 bits / 2²⁴ − 1, exactly: 23 bits make a float in [1, 2), and the first bit selects what to subtract.
        // In older JITs, the conversion from int to float depends on the register's old value, and so waits for it.
        int used = (int) (bits >>> Long.SIZE - FLOAT_BITS);
        return Float.intBitsToFloat(ONE | used & FRACTION) - Float.intBitsToFloat(TWO - (used & ~FRACTION));
    }

    /**
     * {@return a number triangular in (−1, 1), the difference of two uniform draws, from the first 2 · {@link
     * #FLOAT_BITS} of 64 random bits}
     *
     * @param bits such as from {@link #bits(int, long, Purpose)}
     */
    public static float triangular(long bits) {
        return (symmetric(bits) - symmetric(bits << FLOAT_BITS)) / 2;
    }

    /**
     * 64 random bits, from a {@link #key}.
     *
     * @param key of step and purpose
     * @param agent its id
     * @return 64 random bits
     */
    public static long bits(long key, int agent) {
        return mix(key + agent * PER_AGENT);
    }

    private static long mix(long z) {
        z = (z ^ (z >>> 30)) * MIX;
        z = (z ^ (z >>> 27)) * MIX_MORE;
        return z ^ (z >>> 31);
    }
}
