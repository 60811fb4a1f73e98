package onder.output.window;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import org.lwjgl.system.JNI;
import org.lwjgl.system.Library;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.system.SharedLibrary;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** An X server without a screen that lives as long as this program. */
final class VirtualDisplay {
    /**
     * Starts the server, which tells the number of its display, and ends it when standard input does: that is a pipe
     * from this program, which the system closes even if the program is killed. A session of their own, because Ctrl C
     * ends all of a terminal's, the display before the program.
     */
    private static final String[] SERVER = {
        "setsid",
        "sh",
        "-c",
        "Xvfb -displayfd 1 -screen 0 1280x1024x24 -nolisten tcp & exec >&-; read -r end; kill $!; wait"
    };

    private static final Logger log = LoggerFactory.getLogger(VirtualDisplay.class);

    /** Kept, because Java closes the pipe of a process that nobody holds. */
    private static Process server;

    private VirtualDisplay() {}

    /** Starts it on a number that is free, and returns its name such as {@code :1}; null: there is no Xvfb. */
    static String start() {
        try {
            server = new ProcessBuilder(SERVER).redirectError(Redirect.DISCARD).start();
            String number = server.inputReader().readLine();
            if (number != null) {
                return ":" + number;
            }
            server.destroy();
        } catch (IOException e) {
            log.debug("no Xvfb", e);
        }
        return null;
    }

    /** Sets the display of this process. */
    static void use(String display) {
        setEnvironment("DISPLAY", display);
    }

    /** For native libraries: Java's own view of its environment stays as it was at the start. */
    private static void setEnvironment(String name, String value) {
        try (MemoryStack stack = MemoryStack.stackPush();
                SharedLibrary c = Library.loadNative(VirtualDisplay.class, "org.lwjgl", "libc.so.6")) {
            long nameAt = MemoryUtil.memAddress(stack.ASCII(name));
            long valueAt = MemoryUtil.memAddress(stack.ASCII(value));
            JNI.invokePPI(nameAt, valueAt, 1, c.getFunctionAddress("setenv"));
        }
    }
}
