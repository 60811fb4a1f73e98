package onder.director;

/**
 * A point that a camera may see: on a person, or on the ground.
 *
 * @param x in metres
 * @param y its height, in metres
 * @param z in metres
 * @param height of its person, in metres; 0 for the ground
 */
record Sightpoint(float x, float y, float z, float height) {}
