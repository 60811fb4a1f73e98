package onder.output.sound;

import onder.world.setup.Landscape;

/**
 * How a short sound is made: a burst of noise and a tone with partials. Both fade out.
 *
 * @param noiseFade seconds in which the noise falls to 1/e
 * @param around the middle of the noise, in Hz
 * @param width the width of the noise, as a share of its middle
 * @param noise amplitude of the noise
 * @param tone amplitude of the tone
 * @param hertz frequency of the tone, in Hz
 * @param toneFade seconds in which the tone falls to 1/e
 * @param bend how far the tone rises until its middle and falls again, as a share of its frequency
 * @param trembling how often a second the tone gets louder and softer; 0: never
 * @param stretch partial n has n to the power of this times the frequency: 1 for whole multiples
 * @param partials their amplitudes
 */
record Timbre(
        float noiseFade,
        float around,
        float width,
        float noise,
        float tone,
        float hertz,
        float toneFade,
        float bend,
        float trembling,
        float stretch,
        float... partials) {
    static Timbre of(Stroke.Kind kind, Landscape.Ground ground) {
        return switch (kind) {
            case STEP -> step(ground);
            // A tube that is struck: its partials are not whole multiples.
            case BELL -> new Timbre(0.004f, 3000, 1, 0.1f, 0.7f, 470, 0.45f, 0, 0, 1.24f, 1, 0.6f, 0.3f, 0.15f);
            case BLEAT ->
                new Timbre(0.2f, 1200, 1, 0.05f, 0.6f, 330, 0.4f, 0.06f, 11, 1, 0.3f, 0.7f, 1, 0.6f, 0.4f, 0.2f);
            case HOWL -> new Timbre(0.3f, 900, 1, 0.03f, 0.8f, 310, 1.1f, 0.35f, 0, 1, 1, 0.35f, 0.12f, 0.05f);
            case QUACK ->
                new Timbre(0.05f, 1500, 1, 0.05f, 0.6f, 420, 0.07f, 0.1f, 45, 1, 0.4f, 0.7f, 0.8f, 0.6f, 0.4f);
            case SQUEAK -> new Timbre(0.02f, 4000, 1, 0, 1, 2900, 0.04f, 0.25f, 0, 1, 1);
            case HISS -> new Timbre(0.4f, 4800, 0.8f, 1, 0, 100, 0.1f, 0, 0, 1, 1);
        };
    }

    /** A heel and a sole: hard grounds click and knock, soft ones swish. */
    private static Timbre step(Landscape.Ground ground) {
        return switch (ground) {
            case FLOOR -> step(0.014f, 1900, 0.8f, 0.9f, 0.18f, 110);
            case SLABS -> step(0.012f, 2300, 0.7f, 0.9f, 0.15f, 120);
            case SETTS -> step(0.016f, 2000, 0.9f, 1, 0.17f, 105);
            case ASPHALT -> step(0.018f, 1400, 0.9f, 0.85f, 0.2f, 90);
            case CLAY -> step(0.018f, 1200, 0.8f, 0.85f, 0.2f, 100);
            case MARBLE -> step(0.009f, 3000, 0.5f, 1.4f, 0.14f, 150);
            case PARQUET -> step(0.016f, 800, 0.6f, 0.8f, 0.32f, 170);
            case PAPER -> step(0.020f, 4200, 0.9f, 0.7f, 0.08f, 140);
            case SAND -> step(0.045f, 3400, 1.2f, 0.5f, 0.1f, 70);
            case MEADOW -> step(0.050f, 2600, 1.1f, 0.4f, 0.12f, 75);
            case HEATH -> step(0.040f, 3200, 1.1f, 0.5f, 0.1f, 80);
            case WATER -> step(0.070f, 900, 1, 0.5f, 0.14f, 240);
        };
    }

    private static Timbre step(float noiseFade, float around, float width, float noise, float tone, float hertz) {
        return new Timbre(noiseFade, around, width, noise, tone, hertz, 0.025f, 0, 0, 1, 1);
    }
}
