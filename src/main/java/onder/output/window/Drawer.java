package onder.output.window;

import java.util.List;
import java.util.Locale;
import org.lwjgl.opengl.GL11;

/** What draws the pictures: a graphics card, or the processor in its place. */
public final class Drawer {
    /** What those who draw by the processor call themselves: Mesa, Google's, Apple's, Microsoft's two. */
    private static final List<String> SOFTWARE =
            List.of("llvmpipe", "softpipe", "software", "swiftshader", "gdi generic", "microsoft basic render");

    private Drawer() {}

    /** Whether the processor draws; on the drawing thread only. */
    public static boolean isSoftware() {
        return isSoftware(GL11.glGetString(GL11.GL_RENDERER));
    }

    /** @param renderer as OpenGL names it; null: it does not say */
    static boolean isSoftware(String renderer) {
        String name = String.valueOf(renderer).toLowerCase(Locale.ROOT);
        return SOFTWARE.stream().anyMatch(name::contains);
    }
}
