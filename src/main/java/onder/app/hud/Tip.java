package onder.app.hud;

/** What a tooltip says: a sentence, and in dimmer lines the details. */
record Tip(String text, String... details) {}
