package onder.sandbox.view;

/** The HUD in front of the scene. Camera, picking and shortcuts ask it first whether it takes the input. */
public interface Shield {
    /** No HUD at all. */
    Shield NONE = new Shield() {
        @Override
        public boolean covers(float x, float y) {
            return false;
        }

        @Override
        public boolean typing() {
            return false;
        }
    };

    /** Whether the HUD covers the point (x, y) of the window, in pixels from its lower left corner. */
    boolean covers(float x, float y);

    /** Whether a text field receives the keys now. */
    boolean typing();
}
