package onder.draw.state;

import com.jme3.app.Application;

/** A state that listens to mouse and keys while it is attached; it ignores events that it does not override. */
public abstract class InputState extends AppStateAdapter implements InputListener {
    /** A state with the name "the window". */
    protected InputState() {}

    /**
     * A state with a name of its own.
     *
     * @param title its name in messages about its faults: "the comparison"
     */
    protected InputState(String title) {
        super(title);
    }

    @Override
    protected void initialize(Application app) {
        app.getInputManager().addRawInputListener(this);
    }

    @Override
    protected void cleanup(Application app) {
        app.getInputManager().removeRawInputListener(this);
    }
}
