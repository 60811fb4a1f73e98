package onder.shot;

/**
 * Where a camera stands, and what it looks at, without roll.
 *
 * @param eye where it is
 * @param look the centre of its picture
 */
public record Stance(Place eye, Place look) {}
