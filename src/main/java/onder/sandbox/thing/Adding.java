package onder.sandbox.thing;

import java.util.function.Function;
import onder.world.setup.Command;

/**
 * A button that adds a thing.
 *
 * @param name of the button
 * @param tip what it does
 * @param words of the edit
 * @param command adds the thing, where the camera looks
 */
public record Adding(String name, String tip, String words, Function<Mouse, Command> command) {}
