package onder.sandbox.faults;

import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.renderer.pipeline.ForwardPipeline;
import com.jme3.renderer.pipeline.PipelineContext;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import com.jme3.texture.FrameBuffer;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * Draws every view port of the program, its own and those that states add. It brings a port's scenes up to date right
 * before it draws them, so whatever was attached, detached or moved in this frame can be drawn. A fault while one port
 * is drawn is contained: what cannot be drawn is left out from then on, and the other ports are drawn.
 */
public final class ContainedRendering extends ForwardPipeline {
    /** So many frames in a row in which nothing could be drawn end the program: its user would sit before a still picture. */
    private static final int MOST_FAILED = 300;

    private final FaultGuard faults;
    private final Set<Geometry> leftOut = Collections.newSetFromMap(new WeakHashMap<>());
    private Geometry drawn;
    private int failed;

    /** @param faults takes those of drawing; null: they end the program */
    @SuppressWarnings("unchecked")
    public ContainedRendering(RenderManager manager, FaultGuard faults) {
        this.faults = faults;
        if (faults != null) {
            manager.setRenderFilter(geometry -> {
                drawn = geometry;
                return leftOut.isEmpty() || !leftOut.contains(geometry);
            });
        }
        manager.setPipeline(this);
    }

    @Override
    public void pipelineRender(RenderManager manager, PipelineContext context, ViewPort port, float tpf) {
        if (faults == null) {
            draw(manager, context, port, tpf);
            return;
        }
        FrameBuffer target = port.getOutputFrameBuffer();
        try {
            draw(manager, context, port, tpf);
            failed = 0;
        } catch (Throwable thrown) {
            if (++failed > MOST_FAILED) {
                throw thrown;
            }
            reset(manager, port, target);
            if (isOfGeometry(thrown)) {
                leftOut.add(drawn);
            }
            faults.contain("the picture", thrown);
        }
    }

    private void draw(RenderManager manager, PipelineContext context, ViewPort port, float tpf) {
        for (Spatial scene : port.getScenes()) {
            scene.updateGeometricState();
        }
        super.pipelineRender(manager, context, port, tpf);
    }

    /** As a picture begins, so that nothing half done is left for the next. */
    private static void reset(RenderManager manager, ViewPort port, FrameBuffer target) {
        port.setOutputFrameBuffer(target);
        port.getQueue().clear();
        manager.setForcedTechnique(null);
        manager.setForcedMaterial(null);
        manager.setForcedRenderState(null);
        manager.getRenderer().invalidateState();
        manager.getRenderer().clearClipRect();
    }

    /** Whether the last geometry that was to be drawn could not be, such as by its shader. */
    private static boolean isOfGeometry(Throwable thrown) {
        for (StackTraceElement element : thrown.getStackTrace()) {
            if (element.getClassName().equals(RenderManager.class.getName())
                    && element.getMethodName().equals("renderGeometry")) {
                return true;
            }
        }
        return false;
    }
}
