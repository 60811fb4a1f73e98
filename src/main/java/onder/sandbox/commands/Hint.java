package onder.sandbox.commands;

import java.util.function.BooleanSupplier;

/**
 * A sentence that explains something to a first-time user.
 *
 * @param id its name in the file of hints already read; it never changes
 * @param when whether the user is doing it now
 * @param text with ids of actions in braces, which are replaced by their keys
 * @param stays whether it stays until the user closes it
 */
public record Hint(String id, BooleanSupplier when, String text, boolean stays) {
    public Hint(String id, BooleanSupplier when, String text) {
        this(id, when, text, false);
    }
}
