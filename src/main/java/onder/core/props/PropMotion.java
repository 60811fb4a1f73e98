package onder.core.props;

/** Whether props move. */
public enum PropMotion {
    /** They are obstacles as others are: one setup and one seed give the same bits on every machine. */
    STILL,
    /** People push them: the same bits come again on the same machine. */
    LIVE
}
