package onder.sandbox.thing;

import java.util.function.Function;
import onder.world.setup.Command;

/**
 * A button that adds a thing.
 *
 * @param name on the button
 * @param tip what it does
 * @param words for the list of edits
 * @param command adds the thing where the camera looks
 */
public record Adding(String name, String tip, String words, Function<Mouse, Command> command) {}
