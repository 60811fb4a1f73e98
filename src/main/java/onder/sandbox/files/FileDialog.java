package onder.sandbox.files;

import java.nio.file.Path;
import onder.sandbox.run.Untold;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.Platform;
import org.lwjgl.util.nfd.NFDFilterItem;
import org.lwjgl.util.nfd.NativeFileDialog;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The desktop's own dialog for choosing a file to open. What was chosen is asked for once a frame. */
public final class FileDialog {
    private static final Logger log = LoggerFactory.getLogger(FileDialog.class);

    /** What was chosen since the last call; null: nothing. */
    public final Untold<Path> chosen = new Untold<>();
    /** Why there is no dialog, once; null otherwise. */
    public final Untold<String> failure = new Untold<>();

    private volatile boolean open;

    /**
     * Opens it, unless it is open; the program goes on meanwhile, but on macOS, where a dialog belongs to the thread
     * that draws.
     *
     * @param folder that it shows first
     */
    public void open(Path folder) {
        if (open) {
            return;
        }
        open = true;
        if (Platform.get() == Platform.MACOSX) {
            run(folder);
        } else {
            Thread thread = new Thread(() -> run(folder), "onder-dialog");
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void run(Path folder) {
        try {
            chosen.set(choose(folder));
        } catch (RuntimeException | LinkageError none) {
            log.debug("no dialog for files", none);
            failure.set(
                    "this desktop has no dialog for files (" + none.getMessage() + "): type the file's name or path");
        } finally {
            open = false;
        }
    }

    private static Path choose(Path folder) {
        check(NativeFileDialog.NFD_Init());
        try (MemoryStack stack = MemoryStack.stackPush()) {
            NFDFilterItem.Buffer kinds = NFDFilterItem.malloc(1, stack);
            kinds.get(0).name(stack.UTF8("Scenes and command logs")).spec(stack.UTF8("yaml,yml"));
            PointerBuffer path = stack.mallocPointer(1);
            int answer = NativeFileDialog.NFD_OpenDialog(path, kinds, folder.toString());
            if (answer == NativeFileDialog.NFD_CANCEL) {
                return null;
            }
            check(answer);
            Path file = Path.of(path.getStringUTF8(0));
            NativeFileDialog.NFD_FreePath(path.get(0));
            return file;
        } finally {
            NativeFileDialog.NFD_Quit();
        }
    }

    private static void check(int answer) {
        if (answer != NativeFileDialog.NFD_OKAY) {
            throw new IllegalStateException(NativeFileDialog.NFD_GetError());
        }
    }
}
