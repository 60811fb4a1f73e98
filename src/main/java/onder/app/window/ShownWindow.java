package onder.app.window;

import com.jme3.system.AppSettings;
import com.jme3.system.SystemListener;
import com.jme3.system.lwjgl.LwjglDisplay;

/** A window on the desktop. Public only because jMonkeyEngine makes it by name; {@link Launcher} opens it. */
public final class ShownWindow extends LwjglDisplay implements Launcher.Window {
    private Guard guard;

    @Override
    public Guard guard() {
        return guard;
    }

    @Override
    public void setSystemListener(SystemListener application) {
        guard = new Guard(this, application, () -> {});
        super.setSystemListener(guard);
    }

    @Override
    public void setSettings(AppSettings settings) {
        super.setSettings(Guard.withRenderer(settings));
    }

    @Override
    public void run() {
        guard.watch(super::run);
    }
}
