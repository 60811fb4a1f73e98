package onder.shot;

/**
 * Where a camera stands, and what it looks at: what is level stays level.
 *
 * @param eye where it is
 * @param look what is in the middle of its picture
 */
public record Stance(Place eye, Place look) {}
