package onder;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * An example for readers: a folder of {@code src/site/examples} that is a class path of its own. Its sources are compiled
 * as a reader would, and all else in it is copied beside the classes.
 */
public final class Example {
    /** What tests and examples are compiled and run with. */
    public static final String CLASS_PATH =
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));

    private static final Path ALL = Path.of("src/site/examples");

    private final Path classes;

    private Example(Path classes) {
        this.classes = classes;
    }

    /** What {@link #run} has printed, output and errors together, and its exit status. */
    public record Result(int status, String text) {}

    /** The examples' names. */
    public static List<String> names() throws IOException {
        try (Stream<Path> folders = Files.list(ALL)) {
            return folders.filter(Files::isDirectory)
                    .map(folder -> folder.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }

    /** Compiles an example into a folder; a warning fails. */
    public static Example compiled(String name, Path into) throws IOException {
        Path source = ALL.resolve(name);
        List<Path> sources = new ArrayList<>();
        try (Stream<Path> all = Files.walk(source)) {
            for (Path file : (Iterable<Path>) all.filter(Files::isRegularFile)::iterator) {
                if (file.toString().endsWith(".java")) {
                    sources.add(file);
                } else {
                    Path copy = into.resolve(source.relativize(file).toString());
                    Files.createDirectories(copy.getParent());
                    Files.copy(file, copy);
                }
            }
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter complaints = new StringWriter();
        List<String> options = List.of(
                "-proc:none", "-Xlint:all,-classfile,-path", "-Werror", "-d", into.toString(), "-cp", CLASS_PATH);
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            assertTrue(
                    compiler.getTask(complaints, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
                            .call(),
                    complaints.toString());
        }
        return new Example(into);
    }

    /** The folder of its classes and all else. */
    public Path folder() {
        return classes;
    }

    /** Runs a class's main in a Java of its own, with the example on the class path. */
    public Result run(String main, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classes + File.pathSeparator + CLASS_PATH,
                main));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(1, TimeUnit.MINUTES), "it does not end");
        return new Result(process.exitValue(), text);
    }
}
