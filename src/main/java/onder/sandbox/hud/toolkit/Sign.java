package onder.sandbox.hud.toolkit;

/** A drawn sign for a button, as a character of a font of its own. */
public enum Sign {
    SELECT('a'),
    BUILD('b'),
    COMPARE('c'),
    FOLLOW('d'),
    OVERVIEW('e'),
    ZONES('f'),
    TRAILS('g'),
    FORCES('h'),
    HEAT('i'),
    COLOURS('j'),
    RECORD('k'),
    STOP('l'),
    PICTURE('m'),
    SEARCH('n'),
    HELP('o'),
    DRAG('p');

    final char glyph;

    Sign(char glyph) {
        this.glyph = glyph;
    }
}
