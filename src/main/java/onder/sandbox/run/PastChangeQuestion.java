package onder.sandbox.run;

import java.util.function.BooleanSupplier;

/**
 * A change in the past that waits for an answer, because it changes everything after it.
 *
 * @param change makes the change; returns whether it was accepted
 * @param at moment of the change, in simulated seconds
 * @param end up to when the run is known, in simulated seconds
 */
public record PastChangeQuestion(BooleanSupplier change, double at, double end) {
    /** The possible answers. */
    public enum Answer {
        /** Keeps what follows; the change begins another branch. */
        BRANCH,

        /** Makes the change and drops what follows. */
        REPLACE,

        /** Makes no change. */
        LEAVE
    }
}
