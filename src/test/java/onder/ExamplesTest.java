package onder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The examples for readers compile without a warning, and that of a behaviour of one's own is known everywhere. */
class ExamplesTest {
    private static final String PROGRAM = "onder.Onder";

    @TempDir
    Path folder;

    static List<String> names() throws IOException {
        return Example.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void itCompiles(String name) throws IOException {
        Example.compiled(name, folder);
    }

    private static String ran(Example.Result result) {
        assertEquals(0, result.status(), result.text());
        return result.text();
    }

    private static String lastLine(String text) {
        return text.lines().reduce((before, line) -> line).orElseThrow();
    }

    @Test
    void aProgramsOwnBehaviourSteersItsWorld() throws Exception {
        String text = ran(Example.compiled("orbit", folder).run("example.Dance"));
        assertTrue(text.matches("3\\.[0-3] m from the leader on average\\R"), text);
    }

    @Test
    void aRegisteredBehaviourIsListedReadSetAndReplayed() throws Exception {
        Example orbit = Example.compiled("orbit", folder);
        String listed = ran(orbit.run(PROGRAM, "behaviours"));
        assertTrue(listed.contains("orbit: round the leader at a radius, the way round drawn for each agent"), listed);
        assertTrue(listed.contains("radius              3 m            0.5..50 m"), listed);
        String scene = folder.resolve("orbit.yaml").toString();
        String log = folder.resolve("log.yaml").toString();
        String hash = lastLine(ran(orbit.run(
                PROGRAM, "run", scene, "--steps=60", "--set=dancer.follower.orbit.radius=6", "--log=" + log)));
        assertTrue(Files.readString(Path.of(log)).contains("orbit: {radius: 6, clockwise: 1}"), "in the log's scene");
        assertEquals(hash, lastLine(ran(orbit.run(PROGRAM, "run", "--replay=" + log, "--threads=2"))));
    }

    @Test
    void whoeverHasNotRegisteredItIsToldWhere() throws Exception {
        Example orbit = Example.compiled("orbit", folder);
        String scene = folder.resolve("orbit.yaml").toString();
        Path services = folder.resolve("META-INF/services/onder.steer.behaviour.CustomProvider");
        Files.writeString(services, "");
        String text = orbit.run(PROGRAM, "run", scene).text();
        assertTrue(text.contains(":15: there is no behaviour 'orbit', allowed wallAvoidance, "), text);
        assertTrue(
                text.contains(
                        "with a line in META-INF/services/onder.steer.behaviour.CustomProvider on the class path"),
                text);
        Files.writeString(services, "example.Orbiter");
        text = orbit.run(PROGRAM, "behaviours").text();
        assertTrue(
                text.startsWith(
                        "onder: a behaviour cannot be registered: onder.steer.behaviour.CustomProvider: Provider"),
                text);
    }
}
