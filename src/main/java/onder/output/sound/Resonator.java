package onder.output.sound;

/** A filter that lets a band of frequencies pass. Source: Chamberlin 1980, "Musical Applications of Microprocessors". */
final class Resonator {
    /** Above it the filter would be unstable, in Hz. */
    private static final float HIGHEST = Synthesizer.RATE / 7f;

    private float speed;
    private float damping;
    private float low;
    private float band;

    Resonator(float hertz, float width) {
        tune(hertz, width);
    }

    /**
     * Sets the middle of the band in Hz and its width as a share of that.
     */
    void tune(float hertz, float width) {
        speed = (float) (2 * StrictMath.sin(Math.PI * Math.min(HIGHEST, hertz) / Synthesizer.RATE));
        damping = width;
    }

    /** The next sample; at the middle of the band it is as loud as the one put in. */
    float pass(float in) {
        low += speed * band;
        band += speed * (damping * in - low - damping * band);
        return band;
    }
}
