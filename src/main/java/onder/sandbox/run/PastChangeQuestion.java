package onder.sandbox.run;

import java.util.function.BooleanSupplier;

/**
 * A change in the past that waits for an answer, since it makes another run of what follows.
 *
 * @param change makes it; whether it was accepted
 * @param at the moment of the change, in simulated seconds
 * @param end how far the run is known, in simulated seconds
 */
public record PastChangeQuestion(BooleanSupplier change, double at, double end) {
    /** What can be answered. */
    public enum Answer {
        /** What follows is kept, and the change begins another branch. */
        BRANCH,

        /** The change is made, and what follows is given up. */
        REPLACE,

        /** Nothing is changed. */
        LEAVE
    }
}
