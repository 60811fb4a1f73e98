package onder.sandbox.hud.toolkit;

/** What stands in a section and can be set back to what the scene file has. */
public interface Setting {
    /** Shows the present value; called in each frame while it is visible. */
    void update();

    /** Whether it differs from the scene file. */
    boolean differs();

    void reset();
}
