package onder.app;

import com.jme3.renderer.Limits;
import com.jme3.system.AppSettings;
import com.jme3.system.SystemListener;
import com.jme3.system.lwjgl.LwjglOffscreenBuffer;
import com.jme3.texture.FrameBuffer;
import com.jme3.texture.FrameBuffer.FrameBufferTarget;
import com.jme3.texture.Image.Format;

/**
 * A window that nobody sees. What is drawn goes to a frame buffer of exactly the size, smoothing and colour space
 * asked for: a real window would follow the screen's size and scale, and OSMesa's has neither smoothing nor sRGB.
 * Public only because jMonkeyEngine makes it by name; {@link Launcher} opens it.
 */
public final class HiddenWindow extends LwjglOffscreenBuffer implements Launcher.Window {
    private Guard guard;
    private FrameBuffer canvas;
    private int width;
    private int height;
    private boolean gammaCorrection;

    @Override
    public Guard guard() {
        return guard;
    }

    /** What stands for the screen: all that is drawn to no frame buffer in particular is drawn to this one. */
    public FrameBuffer canvas() {
        return canvas;
    }

    @Override
    public void setSystemListener(SystemListener application) {
        guard = new Guard(this, application, this::prepareCanvas, true);
        super.setSystemListener(guard);
    }

    @Override
    public void setSettings(AppSettings settings) {
        AppSettings mine = Guard.withRenderer(settings);
        width = mine.getWidth();
        height = mine.getHeight();
        gammaCorrection = mine.isGammaCorrection();
        // The canvas sees to it; jMonkeyEngine would ask it of the window, and warn where that has none.
        mine.setGammaCorrection(false);
        mine.setFullscreen(false);
        mine.setVSync(false);
        // Where there is no desktop, GLFW would be sent back to it.
        mine.setX11PlatformPreferred(
                mine.isX11PlatformPreferred() && Display.here().hasWindow());
        super.setSettings(mine);
    }

    private void prepareCanvas() {
        // GLFW may have granted another size; the application must see the one asked for.
        settings.setResolution(width, height);
        settings.setGammaCorrection(gammaCorrection);
        renderer.setLinearizeSrgbImages(gammaCorrection);
        int most = renderer.getLimits().getOrDefault(Limits.FrameBufferSamples, 1);
        canvas = new FrameBuffer(width, height, Math.max(1, Math.min(settings.getSamples(), most)));
        canvas.setName("Canvas");
        canvas.setSrgb(gammaCorrection);
        canvas.addColorTarget(FrameBufferTarget.newTarget(Format.RGBA8));
        canvas.setDepthTarget(FrameBufferTarget.newTarget(Format.Depth24Stencil8));
        renderer.setMainFrameBufferOverride(canvas);
        renderer.setMainFrameBufferSrgb(gammaCorrection);
    }

    @Override
    public int getFramebufferWidth() {
        return width;
    }

    @Override
    public int getFramebufferHeight() {
        return height;
    }

    @Override
    public void run() {
        guard.watch(super::run);
    }
}
