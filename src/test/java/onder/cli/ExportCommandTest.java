package onder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code onder export} says, and what it refuses. */
class ExportCommandTest extends CommandCalls {
    @Test
    void saysHowLargeTheFileWillBeAndThenWritesIt() throws IOException {
        Path file = folder.resolve("gate.glb");
        assertEquals(
                0, onder("export", "gate", "--seconds", "0.5", "--fps", "10", "--out", file.toString()), err::toString);
        String said = out.toString();
        assertTrue(
                said.matches(
                        "(?s).*160 bodies, 6 frames at 10 a second.*will have [0-9.]+ MB.*160 bodies, 6 frames, .*hash: .*"),
                said);
        assertEquals("glTF", new String(Files.readAllBytes(file), 0, 4, StandardCharsets.US_ASCII));
    }

    @Test
    void aChallengeIsPlayedInALivePageOfItsOwnScene() throws IOException {
        String file = folder.resolve("challenge.html").toString();
        assertEquals(0, onder("export", "--live", "--challenge", "through-the-gate", "--out", file), err::toString);
        assertTrue(Files.readString(Path.of(file)).contains("<title>Through the gate · Onder</title>"));
        file = folder.resolve("other.html").toString();
        assertEquals(2, onder("export", "--challenge", "through-the-gate", "--out", file));
        assertTrue(err.toString().contains("add --live"), err.toString());
        assertEquals(2, onder("export", "gate", "--live", "--challenge", "through-the-gate", "--out", file));
        assertTrue(err.toString().contains("leave out gate"), err.toString());
        assertEquals(2, onder("export", "--live", "--challenge", "through-the-gate", "--seed", "3", "--out", file));
        assertTrue(err.toString().contains("would change the challenge"), err.toString());
        assertEquals(2, onder("export", "--live", "--challenge", "through-the-gat", "--out", file));
        assertTrue(err.toString().contains("mean through-the-gate?"), err.toString());
    }

    @Test
    void onlySaysSoInADryRun() {
        Path file = folder.resolve("gate.glb");
        assertEquals(0, onder("export", "gate", "--dry-run", "--out", file.toString()));
        assertTrue(out.toString().contains("301 frames at 30 a second"), out.toString());
        assertTrue(out.toString().matches("(?s).*gate.glb: will have [0-9.]+ MB.*"), out.toString());
        assertFalse(Files.exists(file));
    }

    @Test
    void aRunLineGoesInWithItsOwnLength() {
        assertEquals(0, onder("run", "gate", "--steps", "30", "--line"));
        String line = out.toString()
                .lines()
                .filter(text -> text.startsWith("onder1:"))
                .findFirst()
                .orElseThrow();
        Path file = folder.resolve("line.glb");
        assertEquals(0, onder("export", line, "--people", "3", "--out", file.toString()), err::toString);
        assertTrue(out.toString().contains("3 bodies, 16 frames"), out.toString());
    }

    @ParameterizedTest
    @CsvSource({"run.glb, #2B5D97 0–0.4", "run.html, use one scale for the whole run"})
    void coloursGoInWithTheirLegend(String name, String told) {
        String file = folder.resolve(name).toString();
        assertEquals(
                0, onder("export", "gate", "--seconds", "0.5", "--fps", "10", "--colours", "speed", "--out", file));
        assertTrue(out.toString().contains(told), out.toString());
        assertTrue(out.toString().contains("m/s"), out.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "run.glb, --heat, density, a page",
        "run.html, --heat, wind, allowed nothing",
        "run.glb, --colours, mood, allowed groups"
    })
    void coloursThatThereAreNotAreRefused(String name, String option, String what, String told) {
        String file = folder.resolve(name).toString();
        assertEquals(2, onder("export", "gate", "--seconds", "0.5", option, what, "--out", file));
        assertTrue(err.toString().contains(told), err.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "run.obj, 1, 30, 5, --out",
        "run, 1, 30, 5, --out",
        "run.glb, 0, 30, 5, --seconds",
        "run.glb, 1, 241, 5, --fps",
        "run.glb, 1, 30, 0, --people",
        "run.glb, 30000, 60, 160, the most that a GLB can hold"
    })
    void aWrongCallIsRefusedAndWritesNothing(String file, String seconds, String fps, String people, String told)
            throws IOException {
        String target = folder.resolve(file).toString();
        int code = onder("export", "gate", "--seconds", seconds, "--fps", fps, "--people", people, "--out", target);
        assertEquals(2, code);
        assertTrue(err.toString().contains(told), err.toString());
        try (var left = Files.list(folder)) {
            assertEquals(0, left.count());
        }
    }
}
