package onder.sandbox.hud.toolkit;

/** A widget that the mouse wheel acts on. */
public interface Wheeled {
    /** Whether (x, y), in pixels from the window's lower left corner, is on it. */
    boolean holds(float x, float y);

    /** @param notches above 0 away from the user */
    void wheel(float notches);
}
