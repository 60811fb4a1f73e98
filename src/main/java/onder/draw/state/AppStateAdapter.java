package onder.draw.state;

import com.jme3.app.Application;
import com.jme3.app.state.BaseAppState;

/** An app state that overrides only the lifecycle methods that it needs. */
public abstract class AppStateAdapter extends BaseAppState {
    /** Its name in messages about its faults: "the comparison". */
    public String title() {
        return "the window";
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
