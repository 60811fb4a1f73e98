package onder.core;

/** A point of the ground plane, in metres. */
public record Point(float x, float z) {}
