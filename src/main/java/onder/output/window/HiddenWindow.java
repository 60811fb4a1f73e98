package onder.output.window;

import com.jme3.renderer.Limits;
import com.jme3.system.AppSettings;
import com.jme3.system.NanoTimer;
import com.jme3.system.SystemListener;
import com.jme3.system.lwjgl.LwjglOffscreenBuffer;
import com.jme3.texture.FrameBuffer;
import com.jme3.texture.FrameBuffer.FrameBufferTarget;
import com.jme3.texture.Image.Format;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.glfw.GLFWErrorCallback;

/**
 * An invisible window. What is drawn goes to a frame buffer of exactly the size, smoothing and colour space asked for:
 * a real window would follow the screen's size and scale, and where there is no display it has neither smoothing nor
 * sRGB. Opened and run here, because jMonkeyEngine, which makes all settings of GLFW, has none for EGL. Public only
 * because jMonkeyEngine makes it by name; {@link Launcher} opens it.
 */
public final class HiddenWindow extends LwjglOffscreenBuffer implements Launcher.Window {
    private WindowGuard guard;
    private FrameBuffer canvas;
    private boolean gammaCorrection;

    @Override
    public WindowGuard guard() {
        return guard;
    }

    /** What stands for the screen: all that is drawn to no frame buffer in particular is drawn to this one. */
    public FrameBuffer canvas() {
        return canvas;
    }

    @Override
    public void setSystemListener(SystemListener application) {
        guard = new WindowGuard(this, application, this::prepareCanvas);
        super.setSystemListener(guard);
    }

    @Override
    public void setSettings(AppSettings settings) {
        AppSettings mine = WindowGuard.withRenderer(settings);
        gammaCorrection = mine.isGammaCorrection();
        // The canvas sees to it; jMonkeyEngine would ask it of the window, and warn where that has none.
        mine.setGammaCorrection(false);
        super.setSettings(mine);
    }

    private void prepareCanvas() {
        settings.setGammaCorrection(gammaCorrection);
        renderer.setLinearizeSrgbImages(gammaCorrection);
        int most = renderer.getLimits().getOrDefault(Limits.FrameBufferSamples, 1);
        canvas = new FrameBuffer(
                settings.getWidth(), settings.getHeight(), Math.max(1, Math.min(settings.getSamples(), most)));
        canvas.setName("Canvas");
        canvas.setSrgb(gammaCorrection);
        canvas.addColorTarget(FrameBufferTarget.newTarget(Format.RGBA8));
        canvas.setDepthTarget(FrameBufferTarget.newTarget(Format.Depth24Stencil8));
        renderer.setMainFrameBufferOverride(canvas);
        renderer.setMainFrameBufferSrgb(gammaCorrection);
    }

    @Override
    public int getFramebufferWidth() {
        return settings.getWidth();
    }

    @Override
    public int getFramebufferHeight() {
        return settings.getHeight();
    }

    /** Gives it another size, as a user does with a window that is seen; in its own thread, between two pictures. */
    public void resize(int width, int height) {
        canvas.dispose();
        settings.setResolution(width, height);
        prepareCanvas();
        listener.reshape(width, height);
    }

    @Override
    public void run() {
        guard.watch(this::draw);
    }

    private void draw() {
        GLFWErrorCallback complaints = GLFWErrorCallback.create(
                (error, description) -> guard.complain(GLFWErrorCallback.getDescription(description)));
        GLFW.glfwSetErrorCallback(complaints);
        try {
            if (opens()) {
                try {
                    listener.initialize();
                    while (!needClose.get()) {
                        listener.update();
                        renderer.postFrame();
                        GLFW.glfwPollEvents();
                    }
                } catch (RuntimeException | Error failed) {
                    // What it has of OpenGL's is given back all the same.
                    guard.fail(failed);
                }
                deinitInThread();
            }
        } finally {
            GLFW.glfwSetErrorCallback(null);
            complaints.free();
        }
    }

    private boolean opens() {
        try {
            open();
            return true;
        } catch (RuntimeException e) {
            guard.handleError("no window", e);
            GLFW.glfwTerminate();
            return false;
        }
    }

    private void open() {
        timer = new NanoTimer();
        if (Display.here().hasWindow()
                && settings.isX11PlatformPreferred()
                && GLFW.glfwPlatformSupported(GLFW.GLFW_PLATFORM_X11)) {
            GLFW.glfwInitHint(GLFW.GLFW_PLATFORM, GLFW.GLFW_PLATFORM_X11);
        }
        long window = Display.here().openWindow();
        if (window == 0) {
            throw new IllegalStateException("GLFW opens no window");
        }
        GLFW.glfwMakeContextCurrent(window);
        internalCreate();
    }
}
