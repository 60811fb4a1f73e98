package onder.world.setup;

import onder.core.geometry.Limits;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;

/**
 * A word on the ground.
 *
 * @param text one line
 * @param x its middle, in metres
 * @param z likewise
 * @param size the height of its letters, in metres, 0.05..100
 */
public record Label(String text, float x, float z, float size) implements Note {
    /** Readable next to a person. */
    public static final float DEFAULT_SIZE = 0.6f;

    /** The smallest letters, in metres. */
    public static final float MIN_SIZE = 0.05f;

    /** The largest letters, in metres. */
    public static final float MAX_SIZE = 100;

    /** The approximate width of a letter, and the height of a line, in letter heights. */
    private static final float LETTER = 0.52f;

    private static final float LINE = 1.2f;

    /**
     * {@return half the room that it takes on the ground along x, in metres}
     */
    public float halfWidth() {
        return text.length() * LETTER * size / 2;
    }

    /**
     * {@return half the room that it takes along z, in metres}
     */
    public float halfDepth() {
        return LINE * size / 2;
    }

    @Override
    public Point at() {
        return new Point(x, z);
    }

    @Override
    public Label placed(Placement placement) {
        Point to = placement.of(x, z);
        return new Label(text, to.x(), to.z(), size);
    }

    @Override
    public void check() {
        if (Note.line(text, "a label's text").isBlank()) {
            throw new IllegalArgumentException("a label's text = '" + text + "', allowed a line that is not blank");
        }
        Limits.place(at(), "label");
        Limits.within(size, MIN_SIZE, MAX_SIZE, "m", "a label's size");
    }
}
