package onder.history;

/** A stretch of time in which something was so, in steps from the beginning of the run. */
public final class Span {
    /** The end of what goes on. */
    public static final long OPEN = Long.MAX_VALUE;

    private final long from;
    private final long life;
    private final int leader;
    private long to = OPEN;

    Span(long from, long life, int leader) {
        this.from = from;
        this.life = life;
        this.leader = leader;
    }

    Span copy() {
        Span copy = new Span(from, life, leader);
        copy.to = to;
        return copy;
    }

    /** The first step after which it was so. */
    public long from() {
        return from;
    }

    /** The step in which the group was founded. */
    public long founded() {
        return Math.max(0, life - 1);
    }

    /** The first step after which it was so no more, or {@link #OPEN}. */
    public long to() {
        return to;
    }

    /** The agent that led, where it is a tenure; −1 otherwise. */
    public int leader() {
        return leader;
    }

    /** The first step after which the group was there. */
    long life() {
        return life;
    }

    void end(long step) {
        to = step;
    }
}
