package onder.sandbox.hud.toolkit;

/** What a tooltip says: a sentence, and in dimmer lines the details. */
public record Tip(String text, String... details) {}
