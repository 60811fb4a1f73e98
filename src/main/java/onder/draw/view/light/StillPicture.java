package onder.draw.view.light;

import com.jme3.material.RenderState;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Matrix4f;
import com.jme3.math.Vector4f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.Renderer;
import com.jme3.renderer.ViewPort;
import com.jme3.renderer.queue.RenderQueue;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.texture.FrameBuffer;
import com.jme3.texture.FrameBuffer.FrameBufferTarget;
import com.jme3.texture.Image;
import com.jme3.texture.Texture;
import com.jme3.texture.Texture2D;
import com.jme3.texture.image.ColorSpace;
import java.util.ArrayList;
import java.util.List;
import onder.draw.state.SceneProcessorAdapter;

/**
 * What stands still, drawn once for each place of the camera and put under what moves: as it is in the sun, and once more
 * as it would be with no sun, from which the shadows of what moves are cut. So a shadow is as dark on a wall as on the
 * ground, and no darker where there is another.
 */
public final class StillPicture extends SceneProcessorAdapter {
    private final Daylight light;
    private final SunShadow sun;
    private final Canvas canvas;
    private final Node still;
    private final Node root;
    private final List<MovingShadows> shadows;
    private final List<Geometry> parts = new ArrayList<>();
    private final Matrix4f drawnFor = new Matrix4f();
    /** The camera's part of the window: left, right, bottom, top. */
    private final Vector4f drawnIn = new Vector4f();

    private final Vector4f part = new Vector4f();

    private final ViewPort viewPort;
    /** What stands still leaves its depth behind, and no colour. */
    private final RenderState invisible = new RenderState();

    private boolean hidden;
    private boolean kept;
    private boolean stale = true;
    private int drawnShadows = -1;
    private int drawings;

    /** Whether the camera was elsewhere in the picture before. */
    private boolean moves;

    /** Whether it was drawn for a camera that moves: where that stops, it is drawn once more. */
    private boolean quick;

    private FrameBuffer lit;

    /** For a camera that moves: see {@link #drawQuickly}; null until it is needed. */
    private FrameBuffer samples;

    private FrameBuffer resolved;
    private FrameBuffer shade;
    private Texture2D shadeColour;
    private Texture2D depth;

    /**
     * @param still all that stands still
     * @param root where it belongs while it is drawn with everything else
     */
    public StillPicture(
            ViewPort viewPort,
            Daylight light,
            SunShadow sun,
            Canvas canvas,
            Node still,
            Node root,
            List<MovingShadows> shadows) {
        this.viewPort = viewPort;
        this.light = light;
        this.sun = sun;
        this.canvas = canvas;
        this.still = still;
        this.root = root;
        this.shadows = shadows;
        root.attachChild(still);
        invisible.setColorWrite(false);
        invisible.setFaceCullMode(RenderState.FaceCullMode.Off);
    }

    /**
     * Sets whether it is left out of the picture, while it is kept: then it hides what is behind it, and shadows fall on
     * it, but it is transparent.
     */
    public void setHidden(boolean wanted) {
        hidden = wanted;
        stale = true;
    }

    /** Sets whether it is kept from one picture to the next. */
    public void setKept(boolean wanted) {
        stale = true;
        if (wanted == kept) {
            return;
        }
        kept = wanted;
        if (kept) {
            still.removeFromParent();
            viewPort.setClearFlags(false, false, false);
        } else {
            root.attachChildAt(still, 0);
            viewPort.setClearFlags(true, true, true);
            dispose();
        }
    }

    /** Something of what stands still has changed. */
    public void changed() {
        stale = true;
    }

    /** How often it has been drawn. */
    public int drawings() {
        return drawings;
    }

    @Override
    public void postQueue(RenderQueue queue) {
        if (!kept) {
            return;
        }
        Camera camera = viewPort.getCamera();
        FrameBuffer target = viewPort.getOutputFrameBuffer();
        Renderer renderer = manager().getRenderer();
        fit(renderer, target, camera);
        part.set(
                camera.getViewPortLeft(),
                camera.getViewPortRight(),
                camera.getViewPortBottom(),
                camera.getViewPortTop());
        boolean elsewhere = !drawnFor.equals(camera.getViewProjectionMatrix()) || !drawnIn.equals(part);
        if (stale || elsewhere || quick || drawnShadows != sun.drawings()) {
            quick = moves && elsewhere && !hidden && canvas.scale() > 1;
            draw(camera);
        }
        moves = elsewhere;
        manager().setCamera(camera, false);
        // Of several pictures beside each other the clip lets one through.
        canvas.drawOn();
        renderer.copyFrameBuffer(lit, target, true, true);
        shadows.forEach(each -> each.draw(manager(), canvas, shadeColour, depth));
    }

    private void draw(Camera camera) {
        still.updateLogicalState(0);
        still.updateGeometricState();
        parts.clear();
        still.depthFirstTraversal(this::gather);
        manager().setCamera(camera, false);
        if (quick) {
            drawQuickly();
        } else {
            draw(lit, canvas.scale());
        }
        light.setInShade(true);
        draw(shade, 1);
        light.setInShade(false);
        drawnFor.set(camera.getViewProjectionMatrix());
        drawnIn.set(part);
        drawnShadows = sun.drawings();
        stale = false;
        drawings++;
    }

    /**
     * Draws what is lit with as many samples as the canvas has pixels, but shades each of the window's pixels once: without
     * a card, pictures of the scene gate by a moving camera take two thirds of the time. What moves is cut off by the depth
     * of the finer pixels.
     */
    private void drawQuickly() {
        Renderer renderer = manager().getRenderer();
        int scale = canvas.scale();
        if (samples == null) {
            int width = lit.getWidth() / scale;
            int height = lit.getHeight() / scale;
            samples = Canvas.make(renderer, "Still, moving", width, height, scale * scale, lit.isSrgb());
            resolved = Canvas.make(renderer, "Still, moved", width, height, 1, lit.isSrgb());
        }
        draw(samples, 1);
        renderer.copyFrameBuffer(samples, resolved, true, false);
        renderer.setFrameBuffer(lit);
        // Copies end at the clip, too.
        Canvas.setViewPort(renderer, viewPort.getCamera(), scale);
        renderer.copyFrameBuffer(resolved, lit, true, false);
        renderer.clearBuffers(false, true, false);
        drawDepth();
    }

    private void drawDepth() {
        manager().setForcedTechnique(DataPass.TECHNIQUE);
        manager().setForcedRenderState(invisible);
        parts.forEach(manager()::renderGeometry);
        manager().setForcedTechnique(null);
        manager().setForcedRenderState(null);
    }

    private void gather(Spatial spatial) {
        if (spatial instanceof Geometry geometry && geometry.getCullHint() != CullHint.Always) {
            parts.add(geometry);
        }
    }

    private void draw(FrameBuffer into, int scale) {
        Renderer renderer = manager().getRenderer();
        renderer.setFrameBuffer(into);
        Canvas.setViewPort(renderer, viewPort.getCamera(), scale);
        if (hidden) {
            renderer.setBackgroundColor(ColorRGBA.BlackNoAlpha);
        }
        renderer.clearBuffers(true, true, false);
        if (hidden) {
            drawDepth();
        } else {
            parts.forEach(manager()::renderGeometry);
        }
    }

    private void fit(Renderer renderer, FrameBuffer target, Camera camera) {
        if (lit != null
                && lit.getWidth() == target.getWidth()
                && lit.getHeight() == target.getHeight()
                && lit.getSamples() == target.getSamples()) {
            return;
        }
        dispose();
        lit = Canvas.make(
                renderer, "Still", target.getWidth(), target.getHeight(), target.getSamples(), target.isSrgb());
        int width = camera.getWidth();
        int height = camera.getHeight();
        shadeColour = Canvas.picture(width, height, 1, target.isSrgb());
        depth = picture(new Image(Canvas.DEPTH, width, height, null, ColorSpace.Linear));
        shade = new FrameBuffer(width, height, 1);
        shade.setName("Still, in shade");
        shade.setSrgb(target.isSrgb());
        shade.addColorTarget(FrameBufferTarget.newTarget(shadeColour));
        shade.setDepthTarget(FrameBufferTarget.newTarget(depth));
        renderer.setFrameBuffer(shade);
        stale = true;
    }

    private static Texture2D picture(Image image) {
        Texture2D picture = new Texture2D(image);
        picture.setMinFilter(Texture.MinFilter.NearestNoMipMaps);
        picture.setMagFilter(Texture.MagFilter.Nearest);
        return picture;
    }

    private void dispose() {
        if (lit != null) {
            lit.getColorTarget(0).getTexture().getImage().dispose();
            lit.dispose();
            shade.dispose();
            shadeColour.getImage().dispose();
            depth.getImage().dispose();
            lit = null;
            Canvas.dispose(samples);
            Canvas.dispose(resolved);
            samples = null;
            shadows.forEach(MovingShadows::dispose);
        }
    }

    @Override
    public void cleanup() {
        dispose();
        super.cleanup();
    }
}
