package onder.sandbox.panels;

import onder.param.Param;

/** How the panels themselves look. */
public record HudSettings(
        @Param(
                choice = "automatic",
                doc = "How large the panels and their letters are; automatic goes by the window's height.")
        Size panels) {
    /** Pixels per point. */
    public enum Size {
        AUTOMATIC(0),
        SMALL(1),
        MEDIUM(1.25f),
        LARGE(1.5f),
        HUGE(2);

        private final float scale;

        Size(float scale) {
            this.scale = scale;
        }

        /** The scale in a window of that size, in pixels. */
        float scale(int width, int height) {
            if (this != AUTOMATIC) {
                return scale;
            }
            for (Size size : new Size[] {HUGE, LARGE, MEDIUM}) {
                // In a small window, room for the scene matters more than large letters.
                if (width >= ROOM_WIDTH * size.scale && height >= ROOM_HEIGHT * size.scale) {
                    return size.scale;
                }
            }
            return SMALL.scale;
        }
    }

    /** The least size of the window, in points, that automatic scaling allows: 2560 × 1440 becomes large, 4K huge. */
    private static final int ROOM_WIDTH = 1600;

    private static final int ROOM_HEIGHT = 900;
}
