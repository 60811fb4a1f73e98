package onder.shot;

/**
 * The pose of a followed agent, smoothed so that the picture does not shake.
 *
 * @param x in metres
 * @param ground the height of the ground there, or of a place that stays its own, in metres
 * @param z in metres
 * @param course which way it goes, in radians from +z toward +x
 */
public record TrackedPose(double x, double ground, double z, double course) {
    /** Between this and a later one. */
    TrackedPose toward(TrackedPose later, double share) {
        return new TrackedPose(
                x + (later.x - x) * share,
                ground + (later.ground - ground) * share,
                z + (later.z - z) * share,
                course + turn(later.course - course) * share);
    }

    /** The same direction of turning, by half a turn at most. */
    static double turn(double angle) {
        return angle - 2 * Math.PI * Math.floor((angle + Math.PI) / (2 * Math.PI));
    }

    /** What is {@code away} metres away in a direction, in radians above level and from +z toward +x, and {@code up} above. */
    Place from(double up, double away, double direction, double rise) {
        double flat = away * StrictMath.cos(rise);
        return Place.of(
                x + flat * StrictMath.sin(direction),
                ground + up + away * StrictMath.sin(rise),
                z + flat * StrictMath.cos(direction));
    }
}
