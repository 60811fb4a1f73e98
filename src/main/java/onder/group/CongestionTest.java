package onder.group;

import onder.param.Source;

/** When a group is tested for congestion. Source: thesis 4.1; {@link #RUNNING} is not the thesis's. */
public enum CongestionTest {
    /** In every step, by the displacement of the latest complete window. */
    @Source(doc = "Every step tests the group's displacement in the latest complete window.", value = "thesis 4.1")
    EVERY_STEP,

    /** When a window is complete. */
    @Source(doc = "The group is tested only when a window ends.", value = "thesis 4.1")
    WINDOW_END,

    /**
     * In every step, by the displacement over the window that ends then, so that it also sees a dip that recovers
     * before the next window's end. Works like {@link #EVERY_STEP} until a whole window has passed since it was
     * switched on.
     */
    @Source(doc = "Every step tests the group's displacement in the window that ends with that step.", value = "own")
    RUNNING
}
