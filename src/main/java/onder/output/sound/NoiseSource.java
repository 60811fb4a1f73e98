package onder.output.sound;

/** White noise, the same on every machine. Source: Marsaglia 2003, "Xorshift RNGs". */
final class NoiseSource {
    private static final float SCALE = 0x1p-31f;

    private int state;

    NoiseSource(int seed) {
        state = (seed + 1) * 0x9E3779B9 | 1;
    }

    /** A number in −1..1. */
    float next() {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        return state * SCALE;
    }

    /** A number between two others. */
    float between(float least, float most) {
        return least + (most - least) * (0.5f + 0.5f * next());
    }
}
