package onder.sandbox.hud.toolkit;

/** A line of a list: a name and its value; without the one it is a heading, or without the other. */
public record Fact(String name, String value) {}
