package onder.draw.view.light;

import com.jme3.math.ColorRGBA;
import com.jme3.renderer.Camera;
import com.jme3.renderer.Renderer;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.texture.FrameBuffer;
import com.jme3.texture.FrameBuffer.FrameBufferTarget;
import java.util.ArrayList;
import java.util.List;
import onder.draw.state.SceneProcessorAdapter;

/**
 * Numbers for each pixel of a picture: its depth, and the id of its body. Drawn once more, beside the picture, with one
 * sample for each pixel: no number is ever a mean of two.
 *
 * <p>Two bytes each, the higher first: in red and green the distance along the camera's axis, from 0 to 65535 for the
 * farthest and all beyond, the sky among it; in blue and alpha an agent's id and one more, or a prop's number counted
 * down from 65535, or 0 where there is neither. Or, in red, green and blue, which way its triangle faces: to the right, up
 * and to the camera.
 */
public final class DataPass extends SceneProcessorAdapter {
    /** The default of the farthest distance, in metres: one unit is a centimetre then. */
    static final float FARTHEST = 655.35f;

    /** The greatest number of two bytes. */
    public static final int MOST = 65_535;

    static final String TECHNIQUE = "Data";

    /** The greatest distance, and nobody. */
    private static final ColorRGBA SKY = new ColorRGBA(1, 1, 0, 0);

    private static final ColorRGBA NO_SURFACE = new ColorRGBA(0, 0, 0, 1);

    private final ViewPort viewPort;
    private final List<Node> roots;
    private final List<Geometry> drawn = new ArrayList<>();
    private boolean wanted;
    private boolean normals;
    private FrameBuffer buffer;

    /** @param roots of all that is drawn, each once: one within another counts as a part of that */
    public DataPass(ViewPort viewPort, List<Node> roots) {
        this.viewPort = viewPort;
        this.roots = roots;
    }

    /** Sets whether it is drawn, and of which way surfaces face in the place of the numbers. */
    public void setWanted(boolean now, boolean ofNormals) {
        wanted = now;
        normals = ofNormals;
        if (!wanted) {
            dispose();
        }
    }

    /** Where the numbers of the last picture are; null: nowhere. */
    public FrameBuffer buffer() {
        return buffer;
    }

    @Override
    public void postFrame(FrameBuffer picture) {
        if (!wanted) {
            return;
        }
        Camera camera = viewPort.getCamera();
        Renderer renderer = manager().getRenderer();
        fit(camera.getWidth(), camera.getHeight());
        renderer.setFrameBuffer(buffer);
        manager().setCamera(camera, false);
        Canvas.setViewPort(renderer, camera, 1);
        renderer.setBackgroundColor(normals ? NO_SURFACE : SKY);
        renderer.clearBuffers(true, true, false);
        renderer.setBackgroundColor(viewPort.getBackgroundColor());
        drawn.clear();
        roots.forEach(this::gather);
        String technique = manager().getForcedTechnique();
        manager().setForcedTechnique(TECHNIQUE);
        drawn.forEach(manager()::renderGeometry);
        manager().setForcedTechnique(technique);
        renderer.setFrameBuffer(picture);
        manager().setCamera(camera, false);
    }

    private void gather(Spatial spatial) {
        if (spatial.getLocalCullHint() == CullHint.Always) {
            return;
        }
        if (spatial instanceof Geometry geometry) {
            drawn.add(geometry);
        } else if (spatial instanceof Node node) {
            node.getChildren().stream().filter(child -> !roots.contains(child)).forEach(this::gather);
        }
    }

    private void fit(int width, int height) {
        if (buffer != null && buffer.getWidth() == width && buffer.getHeight() == height) {
            return;
        }
        dispose();
        buffer = new FrameBuffer(width, height, 1);
        buffer.setName("Data");
        buffer.addColorTarget(FrameBufferTarget.newTarget(Canvas.picture(width, height, 1, false)));
        buffer.setDepthTarget(FrameBufferTarget.newTarget(Canvas.DEPTH));
    }

    private void dispose() {
        Canvas.dispose(buffer);
        buffer = null;
    }

    @Override
    public void cleanup() {
        dispose();
        super.cleanup();
    }
}
