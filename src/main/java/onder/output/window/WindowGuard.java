package onder.output.window;

import com.jme3.scene.threadwarden.SceneGraphThreadWarden;
import com.jme3.system.AppSettings;
import com.jme3.system.JmeContext;
import com.jme3.system.SystemListener;
import com.jme3.system.lwjgl.LwjglWindow;
import java.util.concurrent.CountDownLatch;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.glfw.GLFWJoystickCallback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Wraps a window's application, and keeps the first error for the thread that waits for the window to close.
 * jMonkeyEngine itself would log it, show a dialogue and end as if nothing had happened.
 */
final class WindowGuard implements SystemListener {
    private static final Logger log = LoggerFactory.getLogger(WindowGuard.class);

    private final JmeContext window;
    private final SystemListener application;
    private final Runnable prepare;
    private final CountDownLatch closed = new CountDownLatch(1);
    private String lastComplaint;
    private Throwable failure;

    /** @param prepare what to do once OpenGL is there, before the application starts */
    WindowGuard(JmeContext window, SystemListener application, Runnable prepare) {
        this.window = window;
        this.application = application;
        this.prepare = prepare;
    }

    /** Runs the window's loop to its end, on whatever thread jMonkeyEngine gives it. */
    void watch(Runnable loop) {
        try {
            loop.run();
        } catch (Throwable thrown) {
            // Not an Exception: a native library that does not load is an Error.
            fail(thrown);
        } finally {
            // Else the next application of this program is taken for a second thread of this one.
            SceneGraphThreadWarden.reset();
            closed.countDown();
        }
    }

    /** Waits until the window has closed, and throws what closed it if that was an error. */
    void await() throws InterruptedException {
        closed.await();
        synchronized (this) {
            if (failure instanceof RuntimeException e) {
                throw e;
            }
            if (failure instanceof Error e) {
                throw e;
            }
            if (failure != null) {
                throw new IllegalStateException(failure.getMessage(), failure);
            }
        }
    }

    /** Keeps the error that closed the window. */
    synchronized void fail(Throwable thrown) {
        if (failure == null) {
            failure = thrown;
        } else if (failure != thrown) {
            failure.addSuppressed(thrown);
        }
    }

    @Override
    public void handleError(String message, Throwable thrown) {
        if (thrown != null && thrown.getClass() == Exception.class) {
            // GLFW's errors arrive this way.
            complain(message);
            return;
        }
        if (window.isCreated()) {
            fail(thrown == null ? new IllegalStateException(message) : thrown);
        } else {
            String reason = lastComplaint != null ? lastComplaint : String.valueOf(thrown.getMessage());
            fail(new DisplayException("OpenGL does not start here (" + reason + "). Onder needs OpenGL 3.2.", thrown));
        }
        window.destroy(false);
    }

    /** Keeps a complaint of GLFW's. Many are harmless, such as Wayland's about positions. */
    void complain(String message) {
        lastComplaint = message;
        log.debug("GLFW: {}", message);
    }

    @Override
    public void initialize() {
        StartUp.over("window");
        freeJoystickCallback();
        prepare.run();
        application.initialize();
    }

    /**
     * jMonkeyEngine never frees it, and it would keep the whole application in memory. Nobody needs it: without
     * joysticks it fails when one is plugged in.
     */
    private static void freeJoystickCallback() {
        GLFWJoystickCallback callback = GLFW.glfwSetJoystickCallback(null);
        if (callback != null) {
            callback.free();
        }
    }

    @Override
    public void reshape(int width, int height) {
        application.reshape(width, height);
    }

    @Override
    public void rescale(float x, float y) {
        application.rescale(x, y);
    }

    @Override
    public void update() {
        application.update();
        StartUp.drawn();
    }

    @Override
    public void requestClose(boolean esc) {
        application.requestClose(esc);
        if (window instanceof LwjglWindow shown) {
            // Who wants to stay is not asked again in the next frame.
            GLFW.glfwSetWindowShouldClose(shown.getWindowHandle(), false);
        }
    }

    @Override
    public void gainFocus() {
        application.gainFocus();
    }

    @Override
    public void loseFocus() {
        application.loseFocus();
    }

    @Override
    public void destroy() {
        application.destroy();
    }

    /** A copy of the settings in which the window's own class stands no longer for the renderer. */
    static AppSettings withRenderer(AppSettings settings) {
        AppSettings copy = new AppSettings(false);
        copy.copyFrom(settings);
        copy.setRenderer(Display.here().renderer);
        return copy;
    }
}
