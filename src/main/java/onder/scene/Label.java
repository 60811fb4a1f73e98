package onder.scene;

/**
 * A word on the ground.
 *
 * @param text one line
 * @param x its middle, in metres
 * @param z likewise
 * @param size the height of its letters, in metres
 */
public record Label(String text, float x, float z, float size) {
    /** Readable where a person is. */
    public static final float DEFAULT_SIZE = 0.6f;
}
