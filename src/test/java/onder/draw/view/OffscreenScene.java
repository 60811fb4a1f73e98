package onder.draw.view;

import com.jme3.app.SimpleApplication;
import com.jme3.math.Vector3f;
import com.jme3.post.SceneProcessor;
import com.jme3.profile.AppProfiler;
import com.jme3.renderer.Camera;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.Statistics;
import com.jme3.renderer.ViewPort;
import com.jme3.renderer.queue.RenderQueue;
import com.jme3.system.AppSettings;
import com.jme3.texture.FrameBuffer;
import com.jme3.util.BufferUtils;
import java.awt.image.BufferedImage;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import onder.output.window.Display;
import onder.output.window.HiddenWindow;
import onder.output.window.Launcher;

/** A scene without a window, from which a test or a demonstration takes pictures. */
public final class OffscreenScene implements AutoCloseable {
    private final BlockingQueue<Runnable> work = new LinkedBlockingQueue<>();
    private final App app = new App();
    private final Thread thread;
    private BufferedImage picture;
    private volatile Throwable failure;

    public OffscreenScene(int width, int height) {
        // Where nothing draws, the test fails here, with the line that installs it.
        Display.here();
        AppSettings settings = new AppSettings(true);
        settings.setResolution(width, height);
        settings.setGammaCorrection(false);
        thread = new Thread(
                () -> {
                    try {
                        Launcher.runHidden(app, settings);
                    } catch (Throwable thrown) {
                        failure = thrown;
                    }
                },
                "stage");
        thread.start();
    }

    SceneView view() {
        return call(a -> a.view);
    }

    /** Places the camera and lets {@code fill} prepare one picture, which is returned. */
    public BufferedImage shoot(Vector3f from, Vector3f at, java.util.function.BiConsumer<SceneView, Camera> fill) {
        call(a -> {
            a.getCamera().setLocation(from);
            a.getCamera().lookAt(at, Vector3f.UNIT_Y);
            fill.accept(a.view, a.getCamera());
            a.wanted = true;
            return null;
        });
        return call(a -> picture);
    }

    /** Draws one picture that nobody looks at. */
    void draw(Vector3f from, Vector3f at, java.util.function.BiConsumer<SceneView, Camera> fill) {
        call(a -> {
            a.getCamera().setLocation(from);
            a.getCamera().lookAt(at, Vector3f.UNIT_Y);
            fill.accept(a.view, a.getCamera());
            return null;
        });
    }

    /** How many draw calls the last picture took. */
    int drawCalls() {
        return call(a -> a.drawCalls);
    }

    /** Runs on the drawing thread, before the next picture. */
    public <T> T call(Function<App, T> task) {
        SynchronousQueue<Object[]> answer = new SynchronousQueue<>();
        work.add(() -> {
            Object[] result = new Object[2];
            try {
                result[0] = task.apply(app);
            } catch (Throwable problem) {
                result[1] = problem;
            }
            try {
                answer.put(result);
            } catch (InterruptedException stop) {
                Thread.currentThread().interrupt();
            }
        });
        try {
            Object[] result = answer.poll(60, TimeUnit.SECONDS);
            if (result == null || result[1] != null || failure != null) {
                throw new AssertionError(
                        "the drawing thread failed",
                        failure != null ? failure : result == null ? null : (Throwable) result[1]);
            }
            @SuppressWarnings("unchecked")
            T value = (T) result[0];
            return value;
        } catch (InterruptedException stop) {
            throw new AssertionError(stop);
        }
    }

    @Override
    public void close() {
        // On the drawing thread, which waits for work; and to the end, or the next window would open while GLFW ends.
        work.add(app::stop);
        try {
            thread.join(30_000);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    public final class App extends SimpleApplication {
        private SceneView view;
        private boolean wanted;
        private int drawCalls;

        App() {
            super(new com.jme3.app.state.AppState[0]);
        }

        @Override
        public void simpleInitApp() {
            cam.setFrustumPerspective(45, (float) cam.getWidth() / cam.getHeight(), 0.1f, 3000);
            view = new SceneView(rootNode, viewPort, renderManager, assetManager);
            viewPort.addProcessor(new Capture());
            renderer.getStatistics().setEnabled(true);
        }

        public SceneView view() {
            return view;
        }

        @Override
        public void simpleUpdate(float tpf) {
            try {
                work.take().run();
            } catch (InterruptedException stop) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** OpenGL's rows run upward. */
    private static BufferedImage image(ByteBuffer rgba, int width, int height) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < width * height; i++) {
            int rgb = (rgba.get(4 * i) & 255) << 16 | (rgba.get(4 * i + 1) & 255) << 8 | rgba.get(4 * i + 2) & 255;
            image.setRGB(i % width, height - 1 - i / width, rgb);
        }
        return image;
    }

    private final class Capture implements SceneProcessor {
        private RenderManager manager;
        private ViewPort port;

        @Override
        public void initialize(RenderManager renderManager, ViewPort viewPort) {
            manager = renderManager;
            port = viewPort;
        }

        @Override
        public boolean isInitialized() {
            return manager != null;
        }

        @Override
        public void postFrame(FrameBuffer out) {
            app.drawCalls = drawCalls();
            if (app.wanted) {
                app.wanted = false;
                Camera camera = port.getCamera();
                ByteBuffer bytes = BufferUtils.createByteBuffer(camera.getWidth() * camera.getHeight() * 4);
                FrameBuffer drawn =
                        out == null && app.getContext() instanceof HiddenWindow window ? window.canvas() : out;
                // The engine reads no more than it has drawn on.
                manager.getRenderer().setViewPort(0, 0, camera.getWidth(), camera.getHeight());
                manager.getRenderer().readFrameBuffer(drawn, bytes);
                manager.getRenderer().setFrameBuffer(out);
                picture = image(bytes, camera.getWidth(), camera.getHeight());
            }
        }

        /** jMonkeyEngine counts a draw call as an object. */
        private int drawCalls() {
            Statistics statistics = manager.getRenderer().getStatistics();
            int[] figures = new int[statistics.getLabels().length];
            statistics.getData(figures);
            return figures[List.of(statistics.getLabels()).indexOf("Objects")];
        }

        @Override
        public void preFrame(float tpf) {}

        @Override
        public void postQueue(RenderQueue queue) {}

        @Override
        public void reshape(ViewPort viewPort, int width, int height) {}

        @Override
        public void cleanup() {}

        @Override
        public void setProfiler(AppProfiler profiler) {}
    }
}
