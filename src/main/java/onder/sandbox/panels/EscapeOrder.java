package onder.sandbox.panels;

import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * What Esc closes or cancels: one thing per press, the innermost first.
 *
 * @param steps the things in this order
 */
record EscapeOrder(List<Step> steps) {
    /** @param close closes the thing; returns false if it is not open */
    record Step(String name, BooleanSupplier close) {}

    /** Closes the first thing that is open; false if there is none. */
    boolean escape() {
        return steps.stream().anyMatch(step -> step.close().getAsBoolean());
    }
}
