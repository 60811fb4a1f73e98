package onder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code onder serve} as a program: its hash is that of {@code onder run}, and nothing but answers is printed. */
class ServeCommandTest extends CommandCalls {
    @Test
    void aServedRunHasTheHashOfTheCommandLineAndItsLineAndFileGoOnThere() throws Exception {
        Path file = folder.resolve("gate.world");
        Path requests = Files.writeString(folder.resolve("requests"), """
                {"id":1,"do":"load","scene":"gate","seed":7,"presets":["pedestrian"],"settings":{"leadership.change":"random"}}
                {"id":2,"do":"step","steps":150}
                {"id":3,"do":"snapshot","file":"FILE"}
                {"id":4,"do":"step","steps":150}
                nonsense
                {"id":6,"do":"line"}
                {"id":7,"do":"hash"}""".replace("FILE", file.toString()));
        String classes = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        Process program = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        classes,
                        "onder.Onder",
                        "serve")
                .redirectInput(requests.toFile())
                .redirectError(folder.resolve("errors").toFile())
                .start();
        List<String> answers =
                new String(program.getInputStream().readAllBytes()).lines().toList();
        assertEquals(0, program.waitFor());
        assertEquals(7, answers.size());
        assertTrue(answers.get(4).startsWith("{\"id\":null,\"error\":"), answers.get(4));
        String hash = after(answers.get(6), "\"hash\":\"", 16);
        String line = answers.get(5).replaceFirst(".*\"(onder1:[^\"]+)\".*", "$1");
        for (String[] call : List.of(
                words("run gate --seed 7 --preset pedestrian --set leadership.change=random --steps 300"),
                words("run --steps 150 --from", file.toString()),
                words("run", line))) {
            assertEquals(0, onder(call), err::toString);
            assertEquals(hash, after(out.toString(), "hash: ", 16), String.join(" ", call));
        }
    }

    private static String after(String text, String words, int length) {
        int at = text.indexOf(words) + words.length();
        return text.substring(at, at + length);
    }
}
