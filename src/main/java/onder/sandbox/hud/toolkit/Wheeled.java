package onder.sandbox.hud.toolkit;

/** What the mouse's wheel turns while the mouse is over it. */
public interface Wheeled {
    /** Whether (x, y), in pixels from the window's lower left corner, is on it. */
    boolean holds(float x, float y);

    /** @param notches above 0 away from the user */
    void wheel(float notches);
}
