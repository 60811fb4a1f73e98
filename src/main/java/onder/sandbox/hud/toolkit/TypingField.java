package onder.sandbox.hud.toolkit;

/** A widget that text can be typed into. */
public interface TypingField {
    /** Begins typing: the field gets the focus. */
    void begin();
}
