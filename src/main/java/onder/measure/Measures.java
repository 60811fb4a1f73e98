package onder.measure;

import onder.core.agents.AgentsView;
import onder.core.geometry.Angles;
import onder.core.geometry.Bounds;

/**
 * The measures of a group as pure functions of the state. Source: thesis 3.5, 5.2, 5.3.
 *
 * <p>Members are the first {@code n} of an array of agent ids. An undefined measure is NaN.
 */
public final class Measures {
    private static final float SMALLEST_DENOMINATOR = 1e-6f;

    /** Pixels of the thesis in a metre: its scores are in pixels. */
    private static final float PIXELS_PER_METRE = 10;

    private Measures() {}

    /**
     * {@return the average distance d, in metres: dᵢ = |1/(n−1) Σⱼ (pⱼ − pᵢ)|, averaged} One pass is enough because Σⱼ
     * (pⱼ − pᵢ) = n·(c − pᵢ); on a torus, the centre c is that of the images nearest to the first member.
     *
     * @param agents the state that is read
     * @param bounds the edge of the world: on a torus, distances wrap around
     * @param members the members' ids, in the first {@code n} places
     * @param n the number of members, 0 or more
     */
    public static float averageDistance(AgentsView agents, Bounds bounds, int[] members, int n) {
        return n < 2 ? Float.NaN : (float) (sumOfDistances(agents, bounds, members, n, false) / (n - 1));
    }

    /**
     * {@return the average distance d as the thesis's code computes it, in metres: each dᵢ, and their mean, cut to
     * whole pixels} Source: thesis's code, m_nDist.
     *
     * @param agents the state that is read
     * @param bounds the edge of the world: on a torus, distances wrap around
     * @param members the members' ids, in the first {@code n} places
     * @param n the number of members, 0 or more
     */
    public static float averageDistanceInWholePixels(AgentsView agents, Bounds bounds, int[] members, int n) {
        return n < 2
                ? Float.NaN
                : (float) (Math.floor(sumOfDistances(agents, bounds, members, n, true) / n) / PIXELS_PER_METRE);
    }

    /** The members' distances from their centre, in metres; or, in whole pixels, their dᵢ. */
    private static double sumOfDistances(AgentsView agents, Bounds bounds, int[] members, int n, boolean wholePixels) {
        float anchorX = agents.x(members[0]);
        float anchorZ = agents.z(members[0]);
        double centreX = 0;
        double centreZ = 0;
        for (int k = 0; k < n; k++) {
            centreX += bounds.dx(agents.x(members[k]) - anchorX);
            centreZ += bounds.dz(agents.z(members[k]) - anchorZ);
        }
        centreX /= n;
        centreZ /= n;
        double sum = 0;
        for (int k = 0; k < n; k++) {
            double dx = centreX - bounds.dx(agents.x(members[k]) - anchorX);
            double dz = centreZ - bounds.dz(agents.z(members[k]) - anchorZ);
            double distance = Math.sqrt(dx * dx + dz * dz);
            sum += wholePixels ? Math.floor(distance * n / (n - 1) * PIXELS_PER_METRE) : distance;
        }
        return sum;
    }

    /**
     * {@return the average displacement x, in metres: how far each member is from its own start (fromX, fromZ)}
     *
     * @param agents the state that is read
     * @param bounds the edge of the world: on a torus, distances wrap around
     * @param fromX the start of each agent along x, in metres, by id
     * @param fromZ the start of each agent along z, in metres, by id
     * @param members the members' ids, in the first {@code n} places
     * @param n the number of members, 0 or more
     */
    public static float averageDisplacement(
            AgentsView agents, Bounds bounds, float[] fromX, float[] fromZ, int[] members, int n) {
        if (n == 0) {
            return Float.NaN;
        }
        double sum = 0;
        for (int k = 0; k < n; k++) {
            int id = members[k];
            double dx = bounds.dx(agents.x(id) - fromX[id]);
            double dz = bounds.dz(agents.z(id) - fromZ[id]);
            sum += Math.sqrt(dx * dx + dz * dz);
        }
        return (float) (sum / n);
    }

    /**
     * {@return the average distance that the members have walked since the window began, in metres}
     *
     * @param walked how far each has walked since the window began, in metres, by id
     * @param members the members' ids, in the first {@code n} places
     * @param n the number of members, 0 or more
     */
    public static float averageWay(float[] walked, int[] members, int n) {
        if (n == 0) {
            return Float.NaN;
        }
        double sum = 0;
        for (int k = 0; k < n; k++) {
            sum += walked[members[k]];
        }
        return (float) (sum / n);
    }

    /** Scratch of {@link #averageHeadingDifference}; it grows to the largest group measured so far. */
    public static final class Scratch {
        private double[] angles = new double[0];
        private double[] before = new double[0];
        private int[] ends = new int[0];

        /** Empty scratch; it grows when used. */
        public Scratch() {}

        private void makeRoom(int n) {
            if (angles.length < n) {
                angles = new double[2 * n];
                before = new double[2 * n + 1];
                ends = new int[InPlaceSort.buckets(2 * n)];
            }
        }
    }

    /**
     * {@return the average heading difference θ over all pairs, in degrees; sorts the angles once instead of pairing}
     *
     * @param agents the state that is read
     * @param members the members' ids, in the first {@code n} places
     * @param n the number of members, 0 or more
     * @param scratch used for sorting, by one thread at a time
     */
    public static float averageHeadingDifference(AgentsView agents, int[] members, int n, Scratch scratch) {
        if (n < 2) {
            return Float.NaN;
        }
        scratch.makeRoom(n);
        double[] angles = scratch.angles;
        double[] before = scratch.before;
        for (int k = 0; k < n; k++) {
            angles[k] = Angles.of(agents.headingX(members[k]), agents.headingZ(members[k]));
        }
        InPlaceSort.spread(angles, n, before, scratch.ends);
        before[0] = 0;
        for (int k = 0; k < n; k++) {
            before[k + 1] = before[k] + angles[k];
        }
        double sum = 0;
        int half = 0;
        for (int i = 0; i < n; i++) {
            half = Math.max(half, i + 1);
            while (half < n && angles[half] - angles[i] <= Math.PI) {
                half++;
            }
            // Angles up to half a turn ahead differ by their difference, the others by the rest of the full turn.
            sum += before[half] - before[i + 1] - (half - i - 1) * angles[i];
            sum += (n - half) * (2 * Math.PI + angles[i]) - (before[n] - before[half]);
        }
        return (float) Math.toDegrees(sum / (n * (n - 1.0) / 2));
    }

    /**
     * {@return the score S = k₁x / (k₂d + k₃θ), lengths in the thesis's pixels; NaN where the denominator vanishes}
     *
     * @param scoring the weights k₁, k₂ and k₃
     * @param displacement x, in metres
     * @param distance d, in metres
     * @param headingDifference θ, in degrees
     */
    public static float score(Scoring scoring, float displacement, float distance, float headingDifference) {
        float denominator = scoring.distance() * distance * PIXELS_PER_METRE + scoring.heading() * headingDifference;
        return denominator > SMALLEST_DENOMINATOR
                ? scoring.displacement() * displacement * PIXELS_PER_METRE / denominator
                : Float.NaN;
    }
}
