package onder.output.sound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Adds up at two ears what sounds at places around them. */
final class StereoMix {
    /** How much less the ear on the other side hears. */
    private static final float SHADOW = 0.9f;

    private final float[][] power = new float[2][Bed.values().length];
    private final List<Stroke> strokes = new ArrayList<>();
    private Ears.Place place;
    private float up;

    /**
     * Begins a slice of silence.
     *
     * @param over height of the ears over the ground, in metres
     */
    void begin(Ears.Place ears, float over) {
        place = ears;
        up = over;
        strokes.clear();
        for (float[] ear : power) {
            Arrays.fill(ear, 0);
        }
    }

    /** How far a place is, in metres. */
    float away(float x, float z) {
        float dx = x - place.x();
        float dz = z - place.z();
        return (float) Math.sqrt(dx * dx + dz * dz + up * up);
    }

    /** How much of the amplitude at a place comes to an ear: 0, the left, or 1, the right. */
    private float gain(int ear, float x, float z, float half) {
        float dx = x - place.x();
        float dz = z - place.z();
        // Who is under the ears is at neither.
        float side = (dx * place.rightX() + dz * place.rightZ()) / (float) Math.sqrt(dx * dx + dz * dz + 1);
        float share = (1 + (2 * ear - 1) * SHADOW * side) / 2;
        return half / (half + away(x, z)) * (float) Math.sqrt(share);
    }

    /**
     * Adds a short sound.
     *
     * @param loud its amplitude close by
     * @param half the distance at which it has half of that, in metres
     */
    void stroke(Stroke.Kind kind, float at, float x, float z, float loud, float half, float pitch) {
        strokes.add(new Stroke(kind, at, loud * gain(0, x, z, half), loud * gain(1, x, z, half), pitch));
    }

    /** Adds to a bed's power what sounds at a place; see {@link #stroke}. */
    void add(Bed bed, float loud, float x, float z, float half) {
        for (int ear = 0; ear < 2; ear++) {
            float gain = gain(ear, x, z, half);
            power[ear][bed.ordinal()] += loud * gain * gain;
        }
    }

    /** Adds to a bed's power what sounds from everywhere. */
    void addAround(Bed bed, float loud) {
        power[0][bed.ordinal()] += loud;
        power[1][bed.ordinal()] += loud;
    }

    List<Stroke> strokes() {
        return List.copyOf(strokes);
    }

    /** The amplitudes of the beds at each ear: their powers to an exponent. */
    float[][] amplitudes(double exponent) {
        float[][] amplitudes = new float[2][power[0].length];
        for (Bed bed : Bed.values()) {
            for (int ear = 0; ear < 2; ear++) {
                double sum = StrictMath.pow(power[ear][bed.ordinal()], exponent);
                amplitudes[ear][bed.ordinal()] = bed.loud * (float) sum;
            }
        }
        return amplitudes;
    }
}
