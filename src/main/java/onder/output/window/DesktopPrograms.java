package onder.output.window;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Hands files to the programs that the desktop has for them. */
public final class DesktopPrograms {
    private static final String SYSTEM = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);

    private DesktopPrograms() {}

    /**
     * Opens a file or a folder with the program that the desktop has for it.
     *
     * @throws IllegalArgumentException if the desktop has no such command; the message says where the file is
     */
    public static void open(Path file) {
        String name = file.toAbsolutePath().toString();
        start(
                file,
                SYSTEM.startsWith("windows")
                        ? List.of("explorer.exe", name)
                        : SYSTEM.startsWith("mac") ? List.of("open", name) : List.of("xdg-open", name));
    }

    /**
     * Shows a file in its folder.
     *
     * @throws IllegalArgumentException if the desktop has no such command; the message says where the file is
     */
    public static void show(Path file) {
        String name = file.toAbsolutePath().toString();
        if (SYSTEM.startsWith("windows")) {
            start(file, List.of("explorer.exe", "/select," + name));
        } else if (SYSTEM.startsWith("mac")) {
            start(file, List.of("open", "-R", name));
        } else {
            open(file.toAbsolutePath().getParent());
        }
    }

    private static void start(Path file, List<String> command) {
        try {
            new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    file + ": cannot be opened, as this desktop has no " + command.get(0) + "; it is there", e);
        }
    }
}
