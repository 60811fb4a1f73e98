package onder.output.window;

import com.jme3.system.AppSettings;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.opengl.GL;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.Library;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.system.Platform;
import org.lwjgl.system.SharedLibrary;

/**
 * The ways to draw; the first one that works on this machine is used. LWJGL binds to one OpenGL for the life of the
 * program, so this is decided once, at the first call of {@link #here()}, which must come before any other use of
 * LWJGL.
 */
public enum Display {
    /** A window on X, Wayland, Windows or macOS, shown or hidden. */
    DISPLAY("the display", "", AppSettings.LWJGL_OPENGL32, GLFW.GLFW_NATIVE_CONTEXT_API) {
        @Override
        boolean opens() {
            return desktopAnswers();
        }
    },

    /** No window: the processor draws into main memory. Mesa has dropped it in 25.1. */
    // OpenGL 2 asks for no profile and gets 4.5 compatibility; OSMesa refuses a forward-compatible context.
    OSMESA("OSMesa, without a display", "libosmesa6", AppSettings.LWJGL_OPENGL2, GLFW.GLFW_OSMESA_CONTEXT_API) {
        @Override
        boolean opens() {
            // GLFW and LWJGL each look for either name.
            if (!loads("libOSMesa.so.8") && !loads("libOSMesa.so.6")) {
                return false;
            }
            GLFW.glfwInitHint(GLFW.GLFW_PLATFORM, GLFW.GLFW_PLATFORM_NULL);
            Configuration.OPENGL_CONTEXT_API.set("OSMesa");
            return true;
        }
    },

    /** No window: EGL without a surface to show, on the graphics card or the processor. */
    EGL("EGL, without a display", "libegl1 libgl1-mesa-dri", AppSettings.LWJGL_OPENGL32, GLFW.GLFW_EGL_CONTEXT_API) {
        @Override
        boolean opens() {
            GLFW.glfwInitHint(GLFW.GLFW_PLATFORM, GLFW.GLFW_PLATFORM_NULL);
            // The library may be present without a driver.
            if (!opensWindow()) {
                return false;
            }
            Configuration.OPENGL_CONTEXT_API.set("EGL");
            return true;
        }
    },

    /** A window on an invisible display, which this program starts and ends. */
    XVFB("Xvfb, a virtual display", "xvfb", AppSettings.LWJGL_OPENGL32, GLFW.GLFW_NATIVE_CONTEXT_API) {
        @Override
        boolean opens() {
            GLFW.glfwInitHint(GLFW.GLFW_PLATFORM, GLFW.GLFW_PLATFORM_X11);
            String display = VirtualDisplay.start();
            if (display == null) {
                return false;
            }
            VirtualDisplay.use(display);
            return opensWindow();
        }
    };

    /** {@code -Donder.drawing=egl} takes this way and no other. */
    static final String PROPERTY = "onder.drawing";

    private static Display chosen;

    /** Its name for users. */
    public final String title;
    /** The names of Debian's and Ubuntu's packages with it, separated by blanks. */
    final String packages;

    final String renderer;
    private final int contextApi;

    /**
     * @param title what draws, for a user
     * @param packages what Debian and Ubuntu call it
     * @param renderer what jMonkeyEngine calls its OpenGL
     * @param contextApi by what GLFW gets that OpenGL
     */
    Display(String title, String packages, String renderer, int contextApi) {
        this.title = title;
        this.packages = packages;
        this.renderer = renderer;
        this.contextApi = contextApi;
    }

    /**
     * Returns how to draw on this machine.
     *
     * @throws DisplayException if there is no way; its message has the line that installs one
     */
    public static synchronized Display here() {
        if (chosen == null) {
            chosen = NativeFolder.alone(Display::choose);
        }
        return chosen;
    }

    /** Whether a window can be shown to a user. */
    public boolean hasWindow() {
        return this == DISPLAY;
    }

    /** Whether this machine can draw this way. If so, LWJGL and GLFW are set to it. */
    abstract boolean opens();

    private static Display choose() {
        if (!Log.isVerbose()) {
            // LWJGL prints a page of advice about java.library.path when a library is missing.
            Configuration.DEBUG_STREAM.set(new PrintStream(OutputStream.nullOutputStream()));
            // It would scan its native libraries again, only to warn about one that is not its own.
            Configuration.DISABLE_HASH_CHECKS.set(true);
        }
        String wanted = System.getProperty(PROPERTY);
        List<Display> ways = wanted == null ? List.of(values()) : List.of(named(wanted));
        try {
            for (Display way : ways) {
                if ((way == DISPLAY || Platform.get() == Platform.LINUX) && way.opens()) {
                    // The rest of LWJGL's libraries, here, where no other program unpacks them.
                    GL.getFunctionProvider();
                    MemoryUtil.nmemFree(MemoryUtil.nmemAlloc(1));
                    return way;
                }
            }
        } catch (LinkageError e) {
            throw new DisplayException(missingLibrary(e), e);
        }
        throw new DisplayException(
                wanted == null
                        ? "There is no display, and no way to draw without one. " + EGL.installation()
                        : wanted + " does not draw here (-D" + PROPERTY + "). "
                                + ways.get(0).installation());
    }

    private static Display named(String wanted) {
        return Arrays.stream(values())
                .filter(way -> way.key().equalsIgnoreCase(wanted))
                .findFirst()
                .orElseThrow(() -> new DisplayException(PROPERTY + " = " + wanted + ", allowed "
                        + Arrays.stream(values()).map(Display::key).collect(Collectors.joining(", "))));
    }

    private String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** How to install what this way of drawing needs, for messages. */
    private String installation() {
        if (packages.isEmpty()) {
            return "It needs a desktop (X, Wayland, Windows or macOS).";
        }
        return "On Debian and Ubuntu this installs it (root leaves out sudo):\n    " + installer();
    }

    /** The line for a shell that installs it on Debian and Ubuntu. */
    String installer() {
        return "sudo apt update && sudo apt install -y " + packages;
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

    private static boolean loads(String library) {
        try (SharedLibrary found = Library.loadNative(Display.class, "org.lwjgl.opengl", library)) {
            return found.address() != 0;
        } catch (UnsatisfiedLinkError e) {
            return false;
        }
    }

    boolean opensWindow() {
        try {
            return openWindow() != 0;
        } finally {
            // With the window.
            GLFW.glfwTerminate();
        }
    }

    /** Starts GLFW and opens a window that is not shown, with OpenGL 3.2 or newer; returns 0 where that fails. */
    long openWindow() {
        if (!GLFW.glfwInit()) {
            return 0;
        }
        GLFW.glfwDefaultWindowHints();
        GLFW.glfwWindowHint(GLFW.GLFW_VISIBLE, GLFW.GLFW_FALSE);
        GLFW.glfwWindowHint(GLFW.GLFW_CONTEXT_CREATION_API, contextApi);
        if (this != OSMESA) {
            GLFW.glfwWindowHint(GLFW.GLFW_CONTEXT_VERSION_MAJOR, 3);
            GLFW.glfwWindowHint(GLFW.GLFW_CONTEXT_VERSION_MINOR, 2);
            GLFW.glfwWindowHint(GLFW.GLFW_OPENGL_PROFILE, GLFW.GLFW_OPENGL_CORE_PROFILE);
            GLFW.glfwWindowHint(GLFW.GLFW_OPENGL_FORWARD_COMPAT, GLFW.GLFW_TRUE);
        }
        return GLFW.glfwCreateWindow(1, 1, "Onder", 0, 0);
    }

    /** The message for a native library that did not load. */
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
