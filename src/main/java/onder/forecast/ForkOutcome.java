package onder.forecast;

/**
 * The outcome of a group in one fork, from the kept state to the horizon.
 *
 * @param jam when its first jam begins, in seconds from the kept state; NaN if there is none
 * @param leader its leader then, after a change if there is one; −1 if there is no jam
 * @param changes how often congestion changes its leader
 * @param congested for how long it is congested, in seconds
 * @param stuck whether it is congested at the end
 * @param displacement its mean displacement, in metres in the window; NaN if none was measured
 * @param score its mean score; NaN when it is not defined
 * @param lasted how long the group existed, in seconds: the horizon unless it ended earlier
 */
public record ForkOutcome(
        float jam,
        int leader,
        int changes,
        float congested,
        boolean stuck,
        float displacement,
        float score,
        float lasted) {
    /** {@return whether the group gets congested} */
    public boolean jams() {
        return !Float.isNaN(jam);
    }
}
