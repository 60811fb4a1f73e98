package onder.output.window;

import com.jme3.app.LostFocusBehavior;
import com.jme3.app.SimpleApplication;
import com.jme3.system.AppSettings;
import com.jme3.system.JmeContext;
import com.jme3.system.JmeSystem;
import java.io.UncheckedIOException;
import java.util.concurrent.locks.ReentrantLock;
import org.lwjgl.system.JNI;
import org.lwjgl.system.Library;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.system.Platform;
import org.lwjgl.system.SharedLibrary;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs an application of jMonkeyEngine to its end, in a window or without one, silent and without its dialogue. */
public final class Launcher {
    /** A window whose errors come back to the caller. */
    interface Window {
        WindowGuard guard();
    }

    private static final Logger log = LoggerFactory.getLogger(Launcher.class);

    /** One window after another: jMonkeyEngine ends GLFW with each, under the feet of any other. */
    private static final ReentrantLock WINDOW = new ReentrantLock();

    private Launcher() {}

    /**
     * Starts slow work that needs no scene in the background, such as loading native libraries: a program that calls
     * this first and reads its scene meanwhile starts sooner. Failures occur again, and are reported, when the result
     * is needed.
     *
     * @param more what else the caller will need
     */
    public static void prepare(Runnable more) {
        Thread early = new Thread(
                () -> {
                    try {
                        Display.here();
                        loadLibraries();
                        more.run();
                    } catch (DisplayException | LinkageError | UncheckedIOException told) {
                        log.debug("not ready early", told);
                    }
                },
                "onder-early");
        early.setDaemon(true);
        early.start();
    }

    private static void loadLibraries() {
        NativeFolder.alone(() -> {
            NativeFolder.choose();
            JmeSystem.initialize(new AppSettings(true));
            return null;
        });
    }

    /**
     * Opens a window and returns when it has closed. On macOS this must be called on the program's first thread.
     *
     * @throws DisplayException if there is no desktop, or its OpenGL does not do
     * @throws RuntimeException whatever the application threw
     */
    public static void open(SimpleApplication app, AppSettings settings) throws InterruptedException {
        if (!Display.here().hasWindow()) {
            throw new DisplayException("No display: a window needs a desktop (X, Wayland, Windows or macOS).");
        }
        settings.setCustomRenderer(ShownWindow.class);
        run(app, settings, JmeContext.Type.Display);
    }

    /**
     * Runs the application with no window to be seen, on a desktop as on a machine without one, and returns when it
     * has stopped itself. Pictures have the size, samples and gamma correction of the settings.
     *
     * @throws DisplayException if this machine cannot draw; the message names the package to install
     * @throws RuntimeException whatever the application threw
     */
    public static void runHidden(SimpleApplication app, AppSettings settings) throws InterruptedException {
        Display.here();
        settings.setCustomRenderer(HiddenWindow.class);
        app.setLostFocusBehavior(LostFocusBehavior.Disabled);
        run(app, settings, JmeContext.Type.OffscreenSurface);
    }

    private static void run(SimpleApplication app, AppSettings settings, JmeContext.Type type)
            throws InterruptedException {
        settings.setAudioRenderer(null);
        settings.setUseJoysticks(false);
        app.setShowSettings(false);
        app.setSettings(settings);
        WINDOW.lockInterruptibly();
        try {
            loadLibraries();
            app.start(type, false);
            ((Window) app.getContext()).guard().await();
        } catch (UnsatisfiedLinkError e) {
            throw new DisplayException(Display.missingLibrary(e), e);
        } catch (InterruptedException e) {
            app.stop();
            throw e;
        } finally {
            NativeMemory.trim();
            WINDOW.unlock();
        }
    }

    /** Memory that libraries such as OpenGL's take from the system. */
    private static final class NativeMemory {

        /**
         * Gives back what is free. Linux's C library keeps a pool for each thread that drew, and what a window has freed
         * stays there: tens of megabytes a window, in a program that opens one after another.
         */
        static void trim() {
            if (Platform.get() != Platform.LINUX) {
                return;
            }
            try (SharedLibrary c = Library.loadNative(NativeMemory.class, "org.lwjgl", "libc.so.6")) {
                long trim = c.getFunctionAddress("malloc_trim");
                if (trim != MemoryUtil.NULL) {
                    JNI.invokePI(0L, trim);
                }
            } catch (UnsatisfiedLinkError anotherLibrary) {
                // It has no such pools.
            }
        }
    }
}
