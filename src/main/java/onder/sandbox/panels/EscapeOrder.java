package onder.sandbox.panels;

import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * What Esc closes or gives up, the innermost first: one thing at a press.
 *
 * @param steps each closes its own where it is open
 */
record EscapeOrder(List<Step> steps) {
    /** @param close closes it; false where it is not open */
    record Step(String name, BooleanSupplier close) {}

    /** Closes the first thing that is open; false when there is none. */
    boolean escape() {
        return steps.stream().anyMatch(step -> step.close().getAsBoolean());
    }
}
