package onder.output.sound;

import java.util.ArrayList;
import java.util.List;
import onder.world.setup.Landscape;

/**
 * Makes samples of what is heard: {@link #hear} tells what begins and how loud everything is from now on, {@link #fill}
 * gives the samples of the time that follows. The same calls give the same samples on every machine.
 *
 * <p>All calls belong to one thread.
 */
public final class Synthesizer {
    /** Samples a second at each ear. */
    public static final int RATE = 48_000;

    /** The most short sounds at a time; more would be heard no better. */
    private static final int MOST_VOICES = 256;

    private static final int TALKERS = 10;

    /** How fast levels follow, as a share of the rest in each sample. */
    private static final float FOLLOW = 1 / (0.03f * RATE);

    /** An amplitude below which nothing is left of 16 bits. */
    private static final float SILENCE = 1e-8f;

    /** The greatest amplitude, −2 dB: decoders may give back a little more than was encoded. */
    private static final float LOUDEST = 0.8f;

    /** How fast the limiter lets go, by the sample: to a third in a quarter of a second. */
    private static final float RELEASE = 1 - 4f / RATE;

    private static final Bed[] BEDS = Bed.values();

    /** The noise of the many behind the talkers, beside theirs. */
    private static final float CROWD = 1.2f;

    /** Many feet, each a moment of noise: how many a second, and how long each sounds, by the sample. */
    private static final float FEET = 90f / RATE;

    private static final float FOOT_FADE = 1 - 1 / (0.018f * RATE);

    /** How often a second pennants flap, the wind swells and wheels beat. */
    private static final float FLAP = 6.5f;

    private static final float GUST = 0.13f;
    private static final float BEAT = 1.7f;

    /** What is constant, and no tone from about 25 Hz on, is taken away, by the sample. */
    private static final float KEEP = 1 - 160f / RATE;

    private final List<Voice> voices = new ArrayList<>();
    private final Talker[] talkers = new Talker[TALKERS];
    private final NoiseSource noise = new NoiseSource(1);
    private final Resonator[][] filters = new Resonator[2][BEDS.length];
    private final float[][] levels = new float[2][BEDS.length];
    private final float[] feet = new float[2];
    private final float[] in = new float[2];
    private final float[] out = new float[2];
    private float[][] wanted = levels;
    private Landscape.Ground ground;
    private float mood;
    private float peak;
    private long done;
    private int strokes;

    public Synthesizer() {
        for (int i = 0; i < TALKERS; i++) {
            talkers[i] = new Talker(100 + i);
        }
        for (Resonator[] ear : filters) {
            for (Bed bed : BEDS) {
                ear[bed.ordinal()] = new Resonator(bed.hertz, bed.width);
            }
        }
    }

    /** Takes what is heard from the next sample on. */
    public void hear(Heard heard) {
        mood = heard.mood();
        wanted = heard.beds();
        if (ground != heard.ground()) {
            ground = heard.ground();
            for (Resonator[] ear : filters) {
                ear[Bed.STEPS.ordinal()].tune(
                        Timbre.of(Stroke.Kind.STEP, ground).around(), Bed.STEPS.width);
            }
        }
        for (Stroke stroke : heard.strokes()) {
            if (voices.size() < MOST_VOICES) {
                Timbre timbre = Timbre.of(stroke.kind(), ground);
                voices.add(new Voice(timbre, stroke, Math.round(stroke.at() * RATE), strokes++));
            }
        }
    }

    /**
     * Fills an array with the next samples: left and right by turns, from −32 768 to 32 767.
     */
    public void fill(short[] stereo) {
        int count = stereo.length / 2;
        float[][] mixed = new float[2][count];
        voices.removeIf(voice -> !voice.mix(mixed[0], mixed[1], count));
        for (int i = 0; i < count; i++) {
            talk(mixed, i);
            done++;
            for (int ear = 0; ear < 2; ear++) {
                float sample = mixed[ear][i] + beds(ear);
                out[ear] = sample - in[ear] + KEEP * out[ear];
                in[ear] = sample;
            }
            peak = Math.max(Math.max(Math.abs(out[0]), Math.abs(out[1])), peak * RELEASE);
            float gain = (peak > LOUDEST ? LOUDEST / peak : 1) * Short.MAX_VALUE;
            stereo[2 * i] = (short) Math.round(out[0] * gain);
            stereo[2 * i + 1] = (short) Math.round(out[1] * gain);
        }
    }

    private void talk(float[][] mixed, int i) {
        float left = levels[0][Bed.MURMUR.ordinal()];
        float right = levels[1][Bed.MURMUR.ordinal()];
        for (int k = 0; k < TALKERS && left + right > 0; k++) {
            float sample = talkers[k].next(mood);
            mixed[0][i] += left * talkers[k].aside * sample;
            mixed[1][i] += right * (1 - talkers[k].aside) * sample;
        }
    }

    /** The beds at an ear; levels follow, so that nothing clicks where slices meet. */
    private float beds(int ear) {
        float sum = 0;
        for (Bed bed : BEDS) {
            int b = bed.ordinal();
            float level = levels[ear][b] + (wanted[ear][b] - levels[ear][b]) * FOLLOW;
            levels[ear][b] = level < SILENCE ? 0 : level;
            if (level >= SILENCE) {
                sum += level * swell(bed, ear) * filters[ear][b].pass(noise.next());
            }
        }
        return sum;
    }

    /** How a bed swells and falls. */
    private float swell(Bed bed, int ear) {
        double time = (double) done / RATE;
        return switch (bed) {
            case STEPS -> feet[ear] = feet[ear] * FOOT_FADE + (noise.between(0, 1) < FEET ? noise.between(0.4f, 1) : 0);
            case MURMUR -> CROWD;
            case WIND -> 0.7f + 0.3f * Voice.sine(time * GUST) * Voice.sine(time * GUST * 2.7);
            case FLAGS -> Math.abs(Voice.sine(time * FLAP) * Voice.sine(time * FLAP * 0.37));
            case TRAIN -> 2.4f + 0.6f * Voice.sine(time * BEAT);
        };
    }
}
