package onder.steer.perception;

/** How the user steers a leader by hand. */
public enum HeadingControl {
    /** Not at all: the leader goes its own way. */
    FREE,
    /** Straight ahead, at top speed. */
    AHEAD,
    /** Ahead, turning left. */
    LEFT,
    /** Ahead, turning right. */
    RIGHT,
    /** It stands still. */
    HALT
}
