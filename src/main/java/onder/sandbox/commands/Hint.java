package onder.sandbox.commands;

import java.util.function.BooleanSupplier;

/**
 * A sentence that explains something to a first-time user.
 *
 * @param id its name in the file of hints already read; it never changes
 * @param when whether the user is doing it now
 * @param text with ids of actions in braces, which are replaced by their keys
 * @param stays how long it stays
 */
public record Hint(String id, BooleanSupplier when, String text, Stay stays) {
    /** How long a hint stays. */
    public enum Stay {
        /** Until the user closes it. */
        UNTIL_CLOSED,
        /** As long as it takes to read, or until it is no longer true. */
        WHILE_TRUE,
        /** As long as it takes to read. */
        UNTIL_READ
    }

    public Hint(String id, BooleanSupplier when, String text) {
        this(id, when, text, Stay.UNTIL_READ);
    }
}
