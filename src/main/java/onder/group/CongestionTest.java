package onder.group;

/** When a group is tested for congestion. Source: thesis 4.1. */
public enum CongestionTest {
    EVERY_STEP,
    WINDOW_END
}
