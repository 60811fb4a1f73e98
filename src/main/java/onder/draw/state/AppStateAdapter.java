package onder.draw.state;

import com.jme3.app.Application;
import com.jme3.app.state.BaseAppState;

/** An app state that overrides only the lifecycle methods that it needs. */
public abstract class AppStateAdapter extends BaseAppState {
    private final String title;

    /** A state with the name "the window". */
    protected AppStateAdapter() {
        this("the window");
    }

    /**
     * A state with a name of its own.
     *
     * @param title its name in messages about its faults: "the comparison"
     */
    protected AppStateAdapter(String title) {
        this.title = title;
    }

    /** Its name in messages about its faults. */
    public final String title() {
        return title;
    }

    /** Stops anything that must not continue after a fault in this state. */
    public void failed() {}

    @Override
    protected void initialize(Application app) {}

    @Override
    protected void cleanup(Application app) {}

    @Override
    protected void onEnable() {}

    @Override
    protected void onDisable() {}
}
