package onder.output.sound;

/**
 * A short sound that begins in a slice of time.
 *
 * @param kind what sounds
 * @param at seconds after the slice begins, at least 0
 * @param left its amplitude at the left ear, at least 0; 1 is full scale
 * @param right its amplitude at the right ear, likewise
 * @param pitch a factor on its usual pitch, more than 0
 */
public record Stroke(Kind kind, float at, float left, float right, float pitch) {
    /** What sounds. */
    public enum Kind {
        /** A foot or a hoof on the ground of the slice. */
        STEP,
        /** A change of leader, somebody at an exit, or the bell on a sheep. */
        BELL,
        BLEAT,
        HOWL,
        QUACK,
        SQUEAK,
        /** The doors of a train. */
        HISS
    }
}
