package onder.group;

import onder.core.geometry.Bounds;

/**
 * What agents find out about their group without a centre: each knows itself and what its neighbours told it, one hop
 * a step. All hear what the others knew before, so the order of agents does not matter. The thesis names it as future
 * work (its chapter 8).
 *
 * <p>The smallest id heard of names the component. Where the leader is goes from mouth to mouth, and so does who is
 * farthest from it. The mean displacement is approached by averaging with neighbours, each pair by the larger of
 * their two numbers of neighbours, which leaves the sum as it is (Metropolis weights; Xiao and Boyd 2004).
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
     * Everybody knows only itself.
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
     * Everybody hears once what its neighbours know.
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

    /** Which of two is farther from the leader; of equally far ones that with the smaller id. */
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
     * {@return the smallest id that an agent has heard of; once all have heard it, it names their component}
     *
     * @param agent its id
     */
    public int smallest(int agent) {
        return smallest[agent];
    }

    /**
     * {@return Who, as far as an agent has heard, is farthest from the leader; −1 while it has not heard of the leader}
     *
     * @param agent its id
     */
    public int farthest(int agent) {
        return farthest[agent];
    }

    /**
     * {@return what an agent takes for the group's mean displacement, in metres in the window}
     *
     * @param agent its id
     */
    public double mean(int agent) {
        return mean[agent];
    }
}
