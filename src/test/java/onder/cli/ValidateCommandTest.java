package onder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import onder.lab.validate.TestCase;
import onder.lab.validate.TestCases;
import onder.scene.Scenes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The field's tests, and files of other simulators, on the command line. */
class ValidateCommandTest extends CommandCalls {
    @Test
    void listsEveryTestInALineAndRunsNone() {
        assertEquals(0, onder("validate", "--list"));
        List<String> lines = out.toString().lines().toList();
        assertEquals(TestCases.all().size(), lines.size());
        for (int i = 0; i < lines.size(); i++) {
            TestCase test = TestCases.all().get(i);
            assertTrue(lines.get(i).startsWith(test.name() + " "), lines.get(i));
            assertTrue(lines.get(i).contains(test.criterion()) && lines.get(i).contains(test.source()), lines.get(i));
        }
    }

    @Test
    void writesAPageWithAPictureOfEachAndKeepsTheOthers() throws IOException {
        assertEquals(0, onder("validate", "steerbench/simple-3", "--out", folder.toString()), err::toString);
        assertTrue(out.toString().contains("passed        steerbench/simple-3"), out::toString);
        assertTrue(out.toString().contains("speed 1.30 m/s, measured 1.30 m/s"), out::toString);
        assertTrue(out.toString().endsWith("1 passed\n"), out::toString);
        assertEquals(0, onder("validate", "steerbench/simple-2", "--out", folder.toString()), err::toString);
        String page = Files.readString(folder.resolve("index.md"));
        assertTrue(page.indexOf("## steerbench/simple-2") < page.indexOf("## steerbench/simple-3"), page);
        assertTrue(page.contains("2 passed"), page);
        assertTrue(
                ImageIO.read(folder.resolve("steerbench-simple-3.png").toFile()).getWidth() > 100);
        assertEquals(2, Files.readAllLines(folder.resolve("results.jsonl")).size());
        Files.writeString(folder.resolve("results.jsonl"), "{\"name\": 3");
        assertEquals(2, onder("validate", "steerbench/simple-2", "--out", folder.toString()));
        assertTrue(err.toString().contains("results.jsonl: "), err::toString);
    }

    @Test
    void saysWhatIsAllowed() {
        assertEquals(2, onder("validate", "steerbnch"));
        assertTrue(err.toString().contains("there is no test 'steerbnch', allowed steerbench"), err::toString);
        assertEquals(2, onder("validate", "--jobs", "0"));
        assertTrue(err.toString().contains("--jobs = 0, allowed 1..256"), err::toString);
        assertEquals(2, onder("validate", "rimea", "--list", "--out", "target/none"));
        assertTrue(err.toString().contains("--list runs no tests; leave out --out"), err::toString);
        assertEquals(2, onder("run", "validate/steerbench/nobody"));
        assertTrue(err.toString().contains("validate/steerbench/squeeze"), err::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"yard.yaml", "hall.xml"})
    void aSceneFileIsCheckedByARunWithoutAStep(String name) throws IOException {
        String file =
                Files.writeString(folder.resolve(name), "world: {kind: open}").toString();
        assertEquals(2, onder("validate", file));
        assertTrue(
                err.toString().contains("check a scene file, run it without a step: onder run " + file + " --steps 0"));
        assertEquals(2, onder("validate", name + ".yaml"));
        assertTrue(err.toString().contains("onder run " + name + ".yaml --steps 0"), err::toString);
    }

    @Test
    void theSceneOfATestIsRunLikeAnyOther() {
        assertEquals(0, onder("run", "validate/steerbench/simple-2", "--steps", "10"), err::toString);
    }

    @Test
    void importsWhatAnotherSimulatorHas() throws IOException {
        Path area = Files.writeString(folder.resolve("hall.wkt"), "POLYGON ((0 0, 10 0, 10 5, 0 5, 0 0))");
        Path scene = folder.resolve("hall.yaml");
        assertEquals(0, onder("import", area.toString(), "--out", scene.toString()), err::toString);
        assertEquals(1, Scenes.load(scene).setup().agents());
        assertEquals(0, onder("import", area.toString()));
        assertEquals(Files.readString(scene), out.toString());
        assertEquals(2, onder("import", folder.resolve("none.xml").toString()));
        assertTrue(err.toString().contains("none.xml: "), err::toString);
        assertFalse(err.toString().contains("Exception"), err::toString);
    }
}
