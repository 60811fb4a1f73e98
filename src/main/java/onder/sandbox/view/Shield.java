package onder.sandbox.view;

/** What lies between the user's hand and the scene: the HUD. Camera, picking and shortcuts ask it first. */
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

    /** Whether the HUD has the point (x, y) of the window, in pixels from its lower left. */
    boolean covers(float x, float y);

    /** Whether keys go into a text field now. */
    boolean typing();
}
