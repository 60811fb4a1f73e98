package onder.core.geometry;

/**
 * A wall without thickness from (x1, z1) to (x2, z2); it stops agents from both sides.
 *
 * @param x1 of one end, in metres
 * @param z1 of one end, in metres
 * @param x2 of the other end, in metres
 * @param z2 of the other end, in metres
 * @param height in metres, for the picture
 */
public record Wall(float x1, float z1, float x2, float z2, float height) {
    /**
     * {@return the same, moved}
     *
     * @param placement the move
     */
    public Wall placed(Placement placement) {
        Point from = placement.of(x1, z1);
        Point to = placement.of(x2, z2);
        return new Wall(from.x(), from.z(), to.x(), to.z(), height);
    }
}
