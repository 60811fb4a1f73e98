package onder.measure;

import onder.core.agents.AgentsView;
import onder.core.geometry.Area;
import onder.core.geometry.Bounds;

/**
 * How far two opposite streams have separated into lanes: 1 if all walkers share their lanes only with walkers of the
 * same direction, about 0 if both streams are mixed at random. For each walker, the walkers of the area within half a
 * lane to either side are counted by direction: φ = ((n₊ − n₋) / (n₊ + n₋))². The mean Φ is corrected by the value Φ₀
 * of a random mixture of as many walkers: (Φ − Φ₀) / (1 − Φ₀). Source: Nowak and Schadschneider 2012, after Rex and
 * Löwen 2007; strips as wide as a body replace the rows of their grid.
 */
public final class LaneOrder {
    /** The width of a person's shoulders, in metres. */
    private static final double HALF_LANE = 0.25;

    private LaneOrder() {}

    /**
     * {@return the order parameter; NaN if fewer than two walk, or all walk one way}
     *
     * @param agents the state that is read
     * @param bounds the edge of the world
     * @param area where to measure
     * @param towardX of the direction of one stream, a unit vector
     * @param towardZ of the direction of one stream
     */
    public static double of(AgentsView agents, Bounds bounds, Area area, float towardX, float towardZ) {
        int n = 0;
        double[] across = new double[agents.count()];
        int[] way = new int[agents.count()];
        for (int i = 0; i < agents.count(); i++) {
            float along = agents.velocityX(i) * towardX + agents.velocityZ(i) * towardZ;
            if (agents.isAlive(i) && along != 0 && LocalDensity.isIn(agents, i, bounds, area)) {
                across[n] = bounds.dx(agents.x(i) - area.centre().x()) * towardZ
                        - bounds.dz(agents.z(i) - area.centre().z()) * towardX;
                way[n++] = along > 0 ? 1 : -1;
            }
        }
        return of(across, way, n);
    }

    /**
     * {@return the order parameter of walkers whose positions across the streams are given; NaN as above}
     *
     * @param across how far each is to a side, in metres
     * @param way 1 for those of one stream, −1 for the others
     * @param n how many there are
     */
    public static double of(double[] across, int[] way, int n) {
        double mean = 0;
        for (int i = 0; i < n; i++) {
            mean += way[i] / (double) n;
        }
        double order = 0;
        double mixed = 0;
        for (int i = 0; i < n; i++) {
            int inLane = 0;
            int difference = 0;
            for (int j = 0; j < n; j++) {
                if (Math.abs(across[j] - across[i]) <= HALF_LANE) {
                    inLane++;
                    difference += way[j];
                }
            }
            order += (double) difference * difference / ((double) inLane * inLane);
            // The mean of the same square if directions are drawn at random with the frequencies of the whole area.
            mixed += 1.0 / inLane + (1 - 1.0 / inLane) * mean * mean;
        }
        return n - mixed < n * 1e-9 ? Double.NaN : (order - mixed) / (n - mixed);
    }
}
