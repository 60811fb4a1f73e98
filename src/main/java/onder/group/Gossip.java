package onder.group;

import onder.core.geometry.Bounds;

/**
 * What agents find out about their group without a centre: each knows itself and what its neighbours have told it, one
 * hop per step. All agents exchange their previous knowledge, so the order of agents does not matter. The thesis names
 * this as future work (its chapter 8).
 *
 * <p>The smallest known id names the component. The leader's place and the member farthest from it spread by flooding.
 * Averaging with neighbours approximates the mean displacement, each pair weighted by the larger of their neighbour
 * counts, which preserves the sum (Metropolis weights; Xiao and Boyd 2004).
 */
public final class Gossip {
    private static final int NOBODY = -1;

    private final Bounds bounds;
    private final float[] x;
    private final float[] z;
    private int[] smallest;
    private int[] leader;
    private int[] farthest;
    private double[] mean;
    private int[] nextSmallest;
    private int[] nextLeader;
    private int[] nextFarthest;
    private double[] nextMean;

    /**
     * Starts with each agent knowing only itself.
     *
     * @param bounds the edge of the world
     * @param x where the agents are, in metres
     * @param z likewise
     * @param leads whether an agent leads
     * @param displacement what each agent has measured of itself, in metres in the window
     */
    public Gossip(Bounds bounds, float[] x, float[] z, boolean[] leads, float[] displacement) {
        int n = x.length;
        this.bounds = bounds;
        this.x = x.clone();
        this.z = z.clone();
        smallest = new int[n];
        leader = new int[n];
        farthest = new int[n];
        mean = new double[n];
        nextSmallest = new int[n];
        nextLeader = new int[n];
        nextFarthest = new int[n];
        nextMean = new double[n];
        for (int i = 0; i < n; i++) {
            smallest[i] = i;
            leader[i] = leads[i] ? i : NOBODY;
            farthest[i] = leader[i];
            mean[i] = displacement[i];
        }
    }

    /**
     * One round: each agent hears what its neighbours know.
     *
     * @param neighbours of each agent, the same link in both directions
     */
    public void hop(int[][] neighbours) {
        for (int i = 0; i < x.length; i++) {
            hear(i, neighbours);
        }
        int[] page = smallest;
        smallest = nextSmallest;
        nextSmallest = page;
        page = leader;
        leader = nextLeader;
        nextLeader = page;
        page = farthest;
        farthest = nextFarthest;
        nextFarthest = page;
        double[] means = mean;
        mean = nextMean;
        nextMean = means;
    }

    private void hear(int i, int[][] neighbours) {
        int least = smallest[i];
        int leading = leader[i];
        double average = mean[i];
        for (int other : neighbours[i]) {
            least = Math.min(least, smallest[other]);
            leading = Math.max(leading, leader[other]);
            average += (mean[other] - mean[i]) / (1 + Math.max(neighbours[i].length, neighbours[other].length));
        }
        int far = farthest[i];
        if (leading != NOBODY) {
            far = fartherFrom(leading, i, far);
            for (int other : neighbours[i]) {
                far = fartherFrom(leading, farthest[other], far);
            }
        }
        nextSmallest[i] = least;
        nextLeader[i] = leading;
        nextFarthest[i] = far;
        nextMean[i] = average;
    }

    /** The one of two that is farther from the leader; on a tie, the one with the smaller id. */
    private int fartherFrom(int leading, int one, int other) {
        if (one == NOBODY || other == NOBODY) {
            return Math.max(one, other);
        }
        double difference = squared(leading, one) - squared(leading, other);
        return difference > 0 || difference == 0 && one < other ? one : other;
    }

    private double squared(int from, int to) {
        double dx = bounds.dx(x[to] - x[from]);
        double dz = bounds.dz(z[to] - z[from]);
        return dx * dx + dz * dz;
    }

    /**
     * {@return the smallest id known to an agent; when it has spread to all, it names their component}
     *
     * @param agent its id
     */
    public int smallest(int agent) {
        return smallest[agent];
    }

    /**
     * {@return the member farthest from the leader, as far as an agent knows; −1 while it does not know of the leader}
     *
     * @param agent its id
     */
    public int farthest(int agent) {
        return farthest[agent];
    }

    /**
     * {@return an agent's estimate of the group's mean displacement, in metres in the window}
     *
     * @param agent its id
     */
    public double mean(int agent) {
        return mean[agent];
    }
}
