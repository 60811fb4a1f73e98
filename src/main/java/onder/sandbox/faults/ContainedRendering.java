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
 * before it draws them, so whatever was attached, detached or moved in this frame can be drawn. If a geometry cannot be drawn, it is left out from then on, and everything else is drawn.
 */
public final class ContainedRendering extends ForwardPipeline {
    /** After this many frames in a row without a picture the program ends, because its user would only see a still one. */
    private static final int MOST_FAILED = 300;

    private final FaultGuard faults;
    private final Set<Geometry> leftOut = Collections.newSetFromMap(new WeakHashMap<>());
    private Geometry drawn;
    private int failed;

    /** @param faults receives the faults of drawing; null: they end the program */
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
        port.getScenes().forEach(Spatial::updateGeometricState);
        super.pipelineRender(manager, context, port, tpf);
    }

    /** Resets the renderer, so that a half-drawn picture does not affect the next one. */
    private static void reset(RenderManager manager, ViewPort port, FrameBuffer target) {
        port.setOutputFrameBuffer(target);
        port.getQueue().clear();
        manager.setForcedTechnique(null);
        manager.setForcedMaterial(null);
        manager.setForcedRenderState(null);
        manager.getRenderer().invalidateState();
        manager.getRenderer().clearClipRect();
    }

    /** Whether a geometry could not be drawn, for example because of its shader. */
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
