package onder.output.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** What reaches standard error, each time of a program of its own: a log is set up once in a program's life. */
class LogTest {
    private static final String OWN_FILE = """
            <configuration>
              <appender name="A" class="ch.qos.logback.core.ConsoleAppender">
                <target>System.err</target>
                <encoder><pattern>own %msg%n</pattern></encoder>
              </appender>
              <root level="warn"><appender-ref ref="A"/></root>
            </configuration>
            """;

    @TempDir
    Path folder;

    /** Logs a little, as Onder itself when its argument is so, else as another's program that draws with it. */
    static final class Speaker {
        private Speaker() {}

        public static void main(String[] args) {
            if (args[0].equals("onder")) {
                Log.install();
            } else {
                Display.here();
            }
            LoggerFactory.getLogger("a.b.Loud").warn("mind {}", "this", new IllegalStateException("why"));
            LoggerFactory.getLogger("onder.a.Own").warn("Interrupted: {} ends.", "film");
            LoggerFactory.getLogger("a.b.Quiet").info("fine");
            java.util.logging.Logger.getLogger("com.jme3.Old").warning("old");
            java.util.logging.Logger.getLogger("com.jme3.Old").info("fine, too");
            java.util.logging.Logger.getLogger("com.jme3.asset.AssetConfig").warning("no loader");
        }
    }

    @Test
    void warningsAreOneLineEachAndNothingElseIsTold() throws Exception {
        List<String> lines = run("onder");
        assertEquals("WARN: mind this [Loud]", lines.get(0));
        assertTrue(lines.contains("onder: Interrupted: film ends."), lines.toString());
        assertEquals("WARN: old [Old]", lines.get(lines.size() - 1));
        assertTrue(lines.get(1).contains("IllegalStateException: why"));
        assertTrue(lines.size() <= 5, "a short trace: " + lines);
    }

    @Test
    void aPropertyShowsMoreAndWholeTraces() throws Exception {
        List<String> lines = run("onder", "-Donder.log=info", "-Donder.log.trace=full");
        assertTrue(lines.contains("INFO: fine [Quiet]"), lines.toString());
        assertTrue(lines.contains("INFO: fine, too [Old]"), lines.toString());
        assertTrue(lines.stream().anyMatch(line -> line.contains("Speaker.main")), lines.toString());
    }

    @Test
    void anotherProgramKeepsItsLog() throws Exception {
        Files.writeString(folder.resolve("logback-test.xml"), OWN_FILE);
        assertEquals(
                List.of(
                        "own mind this",
                        "own Interrupted: film ends.",
                        "WARNING: old",
                        "INFO: fine, too",
                        "WARNING: no loader"),
                run("library").stream()
                        .filter(line ->
                                !line.contains("Speaker main") && !line.startsWith("java.") && !line.startsWith("\t"))
                        .toList());
        assertEquals("WARN: mind this [Loud]", run("onder").get(0), "Onder itself looks for no file");
    }

    private List<String> run(String as, String... options) throws IOException, InterruptedException {
        String classes = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java"));
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", folder + File.pathSeparator + classes, Speaker.class.getName(), as));
        Process process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        List<String> lines =
                new String(process.getErrorStream().readAllBytes()).lines().toList();
        assertEquals(0, process.waitFor(), lines.toString());
        return lines;
    }
}
