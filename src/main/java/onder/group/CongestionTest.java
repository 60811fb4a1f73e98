package onder.group;

/** When a group is tested for congestion. Source: spec 2.3. */
public enum CongestionTest {
    EVERY_STEP,
    WINDOW_END
}
