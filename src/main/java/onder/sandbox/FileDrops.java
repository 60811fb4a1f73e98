package onder.sandbox;

import com.jme3.app.Application;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import onder.draw.state.AppStateAdapter;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.glfw.GLFWDropCallback;

/** Files that the user drops on the window. */
final class FileDrops extends AppStateAdapter {
    private final Consumer<List<Path>> take;
    private GLFWDropCallback callback;
    private long window;

    /**
     * @param take receives the files that were dropped together, between two frames
     */
    FileDrops(Consumer<List<Path>> take) {
        this.take = take;
    }

    @Override
    protected void initialize(Application app) {
        // The window that is drawn to; a hidden window has no other handle.
        window = GLFW.glfwGetCurrentContext();
        if (window != 0) {
            callback = GLFWDropCallback.create((handle, count, names) -> {
                List<Path> dropped = new ArrayList<>();
                for (int i = 0; i < count; i++) {
                    dropped.add(Path.of(GLFWDropCallback.getName(names, i)));
                }
                app.enqueue(() -> take.accept(dropped));
            });
            GLFW.glfwSetDropCallback(window, callback);
        }
    }

    @Override
    protected void cleanup(Application app) {
        if (callback != null) {
            GLFW.glfwSetDropCallback(window, null);
            callback.free();
        }
    }
}
