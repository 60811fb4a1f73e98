package onder.sandbox.files;

import onder.output.window.Display;
import org.lwjgl.glfw.GLFW;

/** The clipboard of the desktop, for text. There is none without a window. On the drawing thread only. */
public final class DesktopClipboard {
    private DesktopClipboard() {}

    /** The window that is drawn to; 0: there is none that has a clipboard. */
    private static long window() {
        return Display.here().hasWindow() ? GLFW.glfwGetCurrentContext() : 0;
    }

    /** Puts a text there; returns whether it is there now. */
    public static boolean put(String text) {
        long window = window();
        if (window == 0) {
            return false;
        }
        GLFW.glfwSetClipboardString(window, text);
        return text.equals(GLFW.glfwGetClipboardString(window));
    }

    /** The text that is there; null: there is none. */
    public static String text() {
        long window = window();
        return window == 0 ? null : GLFW.glfwGetClipboardString(window);
    }
}
