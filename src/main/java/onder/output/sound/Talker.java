package onder.output.sound;

/**
 * Somebody who talks without words: a buzz through two of the mouth's resonances, syllable by syllable. Source of the
 * vowels: Peterson and Barney 1952, "Control methods used in a study of the vowels".
 */
final class Talker {
    private static final float[][] VOWELS = {{730, 1090}, {530, 1840}, {390, 1990}, {570, 840}, {440, 1020}, {660, 1720}
    };

    private static final float LOWEST = 95;
    private static final float HIGHEST = 230;

    /** Seconds of a syllable, of the gap to the next, and of a pause between sentences, from the shortest to the longest. */
    private static final float[] SYLLABLE = {0.09f, 0.22f};

    private static final float[] GAP = {0.02f, 0.07f};
    private static final float[] PAUSE = {0.5f, 2.2f};

    /** The share of gaps that are pauses. */
    private static final float PAUSES = 0.12f;

    /** How fast the mouth opens and closes, as a share of the rest in each sample. */
    private static final float OPENING = 1 / (0.018f * Synthesizer.RATE);

    private final NoiseSource chance;
    private final Resonator throat = new Resonator(500, 0.2f);
    private final Resonator mouth = new Resonator(1500, 0.12f);
    private final float pitch;
    private float tune;
    private float phase;
    private float open;
    private float wanted;
    private int left;

    /** The share of their loudness that the left ear hears, as a pan from 0 to 1. */
    final float aside;

    Talker(int seed) {
        chance = new NoiseSource(seed);
        pitch = chance.between(LOWEST, HIGHEST);
        aside = chance.between(0.1f, 0.9f);
        left = (int) (chance.between(0, 1) * Synthesizer.RATE);
    }

    /**
     * The next sample.
     *
     * @param mood how troubled they are, 0..1: voices become higher and faster
     */
    float next(float mood) {
        if (--left <= 0) {
            change(mood);
        }
        phase += tune;
        phase -= phase >= 1 ? 1 : 0;
        open += (wanted - open) * OPENING;
        // The buzz has a breath in it, and no constant part.
        float buzz = 2 * phase - 1 + 0.15f * chance.next();
        return open * (throat.pass(buzz) + 0.6f * mouth.pass(buzz));
    }

    private void change(float mood) {
        boolean speaks = wanted == 0;
        float[] span = speaks ? SYLLABLE : chance.between(0, 1) < PAUSES ? PAUSE : GAP;
        left = (int) (chance.between(span[0], span[1]) * Synthesizer.RATE / (1 + 0.5f * mood));
        wanted = speaks ? chance.between(0.5f, 1) : 0;
        if (speaks) {
            float[] vowel = VOWELS[(int) chance.between(0, VOWELS.length - 0.01f)];
            float size = 1 + (pitch - LOWEST) / (HIGHEST - LOWEST) * 0.16f;
            throat.tune(vowel[0] * size, 0.25f);
            mouth.tune(vowel[1] * size, 0.15f);
            tune = pitch * chance.between(0.88f, 1.15f) * (1 + 0.3f * mood) / Synthesizer.RATE;
        }
    }
}
