package onder.shot;

/**
 * The pose of a followed agent, smoothed so that the picture does not shake.
 *
 * @param x in metres
 * @param ground the height of the ground there, or of a fixed place, in metres
 * @param z in metres
 * @param course its direction of motion, in radians from +z toward +x
 */
public record TrackedPose(double x, double ground, double z, double course) {
    /** Interpolates between this and a later pose. */
    TrackedPose toward(TrackedPose later, double share) {
        return new TrackedPose(
                x + (later.x - x) * share,
                ground + (later.ground - ground) * share,
                z + (later.z - z) * share,
                course + turn(later.course - course) * share);
    }

    /** The equivalent angle within half a turn. */
    static double turn(double angle) {
        return angle - 2 * Math.PI * Math.floor((angle + Math.PI) / (2 * Math.PI));
    }

    /**
     * The place {@code away} metres away in a direction, given in radians above the horizon and from +z toward +x, and
     * {@code up} metres higher.
     */
    Place from(double up, double away, double direction, double rise) {
        double flat = away * StrictMath.cos(rise);
        return Place.of(
                x + flat * StrictMath.sin(direction),
                ground + up + away * StrictMath.sin(rise),
                z + flat * StrictMath.cos(direction));
    }
}
