package onder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** A scene is run, its trajectories are fitted to, and what was found is there to be used. */
class CalibrateCommandTest extends CommandCalls {
    private static final String SCENE = "validate/circle-20";

    private String walks() {
        String file = folder.resolve("walks.sqlite").toString();
        int code = onder(
                "run",
                SCENE,
                "--set",
                "person.body.maxSpeed=1.6",
                "--steps",
                "480",
                "--every",
                "6",
                "--out",
                file,
                "--replace");
        assertEquals(0, code, err::toString);
        return file;
    }

    @Test
    void whatIsFoundIsOnAPageInTablesAndInAPreset() throws IOException {
        Path results = folder.resolve("fit");
        int code = onder(
                "calibrate",
                SCENE,
                walks(),
                "--fit",
                "person.body.maxSpeed=1..2.2",
                "--starts",
                "1",
                "--evaluations",
                "20",
                "--screen",
                "0",
                "--out",
                results.toString());
        assertEquals(0, code, err::toString);
        String page = Files.readString(results.resolve("index.html"));
        assertTrue(page.contains("circle-20 fitted to walks.sqlite"), page);
        assertTrue(page.contains("onder calibrate " + SCENE), page);
        List<String> settings = Files.readAllLines(results.resolve("settings.csv"));
        assertEquals(2, settings.size());
        double fitted = Double.parseDouble(settings.get(1).split(",")[4]);
        assertEquals(1.6, fitted, 0.16);
        assertEquals(2, Files.readAllLines(results.resolve("starts.csv")).size());
        String preset = Files.readString(results.resolve("fitted.yaml"));
        assertTrue(
                preset.contains(
                        String.format(Locale.ROOT, "maxSpeed: %.3f", fitted).substring(0, 13)),
                preset);
    }

    /** The page's first commands, with a shorter search. */
    @Test
    void theCommandsOfThePageWorkOneAfterTheOther() throws IOException {
        String page = Files.readString(Path.of("src/site/markdown/calibrate.md"));
        String[] commands = page.split("```")[1]
                .replace("\\\n", " ")
                .replace("walks.txt", folder.resolve("walks.txt").toString())
                .replace(" fit", " " + folder.resolve("fit"))
                .replace("--evaluations 80", "--evaluations 10 --starts 1 --no-recovery")
                .strip()
                .split("\n");
        assertEquals(3, commands.length);
        assertEquals(0, onder(commands[0].replaceFirst("onder ", "").split(" +")), err::toString);
        assertEquals(0, onder(commands[1].replaceFirst("onder ", "").split(" +")), err::toString);
        String shown = commands[2].replaceFirst("onder --scene", "record");
        String film = " --seconds 0.1 --size 320x180 --quality draft --out " + folder.resolve("film.mp4");
        assertEquals(0, onder((shown + film).split(" +")), err::toString);
    }

    @Test
    void wrongCallsAndFilesAreRefusedInALine() throws IOException {
        String bad = Files.writeString(folder.resolve("bad.txt"), "# framerate: 10\n1 0 0 0\n1 1 nowhere 0\n")
                .toString();
        String out = folder.resolve("fit").toString();
        String fit = "person.body.maxSpeed=1..2";
        refused("bad.txt:3: x = 'nowhere', allowed numbers", "calibrate", SCENE, bad, "--fit", fit, "--out", out);
        refused("there is no such file", "calibrate", SCENE, bad + "x", "--fit", fit, "--out", out);
        refused("person.body.size", "calibrate", SCENE, bad, "--fit", "person.body.size=1..2", "--out", out);
        refused(
                "foresight.candidates=2.5",
                "calibrate",
                SCENE,
                bad,
                "--fit",
                "foresight.candidates=1..5",
                "--out",
                out);
        refused(
                "already fitted by --fit person.body.maxSpeed",
                "calibrate",
                SCENE,
                bad,
                "--fit",
                fit,
                "--fit",
                "*.body.maxSpeed=1..3",
                "--out",
                out);
        refused("--held", "calibrate", SCENE, bad, "--fit", fit, "--out", out, "--held", "1");
        refused("--origin = 1", "calibrate", SCENE, bad, "--fit", fit, "--out", out, "--origin", "1");
        refused("--format = wav", "calibrate", SCENE, bad, "--fit", fit, "--out", out, "--format", "wav");
        refused("--species = cat", "calibrate", SCENE, walks(), "--fit", fit, "--out", out, "--species", "cat");
        refused("person 0 is at x =", "calibrate", SCENE, walks(), "--fit", fit, "--out", out, "--origin", "900,0");
        refused("bad.txt:3", "record", SCENE, "--beside", bad, "--seconds", "1", "--out", out + ".mp4");
        refused("give --beside, too", "record", SCENE, "--frame-rate", "25", "--seconds", "1", "--out", out + ".mp4");
        String rows = Files.writeString(folder.resolve("rows.txt"), "7 0 1.5 0\n".repeat(500))
                .toString();
        String quoted = "rows.txt:1: the file is '" + "7 0 1.5 0 ".repeat(6) + "…'; a mapping is needed";
        refused(quoted, "calibrate", rows, SCENE, "--fit", fit, "--out", out);
        refused(quoted, "sweep", rows, "--out", out);
        assertTrue(Files.notExists(folder.resolve("fit")));
    }

    /** Before hours of work, not after them. */
    @Test
    void aFolderThatCannotBeMadeIsToldBeforeTheFit() throws IOException {
        String file = walks();
        String[] call = {
            "calibrate", SCENE, file, "--fit", "person.body.maxSpeed=1..2", "--starts", "1", "--evaluations", "10"
        };
        String[] all = Arrays.copyOf(call, call.length + 2);
        all[call.length] = "--out";
        all[call.length + 1] = file + "/fit";
        assertEquals(1, onder(all), err::toString);
        assertTrue(err.toString().contains("the folder cannot be made"), err::toString);
        assertTrue(!out.toString().contains("fitted"), out::toString);
    }

    private void refused(String why, String... args) {
        assertEquals(2, onder(args), err::toString);
        assertTrue(err.toString().contains(why), err::toString);
    }
}
