package onder.core;

/**
 * A point of the ground plane, in metres.
 *
 * @param x in metres
 * @param z in metres
 */
public record Point(float x, float z) {}
