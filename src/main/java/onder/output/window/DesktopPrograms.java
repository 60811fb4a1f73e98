package onder.output.window;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;

/** Hands files to the programs that the desktop has for them. */
public final class DesktopPrograms {
    private static final String SYSTEM = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);

    private DesktopPrograms() {}

    /**
     * Opens a file or a folder with the program that the desktop has for it.
     *
     * @return why it was not opened, once that is known; null: it was
     * @throws IllegalArgumentException if the desktop has no such command; the message says where the file is
     */
    public static CompletableFuture<String> open(Path file) {
        String name = file.toAbsolutePath().toString();
        return start(
                file,
                SYSTEM.startsWith("windows")
                        ? List.of("explorer.exe", name)
                        : SYSTEM.startsWith("mac") ? List.of("open", name) : List.of("xdg-open", name));
    }

    /**
     * Shows a file in its folder.
     *
     * @return why it was not shown, once that is known; null: it was
     * @throws IllegalArgumentException if the desktop has no such command; the message says where the file is
     */
    public static CompletableFuture<String> show(Path file) {
        String name = file.toAbsolutePath().toString();
        if (SYSTEM.startsWith("windows")) {
            return start(file, List.of("explorer.exe", "/select," + name));
        }
        return SYSTEM.startsWith("mac")
                ? start(file, List.of("open", "-R", name))
                : open(file.toAbsolutePath().getParent());
    }

    static CompletableFuture<String> start(Path file, List<String> command) {
        try {
            return new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .onExit()
                    // Explorer ends with 1 also where it has opened the file.
                    .thenApply(ended -> ended.exitValue() == 0 || SYSTEM.startsWith("windows")
                            ? null
                            : file + ": this desktop has no program that opens it");
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    file + ": cannot be opened, as this desktop has no " + command.get(0), e);
        }
    }
}
