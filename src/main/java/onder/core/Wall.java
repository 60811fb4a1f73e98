package onder.core;

/**
 * A wall without thickness from (x1, z1) to (x2, z2); it holds agents back from both sides.
 *
 * @param height in metres, for the picture
 */
public record Wall(float x1, float z1, float x2, float z2, float height) {}
