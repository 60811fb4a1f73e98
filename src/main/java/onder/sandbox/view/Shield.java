package onder.sandbox.view;

/** The HUD in front of the scene. Camera, picking and shortcuts ask it first whether it takes the input. */
public interface Shield {
    /** No HUD at all. */
    Shield NONE = new Shield() {};

    /** Whether the HUD covers the point (x, y) of the window, in pixels from its lower left corner. */
    default boolean covers(float x, float y) {
        return false;
    }

    /** Whether a text field receives the keys now. */
    default boolean typing() {
        return false;
    }
}
