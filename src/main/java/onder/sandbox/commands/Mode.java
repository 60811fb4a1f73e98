package onder.sandbox.commands;

import java.util.function.Supplier;

/**
 * A state of the program in which keys or the mouse mean something else, or the picture is not the run as it goes on.
 *
 * @param text what it is and how to end it, with ids of actions in braces; empty: it is off now
 * @param end ends it
 */
public record Mode(String id, Supplier<String> text, Runnable end) {}
