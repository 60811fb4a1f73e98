package onder.director;

/**
 * A sentence of a film about what is seen.
 *
 * @param from when it appears, in seconds from the film's beginning
 * @param to when it is gone again
 * @param what happens, in a few words
 * @param why it does, with figures; may be empty
 * @param group whose colour it has; −1: none
 */
public record Caption(double from, double to, String what, String why, int group) {
    /** {@return how long it is shown, in seconds} */
    public double length() {
        return to - from;
    }
}
