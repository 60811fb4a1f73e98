package onder.app.state;

import com.jme3.app.Application;
import com.jme3.app.state.BaseAppState;

/** An app state that overrides only those parts of its life in which it does something. */
public abstract class State extends BaseAppState {
    @Override
    protected void initialize(Application app) {}

    @Override
    protected void cleanup(Application app) {}

    @Override
    protected void onEnable() {}

    @Override
    protected void onDisable() {}
}
