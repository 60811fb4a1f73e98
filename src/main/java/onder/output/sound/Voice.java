package onder.output.sound;

/** A short sound under way. */
final class Voice {
    private static final int TABLE = 4096;
    private static final float[] SINE = new float[TABLE];

    /** Seconds in which a sound begins; animals take longer. */
    private static final float ATTACK = 0.002f;

    private static final float SLOW_ATTACK = 0.06f;

    /** How many times the time of its slower fade a sound lasts. */
    private static final float LONG = 4;

    static {
        for (int i = 0; i < TABLE; i++) {
            SINE[i] = (float) StrictMath.sin(2 * Math.PI * i / TABLE);
        }
    }

    private final Timbre timbre;
    private final Stroke stroke;
    private final NoiseSource noise;
    private final Resonator band;
    private final float[] turns;
    private final double[] phases;
    private final int length;
    private final float rise;

    /** In samples; less than 0: it has not begun. */
    private int age;

    private float noiseLevel;
    private float toneLevel;

    /** @param delay samples until it begins */
    Voice(Timbre timbre, Stroke stroke, int delay, int seed) {
        this.timbre = timbre;
        this.stroke = stroke;
        noise = new NoiseSource(seed);
        band = new Resonator(timbre.around() * stroke.pitch(), timbre.width());
        turns = new float[timbre.partials().length];
        phases = new double[turns.length];
        for (int k = 0; k < turns.length; k++) {
            turns[k] = timbre.hertz()
                    * stroke.pitch()
                    * (float) StrictMath.pow(k + 1, timbre.stretch())
                    / Synthesizer.RATE;
        }
        noiseLevel = timbre.noise();
        toneLevel = timbre.tone();
        length = Math.round(LONG * Math.max(timbre.noiseFade(), timbre.toneFade()) * Synthesizer.RATE);
        rise = 1 / ((timbre.bend() == 0 ? ATTACK : SLOW_ATTACK) * Synthesizer.RATE);
        age = -delay;
    }

    static float sine(double turns) {
        return SINE[(int) (turns * TABLE) & TABLE - 1];
    }

    /** Adds the next samples; returns whether there will be more. */
    boolean mix(float[] left, float[] right, int count) {
        float noiseKeep = 1 - 1 / (timbre.noiseFade() * Synthesizer.RATE);
        float toneKeep = 1 - 1 / (timbre.toneFade() * Synthesizer.RATE);
        for (int i = Math.max(0, -age); i < count && age + i < length; i++) {
            int at = age + i;
            // The end fades out, too, so that nothing breaks off.
            float edge = Math.min(1, Math.min(at * rise, (length - at) * (8f / length)));
            float sample = edge * (noiseLevel * band.pass(noise.next()) + toneLevel * tone(at));
            noiseLevel *= noiseKeep;
            toneLevel *= toneKeep;
            left[i] += stroke.left() * sample;
            right[i] += stroke.right() * sample;
        }
        age += count;
        return age < length;
    }

    private float tone(int at) {
        float share = (float) at / length;
        float bent = 1 + timbre.bend() * 4 * share * (1 - share);
        float sum = 0;
        for (int k = 0; k < turns.length; k++) {
            sum += timbre.partials()[k] * sine(phases[k]);
            phases[k] += turns[k] * bent;
        }
        return sum * (timbre.trembling() == 0 ? 1 : 0.6f + 0.4f * sine(at * timbre.trembling() / Synthesizer.RATE));
    }
}
