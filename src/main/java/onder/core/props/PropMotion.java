package onder.core.props;

/** Whether props move. */
public enum PropMotion {
    /** They are obstacles like others: one setup and one seed give the same bits on every machine. */
    STILL,
    /** People push them: runs are reproducible on the same machine only. */
    LIVE
}
