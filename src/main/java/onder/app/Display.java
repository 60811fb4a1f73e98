package onder.app;

import com.jme3.system.AppSettings;
import java.io.OutputStream;
import java.io.PrintStream;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.Library;
import org.lwjgl.system.Platform;
import org.lwjgl.system.SharedLibrary;

/**
 * Where this machine can draw. LWJGL binds to one OpenGL for the life of the program, so this is decided once, at the
 * first call of {@link #here()}, which must come before any other use of LWJGL.
 */
public enum Display {
    /** A window on X, Wayland, Windows or macOS, shown or hidden. */
    DESKTOP(AppSettings.LWJGL_OPENGL32),

    /** No window: the processor draws into main memory with OSMesa. */
    // OpenGL 2 asks for no profile and gets 4.5 compatibility; OSMesa refuses a forward-compatible context.
    MEMORY(AppSettings.LWJGL_OPENGL2);

    /** Overrides the choice: {@code -Donder.display=memory} keeps off the desktop. */
    static final String PROPERTY = "onder.display";

    private static final String NO_DISPLAY = "No display, and no OSMesa to draw without one. Install it:\n"
            + "    sudo apt-get install -y libosmesa6\n"
            + "Newer Mesa releases have dropped OSMesa; there, run under Xvfb instead:\n"
            + "    sudo apt-get install -y xvfb && xvfb-run -a onder ...";

    private static Display chosen;

    private final String renderer;

    Display(String renderer) {
        this.renderer = renderer;
    }

    /**
     * Returns where to draw on this machine.
     *
     * @throws DisplayException if there is no way; its message names the package to install
     */
    public static synchronized Display here() {
        if (chosen == null) {
            Log.install();
            chosen = choose();
        }
        return chosen;
    }

    /** Whether a window can be shown to a user. */
    public boolean hasWindow() {
        return this == DESKTOP;
    }

    String renderer() {
        return renderer;
    }

    private static Display choose() {
        if (!Log.isVerbose()) {
            // LWJGL prints a page of advice about java.library.path when a library is missing.
            Configuration.DEBUG_STREAM.set(new PrintStream(OutputStream.nullOutputStream()));
            // It would read its libraries through once more, to tell there of one that is not its own.
            Configuration.DISABLE_HASH_CHECKS.set(true);
        }
        try {
            return !memoryIsAskedFor() && desktopAnswers() ? DESKTOP : memory();
        } catch (LinkageError e) {
            throw new DisplayException(missingLibrary(e), e);
        }
    }

    private static boolean memoryIsAskedFor() {
        // LWJGL's own option says the same, and could not be changed any more.
        return "memory".equalsIgnoreCase(System.getProperty(PROPERTY))
                || "OSMesa".equals(Configuration.OPENGL_CONTEXT_API.get());
    }

    private static boolean desktopAnswers() {
        if (Platform.get() != Platform.LINUX) {
            return true;
        }
        boolean wayland = !isBlank(System.getenv("WAYLAND_DISPLAY"));
        if (!wayland && isBlank(System.getenv("DISPLAY"))) {
            return false;
        }
        if (!wayland) {
            // Asked for any, GLFW tries Wayland first, whose library prints an error where there is none.
            GLFW.glfwInitHint(GLFW.GLFW_PLATFORM, GLFW.GLFW_PLATFORM_X11);
        }
        // A variable can outlive its server, as after ssh -X; only GLFW can tell.
        boolean answers = GLFW.glfwInit();
        if (answers) {
            GLFW.glfwTerminate();
        }
        return answers;
    }

    private static Display memory() {
        // GLFW and LWJGL each look for either name; only Linux distributions ship the library.
        if (Platform.get() != Platform.LINUX || !(loads("libOSMesa.so.8") || loads("libOSMesa.so.6"))) {
            throw new DisplayException(NO_DISPLAY);
        }
        Configuration.OPENGL_CONTEXT_API.set("OSMesa");
        GLFW.glfwInitHint(GLFW.GLFW_PLATFORM, GLFW.GLFW_PLATFORM_NULL);
        return MEMORY;
    }

    private static boolean loads(String library) {
        try (SharedLibrary found = Library.loadNative(Display.class, "org.lwjgl.opengl", library)) {
            return found.address() != 0;
        } catch (UnsatisfiedLinkError e) {
            return false;
        }
    }

    /** Says which native library did not load, for a program that cannot go on without it. */
    static String missingLibrary(LinkageError e) {
        return "A native library does not load on " + System.getProperty("os.name") + " "
                + System.getProperty("os.arch") + ": " + e.getMessage()
                + "\nOnder runs on 64-bit Linux, Windows and macOS; it unpacks its libraries under "
                + System.getProperty("java.io.tmpdir") + ", which must be writable and allow execution.";
    }

    private static boolean isBlank(String value) {
        return value == null || value.isBlank();
    }
}
