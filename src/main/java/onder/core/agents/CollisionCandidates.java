package onder.core.agents;

import onder.core.CacheLinePadded;

/**
 * The neighbours that an agent with anticipation considers: of those near it and not far behind, the ones that it would
 * meet within a time and the oncoming ones; reused, one per thread.
 *
 * <p>A {@link Kernel} writes its results for each candidate, in cell order, and two lists of candidate numbers. One in
 * ten would be met and one in ten is oncoming: a loop with branches would be mispredicted at each of these.
 */
public final class CollisionCandidates extends CacheLinePadded {
    /** The number of candidates that a kernel with lanes processes at once; a long has bits for that many groups. */
    static final int LANES = Long.BYTES;

    // The query.
    float wishX;
    float wishZ;
    float time;
    float room;
    float behind;

    /** The looking distance, in metres. */
    float reach;

    // Each candidate: its index in the cell order, its offset, and how much it comes toward the agent.
    int[] place = {};
    float[] dx = {};
    float[] dz = {};
    float[] squared = {};
    float[] toward = {};

    /** The candidates that it would meet, and their number. */
    int[] met = {};

    int meets;

    /** The oncoming candidates, and their number. */
    int[] coming = {};

    int come;

    // For a group of LANES candidates: the first one's index in the cell order, and bits for those it would meet and
    // for oncoming ones.
    int[] firstPlace = {};
    int[] metBits = {};
    int[] comingBits = {};

    final NearbyAgents near = new NearbyAgents();

    /** Starts without candidates. */
    public CollisionCandidates() {}

    /**
     * Sets the next query.
     *
     * @param toX the desired velocity, in m/s
     * @param toZ likewise
     * @param within the time to look ahead, in s
     * @param apart the gap from edge to edge below which two bodies meet, in metres
     * @param farthestBehind agents farther behind, along the heading, are ignored, in metres
     */
    public void ask(float toX, float toZ, float within, float apart, float farthestBehind) {
        wishX = toX;
        wishZ = toZ;
        time = within;
        room = apart;
        behind = farthestBehind;
    }

    /** {@return the number of candidates that it would meet} */
    public int meets() {
        return meets;
    }

    /**
     * {@return the i-th candidate that it would meet}
     *
     * @param i its number, from 0
     */
    public int met(int i) {
        return met[i];
    }

    /** {@return the number of oncoming candidates} */
    public int come() {
        return come;
    }

    /**
     * {@return the i-th oncoming candidate}
     *
     * @param i its number, from 0
     */
    public int coming(int i) {
        return coming[i];
    }

    /**
     * {@return how much a candidate comes toward the agent, above 0 to 1: the cosine between its heading and the
     * direction to the agent, times the squared cosine between the desired velocity and the direction to the candidate,
     * decreasing with distance}
     *
     * @param candidate an oncoming one
     */
    public float toward(int candidate) {
        return toward[candidate];
    }

    /**
     * {@return a candidate's index in the cell order}
     *
     * @param candidate one in sight
     */
    public int place(int candidate) {
        return place[candidate];
    }

    /**
     * {@return a candidate's offset from the agent, to the nearest image, in metres}
     *
     * @param candidate one in sight
     */
    public float dx(int candidate) {
        return dx[candidate];
    }

    /**
     * {@return as {@link #dx}, along z}
     *
     * @param candidate one in sight
     */
    public float dz(int candidate) {
        return dz[candidate];
    }

    /**
     * {@return the square of the distance to a candidate, in m²}
     *
     * @param candidate one in sight
     */
    public float squared(int candidate) {
        return squared[candidate];
    }

    /** Clears the candidates that it would meet, so that {@link #keepMet} can restore some of them. */
    public void clearMet() {
        meets = 0;
    }

    /**
     * Restores the i-th candidate that it would meet; call in ascending order.
     *
     * @param i its number before {@link #clearMet}, from 0
     */
    public void keepMet(int i) {
        met[meets++] = met[i];
    }

    /** Makes room for that many candidates. */
    void makeRoom(int most) {
        if (place.length <= most) {
            int enough = 2 * (most + LANES);
            place = new int[enough];
            dx = new float[enough];
            dz = new float[enough];
            squared = new float[enough];
            toward = new float[enough];
            met = new int[enough];
            coming = new int[enough];
            firstPlace = new int[enough / LANES];
            metBits = new int[enough / LANES];
            comingBits = new int[enough / LANES];
        }
    }

    /** Lists the candidates whose bits are set in that many groups of {@link #LANES}, except the agent itself. */
    void listBits(int groups, int self, int[] order) {
        come = list(comingBits, groups, coming);
        int all = list(metBits, groups, met);
        meets = 0;
        for (int i = 0; i < all; i++) {
            int candidate = met[i];
            met[meets] = candidate;
            int other = order[place[candidate]] ^ self;
            meets += (other | -other) >>> 31;
        }
    }

    private int list(int[] bits, int groups, int[] found) {
        int size = 0;
        for (int first = 0; first < groups; first += LANES) {
            long word = 0;
            for (int group = Math.min(groups, first + LANES) - 1; group >= first; group--) {
                word = word << LANES | bits[group];
            }
            for (; word != 0; word &= word - 1) {
                int candidate = first * LANES + Long.numberOfTrailingZeros(word);
                place[candidate] = firstPlace[candidate / LANES] + candidate % LANES;
                found[size++] = candidate;
            }
        }
        return size;
    }
}
