package onder.core.agents;

import onder.core.CacheLinePadded;

/**
 * The neighbours that an agent with anticipation considers: of those near it and not far behind, the ones that it would
 * meet within a time and the ones that come toward it; reused, one a thread.
 *
 * <p>A {@link Kernel} writes what it finds about each candidate, in cell order, and makes two lists of numbers of
 * candidates. One in ten is met and one in ten comes: a loop over all of them that branches would be mispredicted at
 * each of these.
 */
public final class CollisionCandidates extends CacheLinePadded {
    /** A kernel with lanes takes so many candidates at once; a long has bits for so many groups of them. */
    static final int LANES = Long.BYTES;

    // What is asked.
    float wishX;
    float wishZ;
    float time;
    float room;
    float behind;

    /** How far it looks, in metres. */
    float reach;

    // Each candidate: its place in the cell order, where it is, and how much it comes toward who looks.
    int[] place = {};
    float[] dx = {};
    float[] dz = {};
    float[] squared = {};
    float[] toward = {};

    /** The candidates whom it would meet, and how many they are. */
    int[] met = {};

    int meets;

    /** The candidates who come toward it, and how many they are. */
    int[] coming = {};

    int come;

    // For a group of LANES candidates: the first's place in the cell order, and bits for those whom it would meet and
    // for those who come.
    int[] firstPlace = {};
    int[] metBits = {};
    int[] comingBits = {};

    final NearbyAgents near = new NearbyAgents();

    /** Nobody in sight. */
    public CollisionCandidates() {}

    /**
     * Sets what the next look is for.
     *
     * @param toX the velocity that it would have, in m/s
     * @param toZ likewise
     * @param within so far ahead it looks, in s
     * @param apart the gap from edge to edge below which two bodies meet, in metres
     * @param farthestBehind who is farther behind, along the heading, is not seen, in metres
     */
    public void ask(float toX, float toZ, float within, float apart, float farthestBehind) {
        wishX = toX;
        wishZ = toZ;
        time = within;
        room = apart;
        behind = farthestBehind;
    }

    /** {@return how many it would meet} */
    public int meets() {
        return meets;
    }

    /**
     * {@return the candidate that is the i-th whom it would meet}
     *
     * @param i its number, from 0
     */
    public int met(int i) {
        return met[i];
    }

    /** {@return how many come toward it} */
    public int come() {
        return come;
    }

    /**
     * {@return the candidate that is the i-th of those who come toward it}
     *
     * @param i its number, from 0
     */
    public int coming(int i) {
        return coming[i];
    }

    /**
     * {@return how much a candidate comes toward who looks, above 0 to 1: the cosine between its heading and the way to
     * who looks, times the square of the cosine between the wish and the way to it, the less the farther it is}
     *
     * @param candidate one who comes
     */
    public float toward(int candidate) {
        return toward[candidate];
    }

    /**
     * {@return where a candidate is in the cell order}
     *
     * @param candidate one in sight
     */
    public int place(int candidate) {
        return place[candidate];
    }

    /**
     * {@return where a candidate is from who looks, in metres, to the nearest image}
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

    /** Forgets whom it would meet, for {@link #keepMet} to bring some of them back. */
    public void clearMet() {
        meets = 0;
    }

    /**
     * Keeps the i-th of those whom it would meet; in rising order.
     *
     * @param i its number before {@link #clearMet}, from 0
     */
    public void keepMet(int i) {
        met[meets++] = met[i];
    }

    /** Makes room for so many candidates. */
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

    /** Lists those whose bits are set in so many groups of {@link #LANES}, but oneself. */
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
