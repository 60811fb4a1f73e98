package onder.core.geometry;

/**
 * A point of the ground plane, in metres.
 *
 * @param x in metres
 * @param z in metres
 */
public record Point(float x, float z) {
    /**
     * {@return the squared distance between a point and the segment from (x, z) by (dx, dz), in m²}
     *
     * @param px of the point, in metres
     * @param pz of the point, in metres
     * @param x start of the segment, in metres
     * @param z start of the segment, in metres
     * @param dx its length along x, in metres
     * @param dz its length along z, in metres
     */
    public static double squaredDistance(double px, double pz, double x, double z, double dx, double dz) {
        double squared = dx * dx + dz * dz;
        double share = squared == 0 ? 0 : ((px - x) * dx + (pz - z) * dz) / squared;
        double along = Math.max(0, Math.min(1, share));
        double missX = x + along * dx - px;
        double missZ = z + along * dz - pz;
        return missX * missX + missZ * missZ;
    }
}
