package onder.draw.state;

import com.jme3.post.SceneProcessor;
import com.jme3.profile.AppProfiler;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.renderer.queue.RenderQueue;
import com.jme3.texture.FrameBuffer;

/** A scene processor that overrides only the methods that it needs. */
public abstract class SceneProcessorAdapter implements SceneProcessor {
    private RenderManager manager;

    /** The render manager; null before the first picture. */
    protected RenderManager manager() {
        return manager;
    }

    @Override
    public void initialize(RenderManager renderManager, ViewPort port) {
        manager = renderManager;
    }

    @Override
    public boolean isInitialized() {
        return manager != null;
    }

    @Override
    public void reshape(ViewPort port, int width, int height) {}

    @Override
    public void preFrame(float tpf) {}

    @Override
    public void postQueue(RenderQueue queue) {}

    @Override
    public void postFrame(FrameBuffer drawn) {}

    @Override
    public void cleanup() {
        manager = null;
    }

    @Override
    public void setProfiler(AppProfiler profiler) {}
}
