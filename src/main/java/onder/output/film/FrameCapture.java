package onder.output.film;

import com.jme3.app.Application;
import com.jme3.renderer.Renderer;
import com.jme3.renderer.ViewPort;
import com.jme3.texture.FrameBuffer;
import com.jme3.texture.FrameBuffer.FrameBufferTarget;
import com.jme3.texture.Image.Format;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.function.Supplier;
import onder.draw.state.SceneProcessorAdapter;
import onder.file.Unchecked;
import onder.output.window.HiddenWindow;
import org.lwjgl.system.MemoryUtil;

/**
 * Hands each picture that an application draws to a sink: the scene alone, or the scene and what lies over it.
 *
 * <p>The picture is read at once, which without a GPU costs a millisecond and with one waits for it to finish. On the
 * drawing thread only.
 */
public final class FrameCapture extends SceneProcessorAdapter {

    private final Application app;
    private final ViewPort view;
    private final Supplier<FrameBuffer> instead;
    private final FrameSink sink;
    private FrameBuffer smoothed;
    private ByteBuffer pixels;

    private FrameCapture(Application app, ViewPort view, Supplier<FrameBuffer> instead, FrameSink sink) {
        this.app = app;
        this.view = view;
        this.instead = instead;
        this.sink = sink;
    }

    /**
     * Begins with the next picture drawn. What fails in the sink is thrown from the drawing of the picture, as an
     * {@link UncheckedIOException}.
     *
     * @param withHud whether to take what lies over the scene too
     */
    public static FrameCapture attach(Application app, boolean withHud, FrameSink sink) {
        return attach(app, withHud, () -> null, sink);
    }

    /**
     * The same of another picture.
     *
     * @param instead where that has been drawn when the usual one has; null: the usual one is taken
     */
    static FrameCapture attach(Application app, boolean withHud, Supplier<FrameBuffer> instead, FrameSink sink) {
        ViewPort view = withHud ? app.getGuiViewPort() : app.getViewPort();
        FrameCapture capture = new FrameCapture(app, view, instead, sink);
        // Last, behind the post-processing of the scene.
        capture.view.addProcessor(capture);
        return capture;
    }

    /** Ends; the picture being drawn is the first not taken. */
    public void detach() {
        view.removeProcessor(this);
    }

    @Override
    public void postFrame(FrameBuffer drawn) {
        FrameBuffer source = instead.get();
        if (source == null) {
            source = drawn == null && app.getContext() instanceof HiddenWindow hidden ? hidden.canvas() : drawn;
        }
        int width = source == null ? view.getCamera().getWidth() : source.getWidth();
        int height = source == null ? view.getCamera().getHeight() : source.getHeight();
        if (pixels == null || pixels.capacity() != width * height * FrameSink.BYTES_PER_PIXEL) {
            release();
            pixels = MemoryUtil.memAlloc(width * height * FrameSink.BYTES_PER_PIXEL);
        }
        Renderer renderer = manager().getRenderer();
        pixels.clear();
        renderer.setViewPort(0, 0, width, height);
        renderer.readFrameBuffer(smoothed(source, renderer), pixels);
        renderer.setFrameBuffer(drawn);
        Unchecked.run(() -> sink.accept(pixels, width, height));
    }

    /** OpenGL reads no buffer that has several samples for each pixel: averages them into one that has not. */
    private FrameBuffer smoothed(FrameBuffer source, Renderer renderer) {
        if (source == null || source.getSamples() <= 1) {
            return source;
        }
        if (smoothed == null) {
            smoothed = new FrameBuffer(source.getWidth(), source.getHeight(), 1);
            smoothed.setName("Captured picture");
            smoothed.setSrgb(source.isSrgb());
            smoothed.addColorTarget(FrameBufferTarget.newTarget(Format.RGBA8));
            // Made here: made in the middle of the first copy, it would take the source's place, and stay black.
            renderer.setFrameBuffer(smoothed);
        }
        renderer.copyFrameBuffer(source, smoothed, true, false);
        return smoothed;
    }

    private void release() {
        if (smoothed != null) {
            smoothed.dispose();
            smoothed = null;
        }
        if (pixels != null) {
            // jMonkeyEngine's own allocator, if it came before LWJGL's, can free nothing, and says so each time.
            MemoryUtil.memFree(pixels);
            pixels = null;
        }
    }

    @Override
    public void cleanup() {
        release();
        super.cleanup();
    }
}
