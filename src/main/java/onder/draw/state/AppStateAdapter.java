package onder.draw.state;

import com.jme3.app.Application;
import com.jme3.app.state.BaseAppState;

/** An app state that overrides only those parts of its life in which it does something. */
public abstract class AppStateAdapter extends BaseAppState {
    /** What it is, for messages about its faults: "the comparison". */
    public String title() {
        return "the window";
    }

    /** Stops what must not go on after a fault in this state. */
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
