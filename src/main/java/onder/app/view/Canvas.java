package onder.app.view;

import com.jme3.renderer.Camera;
import com.jme3.renderer.Limits;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.Renderer;
import com.jme3.renderer.ViewPort;
import com.jme3.texture.FrameBuffer;
import com.jme3.texture.FrameBuffer.FrameBufferTarget;
import com.jme3.texture.Image.Format;
import onder.app.state.Processor;

/**
 * What the scene is drawn on before it is shown: with as many samples for each pixel as are wanted, whatever the window
 * has, and another number whenever that is wanted. What lies over the scene has one, which is enough for panels.
 */
final class Canvas extends Processor {
    /** What copies of depths are quickest of: one that has nothing beside the depth. */
    static final Format DEPTH = Format.Depth24;

    private ViewPort viewPort;
    private int samples = 1;
    private boolean wanted;
    private FrameBuffer buffer;
    private FrameBuffer output;

    /**
     * Sets what is drawn on from the next picture on.
     *
     * @param always whether a canvas is used even for one sample
     */
    void set(int newSamples, boolean always) {
        wanted = always || newSamples > 1;
        if (newSamples != samples || !wanted) {
            dispose();
        }
        samples = newSamples;
    }

    @Override
    public void initialize(RenderManager manager, ViewPort port) {
        super.initialize(manager, port);
        viewPort = port;
    }

    @Override
    public void preFrame(float tpf) {
        if (!wanted) {
            return;
        }
        Camera camera = viewPort.getCamera();
        if (buffer == null || buffer.getWidth() != camera.getWidth() || buffer.getHeight() != camera.getHeight()) {
            dispose();
            buffer = make(manager().getRenderer(), "Scene", camera.getWidth(), camera.getHeight(), samples);
        }
        output = viewPort.getOutputFrameBuffer();
        viewPort.setOutputFrameBuffer(buffer);
    }

    /** A frame buffer like the window's, but for its samples. */
    static FrameBuffer make(Renderer renderer, String name, int width, int height, int samples) {
        int most = renderer.getLimits().getOrDefault(Limits.FrameBufferSamples, 1);
        FrameBuffer made = new FrameBuffer(width, height, Math.max(1, Math.min(samples, most)));
        made.setName(name);
        made.setSrgb(renderer.isMainFrameBufferSrgb());
        made.addColorTarget(FrameBufferTarget.newTarget(Format.RGBA8));
        made.setDepthTarget(FrameBufferTarget.newTarget(DEPTH));
        // Made here: made in the midst of the first copy, it would take the other's place.
        renderer.setFrameBuffer(made);
        return made;
    }

    @Override
    public void postFrame(FrameBuffer drawn) {
        if (drawn != buffer || buffer == null) {
            return;
        }
        Renderer renderer = manager().getRenderer();
        Camera camera = viewPort.getCamera();
        viewPort.setOutputFrameBuffer(output);
        // The whole window goes to the whole window; of several pictures beside each other the clip lets one through.
        renderer.setViewPort(0, 0, camera.getWidth(), camera.getHeight());
        renderer.copyFrameBuffer(buffer, output, true, false);
        renderer.setFrameBuffer(output);
        // So that the engine sets its own part of the window again.
        camera.setViewPort(
                camera.getViewPortLeft(),
                camera.getViewPortRight(),
                camera.getViewPortBottom(),
                camera.getViewPortTop());
    }

    private void dispose() {
        if (buffer != null) {
            buffer.dispose();
            buffer = null;
        }
    }

    @Override
    public void cleanup() {
        dispose();
        super.cleanup();
    }
}
