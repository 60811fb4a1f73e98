package onder.steer.perception;

/**
 * Geometry that a behaviour used, for drawing on the ground; all places are relative to the agent, in metres.
 */
public sealed interface DebugShape {
    /** What a point means. */
    enum Mark {
        /** Where the agent steers for. */
        TARGET,
        /** The place of an agent that the behaviour reacts to. */
        OTHER,
        /** The predicted place of an agent. */
        PREDICTED,
        /** An alternative place to steer for. */
        CANDIDATE,
        /** Where a ray or feeler hits something. */
        CONTACT
    }

    /**
     * A place.
     *
     * @param mark what kind of place
     * @param x in metres
     * @param z in metres
     */
    record Point(Mark mark, float x, float z) implements DebugShape {}

    /**
     * A line from (fromX, fromZ) to (toX, toZ): a feeler, a ray or a path.
     *
     * @param fromX in metres
     * @param fromZ in metres
     * @param toX in metres
     * @param toZ in metres
     */
    record Segment(float fromX, float fromZ, float toX, float toZ) implements DebugShape {}

    /**
     * A circle about (x, z).
     *
     * @param x in metres
     * @param z in metres
     * @param radius in metres
     */
    record Circle(float x, float z, float radius) implements DebugShape {}

    /**
     * Ahead of (x, z) along the unit vector (hx, hz): 0 ≤ forward ≤ length, |left| ≤ halfWidth.
     *
     * @param x in metres
     * @param z in metres
     * @param hx along x
     * @param hz along z
     * @param length in metres
     * @param halfWidth in metres
     */
    record Box(float x, float z, float hx, float hz, float length, float halfWidth) implements DebugShape {}

    /**
     * About (x, z): distance ≤ radius, angle to the unit vector (hx, hz) ≤ halfAngle, in radians.
     *
     * @param x in metres
     * @param z in metres
     * @param hx along x
     * @param hz along z
     * @param radius in metres
     * @param halfAngle in radians
     */
    record Sector(float x, float z, float hx, float hz, float radius, float halfAngle) implements DebugShape {}
}
