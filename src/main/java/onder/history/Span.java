package onder.history;

/** A stretch of time for which a state lasted, in steps from the beginning of the run. */
public final class Span {
    /** The end of a span that is still open. */
    public static final long OPEN = Long.MAX_VALUE;

    private final long from;

    /** The first step after which the group existed. */
    final long life;

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

    /** The step in which the group was founded. */
    public long founded() {
        return Math.max(0, life - 1);
    }

    /** The first step after the state had ended, or {@link #OPEN}. */
    public long to() {
        return to;
    }

    /** The agent that led, where it is a tenure; −1 otherwise. */
    public int leader() {
        return leader;
    }

    void end(long step) {
        to = step;
    }

    /** {@return the first step of the state} */
    public long from() {
        return from;
    }
}
