package onder.forecast;

/**
 * What became of a group in one fork, from the kept state to the horizon.
 *
 * @param jam when it jams first, in seconds from the kept state; NaN: it does not
 * @param leader who leads it then, after the change if there is one; −1 when it does not jam
 * @param changes how often congestion changes its leader
 * @param congested for how long it is congested, in seconds
 * @param stuck whether it is congested at the end
 * @param displacement its mean displacement, in metres in the window; NaN when none was measured
 * @param score its mean score; NaN when it is not defined
 * @param lasted how long there was such a group, in seconds: the horizon unless it ended before
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
    /** {@return whether it jams} */
    public boolean jams() {
        return !Float.isNaN(jam);
    }
}
