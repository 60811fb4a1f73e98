package onder.output.window;

import org.lwjgl.system.JNI;
import org.lwjgl.system.Library;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.system.Platform;
import org.lwjgl.system.SharedLibrary;

/** Memory that libraries such as OpenGL's take from the system. */
final class NativeMemory {
    private NativeMemory() {}

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
