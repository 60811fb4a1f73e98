package onder.app.ui;

/** What stands in a section and can be set back to what the scene file has. */
public interface Setting {
    /** Takes over what has changed; called once a frame while it is seen. */
    void update();

    /** Whether it differs from the scene file. */
    boolean differs();

    void reset();
}
