package onder.sandbox.panels;

import onder.param.Doc;
import onder.param.Param;

/** Settings of the panels themselves. */
public record HudSettings(
        @Doc("Size of the panels and their text; automatic depends on the window's height.")
        @Param(choice = "automatic")
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

        /** The scale for a window of this size in pixels. */
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
