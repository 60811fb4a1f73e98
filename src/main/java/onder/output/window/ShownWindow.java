package onder.output.window;

import com.jme3.system.AppSettings;
import com.jme3.system.SystemListener;
import com.jme3.system.lwjgl.LwjglDisplay;
import org.lwjgl.glfw.GLFW;

/** A window on the desktop. Public only because jMonkeyEngine makes it by name; {@link Launcher} opens it. */
public final class ShownWindow extends LwjglDisplay implements Launcher.Window {
    /** The least size of the window: with less no panel has room beside the others. */
    public static final int LEAST_WIDTH = 640;

    public static final int LEAST_HEIGHT = 400;

    private WindowGuard guard;

    @Override
    public WindowGuard guard() {
        return guard;
    }

    @Override
    public void setSystemListener(SystemListener application) {
        guard = new WindowGuard(
                this,
                application,
                () -> GLFW.glfwSetWindowSizeLimits(
                        getWindowHandle(), LEAST_WIDTH, LEAST_HEIGHT, GLFW.GLFW_DONT_CARE, GLFW.GLFW_DONT_CARE));
        super.setSystemListener(guard);
    }

    @Override
    public void setSettings(AppSettings settings) {
        super.setSettings(WindowGuard.withRenderer(settings));
    }

    @Override
    public void run() {
        guard.watch(super::run);
    }
}
