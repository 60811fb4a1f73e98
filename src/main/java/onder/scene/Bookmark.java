package onder.scene;

/**
 * A place to look from, reached with the number keys.
 *
 * @param name shown on its button
 * @param eyeX where the camera is, in metres, y up
 * @param eyeY likewise
 * @param eyeZ likewise
 * @param lookX what it looks at, in metres, y up
 * @param lookY likewise
 * @param lookZ likewise
 */
public record Bookmark(String name, float eyeX, float eyeY, float eyeZ, float lookX, float lookY, float lookZ) {}
