package onder.output.sound;

/** A sound that goes on: of many that cannot be told apart, or of the air. */
public enum Bed {
    /** The steps of all who are not heard one by one. */
    STEPS(0.03f, 1800, 1),
    /** Voices. */
    MURMUR(0.075f, 480, 1.1f),
    WIND(0.05f, 320, 0.8f),
    /** The pennants of leaders. */
    FLAGS(0.05f, 1100, 1),
    /** Wheels on rails. */
    TRAIN(0.35f, 70, 1);

    /** Its amplitude when its power is 1. */
    final float loud;

    /** The middle of its noise, in Hz. */
    final float hertz;

    /** The width of its noise, as a share of {@link #hertz}. */
    final float width;

    Bed(float loud, float hertz, float width) {
        this.loud = loud;
        this.hertz = hertz;
        this.width = width;
    }
}
