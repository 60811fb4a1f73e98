package onder.director;

/**
 * A point that a camera may see: of somebody, or of the ground.
 *
 * @param x in metres
 * @param y its height, in metres
 * @param z in metres
 * @param height of whom it belongs to, in metres; 0: nobody
 */
record Sightpoint(float x, float y, float z, float height) {}
