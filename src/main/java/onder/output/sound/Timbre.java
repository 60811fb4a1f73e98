package onder.output.sound;

import onder.world.setup.Landscape;

/**
 * How a short sound is made: a burst of noise and a tone with partials. Both fade out. Steps have the names of their
 * grounds: hard ones click and knock, soft ones swish.
 */
enum Timbre {
    FLOOR(0.014f, 1900, 0.8f, 0.9f, 0.18f, 110, 0.025f, 0, 0, 1, 1),
    SLABS(0.012f, 2300, 0.7f, 0.9f, 0.15f, 120, 0.025f, 0, 0, 1, 1),
    SETTS(0.016f, 2000, 0.9f, 1, 0.17f, 105, 0.025f, 0, 0, 1, 1),
    ASPHALT(0.018f, 1400, 0.9f, 0.85f, 0.2f, 90, 0.025f, 0, 0, 1, 1),
    CLAY(0.018f, 1200, 0.8f, 0.85f, 0.2f, 100, 0.025f, 0, 0, 1, 1),
    MARBLE(0.009f, 3000, 0.5f, 1.4f, 0.14f, 150, 0.025f, 0, 0, 1, 1),
    PARQUET(0.016f, 800, 0.6f, 0.8f, 0.32f, 170, 0.025f, 0, 0, 1, 1),
    PAPER(0.020f, 4200, 0.9f, 0.7f, 0.08f, 140, 0.025f, 0, 0, 1, 1),
    SAND(0.045f, 3400, 1.2f, 0.5f, 0.1f, 70, 0.025f, 0, 0, 1, 1),
    MEADOW(0.050f, 2600, 1.1f, 0.4f, 0.12f, 75, 0.025f, 0, 0, 1, 1),
    HEATH(0.040f, 3200, 1.1f, 0.5f, 0.1f, 80, 0.025f, 0, 0, 1, 1),
    WATER(0.070f, 900, 1, 0.5f, 0.14f, 240, 0.025f, 0, 0, 1, 1),
    // A tube that is struck: its partials are not whole multiples.
    BELL(0.004f, 3000, 1, 0.1f, 0.7f, 470, 0.45f, 0, 0, 1.24f, 1, 0.6f, 0.3f, 0.15f),
    BLEAT(0.2f, 1200, 1, 0.05f, 0.6f, 330, 0.4f, 0.06f, 11, 1, 0.3f, 0.7f, 1, 0.6f, 0.4f, 0.2f),
    HOWL(0.3f, 900, 1, 0.03f, 0.8f, 310, 1.1f, 0.35f, 0, 1, 1, 0.35f, 0.12f, 0.05f),
    QUACK(0.05f, 1500, 1, 0.05f, 0.6f, 420, 0.07f, 0.1f, 45, 1, 0.4f, 0.7f, 0.8f, 0.8f, 0.6f, 0.4f),
    SQUEAK(0.02f, 4000, 1, 0, 1, 2900, 0.04f, 0.25f, 0, 1, 1),
    HISS(0.4f, 4800, 0.8f, 1, 0, 100, 0.1f, 0, 0, 1, 1);

    /** Seconds in which the noise falls to 1/e. */
    final float noiseFade;

    /** The middle of the noise, in Hz. */
    final float around;

    /** The width of the noise, as a share of its middle. */
    final float width;

    /** The amplitudes of the noise and of the tone. */
    final float noise;

    final float tone;

    /** The frequency of the tone, in Hz. */
    final float hertz;

    /** Seconds in which the tone falls to 1/e. */
    final float toneFade;

    /** How far the tone rises until its middle and falls again, as a share of its frequency. */
    final float bend;

    /** How often a second the tone gets louder and softer; 0: never. */
    final float trembling;

    /** Partial n has n to the power of this times the frequency: 1 for whole multiples. */
    final float stretch;

    final float[] partials;

    Timbre(
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
        this.noiseFade = noiseFade;
        this.around = around;
        this.width = width;
        this.noise = noise;
        this.tone = tone;
        this.hertz = hertz;
        this.toneFade = toneFade;
        this.bend = bend;
        this.trembling = trembling;
        this.stretch = stretch;
        this.partials = partials;
    }

    static Timbre of(Stroke.Kind kind, Landscape.Ground ground) {
        return valueOf(kind == Stroke.Kind.STEP ? ground.name() : kind.name());
    }
}
