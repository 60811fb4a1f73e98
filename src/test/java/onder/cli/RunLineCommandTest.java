package onder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import onder.output.film.ImageFiles;
import onder.output.film.PngMetadata;
import onder.output.film.RunLineFiles;
import onder.output.film.VideoMetadata;
import onder.param.Parameter;
import onder.scene.Replay;
import onder.scene.RunLine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs are told by lines, made again from them, and the lines found in films. */
class RunLineCommandTest extends CommandCalls {
    private List<String> run(String... args) {
        assertEquals(0, onder(args), err::toString);
        return out.toString().lines().toList();
    }

    private static String last(List<String> lines) {
        return lines.get(lines.size() - 1);
    }

    private static String hash(List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith("hash: "))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "gate --steps 90",
        "gate --steps 50 --seed -7",
        "gate --steps 60 --set leadership.change=random --set agents=90",
        "plaza --steps 20 --preset pedestrian --threads 2",
        "gallery/seek --steps 0"
    })
    void aRunIsMadeAgainFromItsLine(String call) {
        List<String> first = run(("run " + call + " --line").split(" "));
        String line = last(first);
        assertTrue(line.startsWith("onder1:"), line);
        List<String> again = run("run", line);
        assertEquals(hash(first), hash(again));
        assertEquals("the same run as in its line", last(again));
        assertEquals(line, last(run("run", line, "--line")));
        List<String> opened = run("open", line, "--check");
        assertEquals("repeated: the same hash", last(opened));
    }

    @Test
    void aSessionWithCommandsGoesFromItsLogIntoALine() throws IOException {
        Path log = folder.resolve("s.log.yaml");
        run("run", "gate", "--steps", "40", "--log", log.toString());
        Files.writeString(
                log,
                Files.readString(log)
                        .replace(
                                "commands: []",
                                "commands: [{step: 3, moveGoal: {group: 1, goal: [0, 0]}},"
                                        + " {step: 40, removeGroup: {group: 0}}]"));
        assertEquals(1, onder("run", "--replay", log.toString(), "--line"), "another hash than that of the log");
        Replay session = Replay.load(log);
        assertEquals(2, session.commands().size());
        String line =
                RunLine.write(new Replay(session.scene(), session.steps(), session.repeat(1), session.commands()));
        assertEquals("the same run as in its line", last(run("run", line)));
        assertEquals(line, last(run("run", line, "--line")));
    }

    @Test
    void aRunThatGoesOtherwiseFailsAndSaysSo() {
        Replay run = RunLine.read(last(run("run", "gate", "--steps", "30", "--line")));
        String forged = RunLine.write(new Replay(run.scene(), 30, run.hash() ^ 1, run.commands()));
        assertEquals(1, onder("run", forged));
        assertTrue(err.toString().contains("the run line has hash"), err::toString);
        assertTrue(err.toString().contains("this is not the same run"), err::toString);
        assertEquals(1, onder("open", forged, "--check"));
        assertTrue(err.toString().contains("not the same run"), err::toString);
        assertEquals(0, onder("run", forged, "--steps", "29"), "nothing to compare with");
    }

    @Test
    void aLineIsTakenFromATextAndFromAPipe() throws IOException {
        List<String> first = run("run", "gate", "--steps", "25", "--line");
        Path text = folder.resolve("mail.txt");
        Files.writeString(text, "Look at this:\n> " + last(first) + "\nNice, is it not?\n");
        assertEquals(hash(first), hash(run("run", text.toString())));
        InputStream usual = System.in;
        System.setIn(new ByteArrayInputStream(String.join("\n", first).getBytes(StandardCharsets.UTF_8)));
        try {
            assertEquals(hash(first), hash(run("run", "-")));
        } finally {
            System.setIn(usual);
        }
    }

    @Test
    void anEmptyPictureIsToldInWords() throws IOException {
        Path picture = Files.createFile(folder.resolve("empty.png"));
        assertEquals(2, onder("run", picture.toString()));
        assertTrue(err.toString().contains("empty.png: cannot be read: it ends in the middle"), err::toString);
    }

    /** The smallest that is allowed, with the most pictures. */
    @Test
    void aSmallComparisonOfFourIsFilmed() {
        String file = folder.resolve("four.mp4").toString();
        String four = "leadership.change=blind,random,farthest,learned";
        run("record", "gate", "--seconds", "0.1", "--size", "256x144", "--compare", four, "--out", file);
    }

    /** A long run prints more than a mebibyte before its line, and PowerShell writes two bytes a letter. */
    @Test
    void howeverMuchStandsBeforeALineItIsFound() throws IOException {
        String line = last(run("run", "gate", "--steps", "5", "--line"));
        for (int before = (1 << 20) - line.length() - 2; before < (1 << 20) + 3; before += 3) {
            String text = "1200 20.00 s  Group 1: agent 7 leads\n"
                            .repeat(before / 36 + 1)
                            .substring(0, before) + "\n" + line;
            for (String after : List.of("", "\n", "\n" + "more ".repeat(300_000))) {
                InputStream all = new ByteArrayInputStream((text + after).getBytes(StandardCharsets.UTF_8));
                assertEquals(line, RunLineFiles.find(all), "behind " + before + " characters");
            }
        }
        String far = "event\n".repeat(1_000_000) + line + "\n";
        assertEquals(line, RunLineFiles.find(new ByteArrayInputStream(far.getBytes(StandardCharsets.UTF_8))));
        Path text = folder.resolve("line.txt");
        Files.writeString(text, "\ufeff" + line + "\r\n", StandardCharsets.UTF_16LE);
        assertEquals("the same run as in its line", last(run("run", text.toString())));
    }

    @Test
    void aPageHasTheLineOfItsRun() {
        Path page = folder.resolve("gate.html");
        List<String> exported = run("export", "gate", "--seconds", "0.5", "--seed", "9", "--out", page.toString());
        assertTrue(exported.toString().contains("0.5 s, 20.0 states a second"), exported::toString);
        List<String> again = run("run", page.toString());
        assertTrue(again.contains("the same run as in its line"), again::toString);
        Path second = folder.resolve("again.html");
        run("export", page.toString(), "--out", second.toString());
        assertEquals(hash(again), hash(run("run", second.toString())));
    }

    @ParameterizedTest
    @ValueSource(strings = {"film.mp4", "film.webm"})
    void aFilmHasTheLineOfItsRun(String name) throws IOException {
        Path film = folder.resolve(name);
        List<String> filmed =
                run("record", "gate", "--seconds", "0.5", "--size", "128x72", "--seed", "9", "--out", film.toString());
        String line = VideoMetadata.read(film);
        assertEquals(line, RunLine.find(line));
        String hash = hash(filmed).replaceAll(" after.*", "");
        assertEquals(hash, hash(run("run", film.toString())));
        Path again = folder.resolve("again-" + name);
        List<String> second = run("record", film.toString(), "--size", "128x72", "--out", again.toString());
        assertEquals(hash(filmed), hash(second));
        assertTrue(last(second).contains("the same run"), last(second));
        assertEquals(line, VideoMetadata.read(again));
    }

    @Test
    void aFilmOfAComparisonHasTheLinesOfAllItsRuns() throws IOException {
        Path film = folder.resolve("film.mp4");
        List<String> filmed = run(
                "record",
                "gate",
                "--seconds",
                "0.3",
                "--size",
                "256x144",
                "--compare",
                "leadership.change=blind,random",
                "--out",
                film.toString());
        List<String> lines = List.of(VideoMetadata.read(film).split(" "));
        assertEquals(2, lines.size());
        for (int i = 0; i < 2; i++) {
            Replay each = RunLine.read(lines.get(i));
            assertEquals(
                    List.of("blind", "random").get(i),
                    Parameter.text(each.scene().setup().leadership().change()));
            assertEquals(each.hash(), each.repeat(1));
        }
        assertEquals(hash(filmed).replaceAll(" after.*", ""), hash(run("run", film.toString())));
    }

    @Test
    void whatHasNoLineIsRefused() throws IOException {
        Path text = folder.resolve("a.txt");
        Files.writeString(text, "onder1 gate");
        assertEquals(2, onder("run", text.toString()));
        assertTrue(err.toString().contains("a.txt contains no run line"), err::toString);
        for (String name : List.of("b.png", "b.mp4", "b.webm")) {
            Path file = folder.resolve(name);
            assertEquals(2, onder("run", file.toString()));
            assertTrue(err.toString().contains(name + ": there is no such file"), err::toString);
            Files.writeString(file, "no picture");
            assertEquals(2, onder("run", file.toString()));
            assertTrue(err.toString().matches("(?s)onder: .*" + name + ": .*read.*"), err::toString);
        }
        Path picture = folder.resolve("c.png");
        ImageFiles.write(new BufferedImage(8, 8, BufferedImage.TYPE_INT_RGB), picture);
        assertEquals("", PngMetadata.read(picture));
        assertEquals(2, onder("open", picture.toString()));
        assertTrue(err.toString().contains("c.png contains no run line"), err::toString);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run onder1:AAAA|the run line is too short: it has 4 characters behind onder1:, allowed 7 or more",
                "run onder2:AAAAAAAAAA|begins with onder2:, which Onder",
                "open onder1:AA*A|has '*' as its character 10, allowed letters, digits, - and _",
                "record onder1:AAAAAAAAAA --out a.mp4|is damaged: its checksum is 00000000",
                "run --line --load a.world|--line needs the scene with which the session began, allowed without --load",
                "onder1:AAAAAAAAAA|'onder1:AAAAAAAAAA' is a run line, or a file that may contain one: open it with "
                        + "onder open",
                "open station|'station' is a scene: open it with onder --scene station",
                "open assets/Scenes/plaza.yaml|'assets/Scenes/plaza.yaml' is a scene: open it with onder --scene assets",
                "open pom.xm --run 2|no such file: pom.xm; did you mean pom.xml?",
                "open pom.xml|pom.xml: is neither a results folder nor a file with a run line",
                "open assets|assets: holds no results: there is no runs.jsonl",
                "open onder1:AAAA --run 3|a run line is a single run; allowed only without --run"
            })
    void aWrongCallSaysWhatIsWrong(String call, String complaint) {
        assertEquals(2, onder(call.split(" ")));
        assertTrue(err.toString().contains(complaint), err::toString);
    }

    @Test
    void aLineIsNotChangedByOptions() {
        String line = last(run("run", "gate", "--steps", "1", "--line"));
        assertEquals(2, onder("run", line, "--seed", "3"));
        assertTrue(err.toString().contains("would change the line's run; leave them out"), err::toString);
        assertEquals(
                2,
                onder(
                        "record",
                        line,
                        "--set",
                        "rules.drag=1",
                        "--out",
                        folder.resolve("a.mp4").toString()));
        assertTrue(err.toString().contains("would change the line's run; leave them out"), err::toString);
    }
}
