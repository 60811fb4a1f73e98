package onder.steer.perception;

/** How the user steers a leader by hand. */
public enum HeadingControl {
    /** Not at all: the leader goes its own way. */
    FREE,
    /** Straight on, at top speed. */
    AHEAD,
    /** On, and to its left. */
    LEFT,
    /** On, and to its right. */
    RIGHT,
    /** It stands still. */
    HALT
}
