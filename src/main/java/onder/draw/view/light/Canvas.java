package onder.draw.view.light;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.renderer.Camera;
import com.jme3.renderer.Limits;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.Renderer;
import com.jme3.renderer.ViewPort;
import com.jme3.renderer.queue.RenderQueue;
import com.jme3.scene.Geometry;
import com.jme3.scene.shape.CenterQuad;
import com.jme3.texture.FrameBuffer;
import com.jme3.texture.FrameBuffer.FrameBufferTarget;
import com.jme3.texture.Image;
import com.jme3.texture.Image.Format;
import com.jme3.texture.Texture;
import com.jme3.texture.Texture2D;
import com.jme3.texture.image.ColorSpace;
import onder.draw.state.SceneProcessorAdapter;

/**
 * What the scene is drawn on before it is shown: with as many samples for each pixel as are wanted, whatever the window
 * has, and another number whenever that is wanted. What lies over the scene has one, which is enough for panels.
 */
public final class Canvas extends SceneProcessorAdapter {
    /** What copies of depths are quickest of: one that has nothing beside the depth. */
    static final Format DEPTH = Format.Depth24;

    private ViewPort viewPort;
    private final Geometry square = new ShaderPlacedGeometry("picture", new CenterQuad(2, 2));
    private final Material average;
    private int samples = 1;
    private int scale = 1;
    private boolean clears;
    private boolean srgb;
    private boolean wanted;
    private FrameBuffer buffer;
    private FrameBuffer output;

    public Canvas(AssetManager assets) {
        average = new Material(assets, "MatDefs/Average.j3md");
        square.setMaterial(average);
        square.updateGeometricState();
    }

    /**
     * Sets what is drawn on from the next picture on.
     *
     * @param newSamples for each pixel
     * @param newScale pixels for each of the window's along each side
     * @param always whether a canvas is used even for one sample and no scale, and is drawn on without being cleared
     * @param newSrgb whether it turns linear colours into sRGB: without a card that takes as long as all else
     */
    public void set(int newSamples, int newScale, boolean always, boolean newSrgb) {
        wanted = always || newSamples > 1 || newScale > 1;
        if (newSamples != samples || newScale != scale || newSrgb != srgb || !wanted) {
            dispose();
        }
        samples = newSamples;
        scale = newScale;
        clears = !always;
        srgb = newSrgb;
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
        if (buffer == null
                || buffer.getWidth() != camera.getWidth() * scale
                || buffer.getHeight() != camera.getHeight() * scale) {
            dispose();
            buffer = make(
                    manager().getRenderer(),
                    "Scene",
                    camera.getWidth() * scale,
                    camera.getHeight() * scale,
                    samples,
                    srgb);
        }
        output = viewPort.getOutputFrameBuffer();
        viewPort.setOutputFrameBuffer(buffer);
    }

    /** A frame buffer like the window's, but for its samples. */
    static FrameBuffer make(Renderer renderer, String name, int width, int height, int samples, boolean srgb) {
        int most = renderer.getLimits().getOrDefault(Limits.FrameBufferSamples, 1);
        FrameBuffer made = new FrameBuffer(width, height, Math.max(1, Math.min(samples, most)));
        made.setName(name);
        made.setSrgb(srgb);
        made.addColorTarget(FrameBufferTarget.newTarget(picture(width, height, made.getSamples(), srgb)));
        made.setDepthTarget(FrameBufferTarget.newTarget(DEPTH));
        // Made here: made in the middle of the first copy, it would take the other's place.
        renderer.setFrameBuffer(made);
        return made;
    }

    /** A picture that can be looked at when it has been drawn. */
    static Texture2D picture(int width, int height, int samples, boolean srgb) {
        ColorSpace space = srgb ? ColorSpace.sRGB : ColorSpace.Linear;
        Texture2D picture = new Texture2D(new Image(Format.RGBA8, width, height, null, space));
        picture.getImage().setMultiSamples(samples);
        picture.setMinFilter(Texture.MinFilter.BilinearNoMipMaps);
        picture.setMagFilter(Texture.MagFilter.Bilinear);
        return picture;
    }

    /** Pixels for each of the window's along each side. */
    public int scale() {
        return scale;
    }

    Camera camera() {
        return viewPort.getCamera();
    }

    /** Draws on the camera's part of the canvas from now on: the engine knows the window's size alone. */
    void drawOn() {
        manager().getRenderer().setFrameBuffer(buffer);
        setViewPort(manager().getRenderer(), viewPort.getCamera(), scale);
    }

    /**
     * Draws on a camera's part of something that is so many times larger than the window; after each change of what is
     * drawn on, with which the engine goes back to the whole.
     */
    static void setViewPort(Renderer renderer, Camera camera, int scale) {
        int left = (int) (camera.getViewPortLeft() * camera.getWidth());
        int bottom = (int) (camera.getViewPortBottom() * camera.getHeight());
        int width = (int) (camera.getViewPortRight() * camera.getWidth()) - left;
        int height = (int) (camera.getViewPortTop() * camera.getHeight()) - bottom;
        renderer.setViewPort(left * scale, bottom * scale, width * scale, height * scale);
        renderer.setClipRect(left * scale, bottom * scale, width * scale, height * scale);
    }

    @Override
    public void postQueue(RenderQueue queue) {
        if (wanted && scale > 1) {
            drawOn();
            if (clears) {
                manager().getRenderer().clearBuffers(true, true, true);
            }
        }
    }

    @Override
    public void postFrame(FrameBuffer drawn) {
        if (drawn != buffer || buffer == null) {
            return;
        }
        Renderer renderer = manager().getRenderer();
        Camera camera = viewPort.getCamera();
        viewPort.setOutputFrameBuffer(output);
        if (scale > 1) {
            renderer.setFrameBuffer(output);
            setViewPort(renderer, camera, 1);
            average.setTexture("Picture", buffer.getColorTarget(0).getTexture());
            average.setInt("Scale", scale);
            average.setBoolean("Four", scale == 2);
            // What is encoded already is averaged as it is: the window's own encoding takes as long as all else here.
            boolean encodes = renderer.isMainFrameBufferSrgb() && !srgb;
            if (encodes) {
                renderer.setMainFrameBufferSrgb(false);
                renderer.setFrameBuffer(output);
                setViewPort(renderer, camera, 1);
            }
            manager().renderGeometry(square);
            if (encodes) {
                renderer.setMainFrameBufferSrgb(true);
                renderer.setFrameBuffer(output);
            }
        } else {
            // The whole window goes to the whole window; of several pictures beside each other the clip lets one
            // through.
            renderer.setViewPort(0, 0, camera.getWidth(), camera.getHeight());
            renderer.copyFrameBuffer(buffer, output, true, false);
            renderer.setFrameBuffer(output);
        }
        // So that the engine sets its own part of the window again.
        camera.setViewPort(
                camera.getViewPortLeft(),
                camera.getViewPortRight(),
                camera.getViewPortBottom(),
                camera.getViewPortTop());
    }

    private void dispose() {
        dispose(buffer);
        buffer = null;
    }

    /** Gives back a frame buffer's memory with that of its picture; null: there is none. */
    static void dispose(FrameBuffer made) {
        if (made != null) {
            made.getColorTarget(0).getTexture().getImage().dispose();
            made.dispose();
        }
    }

    @Override
    public void cleanup() {
        dispose();
        super.cleanup();
    }
}
