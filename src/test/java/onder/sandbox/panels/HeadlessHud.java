package onder.sandbox.panels;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AbstractAppState;
import com.jme3.app.state.AppState;
import com.jme3.math.ColorRGBA;
import com.jme3.system.AppSettings;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import onder.output.film.Exposure;
import onder.output.film.FixedTimer;
import onder.output.film.FrameCapture;
import onder.output.film.ImageFiles;
import onder.output.window.Display;
import onder.output.window.Launcher;
import onder.sandbox.Sandbox;
import onder.sandbox.action.Modifiers;
import onder.sandbox.faults.ContainedRendering;
import onder.sandbox.run.SimulationState;

/** A program with a HUD that runs without a window, frame by frame. */
public final class HeadlessHud implements AutoCloseable {
    private final SimpleApplication app;
    private final Counter counter = new Counter();
    private final Thread thread;
    private boolean faultsExpected;

    /** A HUD and its simulation over a bright backdrop. */
    HeadlessHud(SimulationState simulation, Path folder, int width, int height) {
        this(simulation, folder, new Modifiers(), width, height);
    }

    private HeadlessHud(SimulationState simulation, Path folder, Modifiers modifiers, int width, int height) {
        this(
                new Backdrop(modifiers, SmallProgram.of(simulation, folder, modifiers), simulation),
                settings(width, height));
    }

    /** A whole program that has a HUD among its states. */
    public HeadlessHud(SimpleApplication app, AppSettings settings) {
        // Where nothing draws, the test fails here, with the line that installs it.
        Display.here();
        this.app = app;
        app.getStateManager().attach(counter);
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

    private static AppSettings settings(int width, int height) {
        AppSettings settings = new AppSettings(true);
        settings.setResolution(width, height);
        settings.setGammaCorrection(false);
        return settings;
    }

    public Hud hud() {
        return app.getStateManager().getState(Hud.class);
    }

    /** Runs on the application's thread, and waits for the frames after it. */
    public <T> T call(int frames, Callable<T> task) {
        FutureTask<T> future = new FutureTask<>(task);
        app.enqueue(future);
        try {
            T result = future.get(60, TimeUnit.SECONDS);
            counter.await(frames, thread);
            return result;
        } catch (InterruptedException | TimeoutException e) {
            throw new AssertionError(e);
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause().getMessage(), e.getCause());
        }
    }

    /** From now on every frame is a thirtieth of a second, however long drawing it takes on this machine. */
    public void steady() {
        steady(30);
    }

    /** From now on there are this many frames a second, however long drawing them takes on this machine. */
    void steady(int frames) {
        call(0, () -> {
            app.setTimer(new FixedTimer(frames, Exposure.PLAIN));
            return true;
        });
    }

    void pause(int milliseconds) {
        try {
            Thread.sleep(milliseconds);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public void frames(int n) {
        call(n, () -> true);
    }

    void resize(int width, int height) {
        call(3, () -> {
            app.reshape(width, height);
            return true;
        });
    }

    public SimpleApplication app() {
        return app;
    }

    void picture(Path path) {
        AtomicReference<BufferedImage> image = new AtomicReference<>();
        FrameCapture capture = call(
                0,
                () -> FrameCapture.attach(
                        app, true, (pixels, width, height) -> image.set(ImageFiles.image(pixels, width, height))));
        frames(3);
        call(0, () -> {
            capture.detach();
            ImageFiles.write(image.get(), path);
            return true;
        });
    }

    @Override
    public void close() {
        app.stop();
        try {
            // A window that is still open would be taken for a second thread of the next one.
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!faultsExpected && app instanceof Sandbox sandbox && sandbox.faults() != null) {
            sandbox.faults().kinds().forEach(fault -> {
                throw new AssertionError("a fault was contained: " + fault, fault);
            });
        }
    }

    /** A program that contains faults ends its test with them all the same, unless this is called. */
    void expectFaults() {
        faultsExpected = true;
    }

    private static final class Backdrop extends SimpleApplication {
        Backdrop(AppState... states) {
            super(states);
        }

        @Override
        public void simpleInitApp() {
            new ContainedRendering(renderManager, null);
            viewPort.setBackgroundColor(new ColorRGBA(0.78f, 0.80f, 0.82f, 1));
        }
    }

    /** Counts the frames that have been drawn. */
    private static final class Counter extends AbstractAppState {
        private long frame;

        synchronized void await(int frames, Thread program) throws InterruptedException {
            long until = frame + frames;
            while (frame < until) {
                if (!program.isAlive()) {
                    throw new AssertionError("the program has ended");
                }
                wait(1000);
            }
        }

        @Override
        public synchronized void postRender() {
            frame++;
            notifyAll();
        }
    }
}
