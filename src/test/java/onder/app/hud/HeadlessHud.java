package onder.app.hud;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.math.ColorRGBA;
import com.jme3.system.AppSettings;
import com.jme3.util.BufferUtils;
import java.awt.image.BufferedImage;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.imageio.ImageIO;
import onder.app.Launcher;

/** A HUD over a bright backdrop, in an application without a window. */
final class HeadlessHud implements AutoCloseable {
    private final Stepped app;
    private final Thread thread;
    final Hud hud;

    HeadlessHud(HudModel model, int width, int height, float scale) {
        this(new Hud(model, scale), width, height, false);
    }

    /** @param gamma whether colours are blended as light, as in the sandbox */
    HeadlessHud(Hud hud, int width, int height, boolean gamma, AppState... others) {
        this.hud = hud;
        AppSettings settings = new AppSettings(true);
        settings.setResolution(width, height);
        settings.setGammaCorrection(gamma);
        settings.setFrameRate(1000);
        List<AppState> states = new ArrayList<>(List.of(hud));
        states.addAll(List.of(others));
        app = new Stepped(states.toArray(AppState[]::new));
        thread = new Thread(
                () -> {
                    try {
                        Launcher.runHidden(app, settings);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                "hud");
        thread.start();
        frames(1);
    }

    /** Runs on the application's thread, and waits for the frames after it. */
    <T> T call(int frames, Callable<T> task) {
        FutureTask<T> future = new FutureTask<>(task);
        app.enqueue(future);
        try {
            T result = future.get(10, TimeUnit.SECONDS);
            app.await(frames);
            return result;
        } catch (InterruptedException | TimeoutException e) {
            throw new AssertionError(e);
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause().getMessage(), e.getCause());
        }
    }

    void pause(int milliseconds) {
        try {
            Thread.sleep(milliseconds);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    void frames(int n) {
        call(n, () -> true);
    }

    void resize(int width, int height) {
        call(3, () -> {
            app.reshape(width, height);
            return true;
        });
    }

    SimpleApplication app() {
        return app;
    }

    void picture(Path path) {
        call(0, () -> {
            int w = app.getGuiViewPort().getCamera().getWidth();
            int h = app.getGuiViewPort().getCamera().getHeight();
            ByteBuffer pixels = BufferUtils.createByteBuffer(w * h * 4);
            app.getRenderer().readFrameBuffer(null, pixels);
            BufferedImage image = new BufferedImage(w, h, BufferedImage.TYPE_INT_RGB);
            for (int y = 0; y < h; y++) {
                for (int x = 0; x < w; x++) {
                    int i = ((h - 1 - y) * w + x) * 4;
                    image.setRGB(
                            x,
                            y,
                            (pixels.get(i) & 0xff) << 16 | (pixels.get(i + 1) & 0xff) << 8 | pixels.get(i + 2) & 0xff);
                }
            }
            return ImageIO.write(image, "png", path.toFile());
        });
    }

    @Override
    public void close() {
        app.stop();
        try {
            thread.join(10_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static final class Stepped extends SimpleApplication {
        private long frame;

        Stepped(AppState... states) {
            super(states);
        }

        /** Waits until that many frames have been begun and drawn. */
        synchronized void await(int frames) throws InterruptedException {
            long until = frame + frames;
            while (frame < until) {
                wait(1000);
            }
        }

        @Override
        public void update() {
            super.update();
            synchronized (this) {
                frame++;
                notifyAll();
            }
        }

        @Override
        public void simpleInitApp() {
            viewPort.setBackgroundColor(new ColorRGBA(0.78f, 0.80f, 0.82f, 1));
        }
    }
}
