package onder.steer.perception;

/** Which rays are cast ahead. Source: Millington 3.3.15. */
public enum Whiskers {
    /** One ray along the motion. */
    SINGLE(1),
    /** Two along the motion, a body's width apart. */
    PARALLEL(2),
    /** One along the motion and a short one to each side. */
    WHISKERS(3);

    /** How many rays there are. */
    public final int count;

    Whiskers(int count) {
        this.count = count;
    }

    /**
     * On which side ray i is: −1 right, 0 the middle, 1 left.
     *
     * @param i its number, from 0
     * @return −1, 0 or 1
     */
    public int side(int i) {
        return this == PARALLEL ? 2 * i - 1 : i == 0 ? 0 : 2 * i - 3;
    }
}
