package onder.sandbox.hud.toolkit;

/** A widget that the mouse wheel acts on. */
public interface Wheeled {

    /** @param notches above 0 away from the user */
    void wheel(float notches);
}
