package onder.scene;

/**
 * A place to look from, reached with the number keys.
 *
 * @param eyeX where the camera is, in metres, y up
 * @param lookX what it looks at, in metres, y up
 */
public record Bookmark(String name, float eyeX, float eyeY, float eyeZ, float lookX, float lookY, float lookZ) {}
