package onder.output.film;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever the program does that makes a film, the one that began it learns how that ended, and by nothing else. */
class FilmJobTest {
    private static final int FRAMES = 20;
    private static final int TRIES = 60;

    private static final List<String> LINES = List.of(
            "step 1240: the same run, its hash is 1e24a8cda6e26fe4",
            "step",
            "step ",
            "step 12x",
            "frame ",
            "frame 3",
            "frame 3 x",
            "frame 99999999999999999999 1",
            "onder-film FRAME",
            "onder-film FRAME -1 5",
            "onder-film FRAME 1 5 9",
            "onder-film FRAME 99999999999999999999 1",
            "onder-film STEP 12 0 ",
            "onder-film PICTURE 1 5",
            "WARNING: Using incubator modules: jdk.incubator.vector",
            "",
            "\u0000\u0007\uffff");

    private static final List<String> ENDS = List.of(
            "exit 0",
            "exit 3",
            "kill -9 $$",
            "kill -11 $$",
            "exec >&- 2>&-; sleep 0.05; exit 4",
            "exec <&- >&- 2>&-; kill -9 $$");

    @TempDir
    Path folder;

    private FilmJob run(Path file, String script) throws Exception {
        Path shell = Files.writeString(folder.resolve("child.sh"), script);
        CountDownLatch over = new CountDownLatch(1);
        FilmJob job = new FilmJob(List.of("sh", shell.toString()), file, FRAMES, over::countDown);
        over.await();
        while (!job.isOver()) {
            Thread.onSpinWait();
        }
        return job;
    }

    private static String say(String line) {
        return "cat <<'END'\n" + line + "\nEND\n";
    }

    @Test
    void aFilmIsMadeWhateverItsProgramSays() throws Exception {
        Random random = new Random(5);
        for (int attempt = 0; attempt < TRIES; attempt++) {
            StringBuilder script = new StringBuilder();
            int told = random.nextInt(FRAMES);
            for (int frame = 0; frame <= told; frame++) {
                script.append(say(LINES.get(random.nextInt(LINES.size()))));
                script.append(say(new FilmReport(FilmReport.Kind.FRAME, frame, 100 * frame).line()));
            }
            boolean written = random.nextBoolean();
            Path file = folder.resolve("film-" + attempt + ".mp4");
            script.append(written ? "echo film >" + file + "\n" : "");
            String end = ENDS.get(random.nextInt(ENDS.size()));
            FilmJob job = run(file, script + end + "\n");

            assertEquals(told, job.done(), script + end);
            boolean made = written && end.equals("exit 0");
            // A finished film has the size of its file, whatever was reported while frames were drawn.
            assertEquals(made ? Files.size(file) : 100L * told, job.bytes());
            if (made) {
                assertNull(job.failure(), end);
            } else {
                assertNotNull(job.failure(), end);
                assertTrue(job.failure().startsWith(file + ": the film was not made"), job::failure);
            }
        }
    }

    private static String frames(int from, int to, String pause) {
        StringBuilder script = new StringBuilder();
        for (int frame = from; frame <= to; frame++) {
            script.append("sleep ").append(pause).append('\n');
            script.append(say(new FilmReport(FilmReport.Kind.FRAME, frame, 100 * frame).line()));
        }
        return script.toString();
    }

    @Test
    void theTimeOfAFrameIsUnknownAtFirstAndThenThatOfTheLaterOnes() throws Exception {
        Path file = folder.resolve("film.mp4");
        assertTrue(Double.isNaN(run(file, frames(1, 4, "0.01") + "exit 0\n").secondsLeft()), "too few are timed");
        FilmJob job = run(file, frames(1, 3, "1.5") + frames(4, 8, "0.02") + "exit 0\n");
        assertTrue(job.secondsAFrame() < 0.6, job.secondsAFrame() + " s a frame");
    }

    @Test
    void theSizeIsUnknownWhileOnlyTheHeaderIsWritten() throws Exception {
        Path file = folder.resolve("film.mp4");
        String header = say(new FilmReport(FilmReport.Kind.FRAME, FRAMES / 2, 48).line());
        assertEquals(0, run(file, header + "exit 1\n").bytesInAll());
        String half = say(new FilmReport(FilmReport.Kind.FRAME, FRAMES / 2, 500_000).line());
        assertEquals(1_000_000, run(file, header + half + "exit 1\n").bytesInAll());
    }

    @Test
    void theFailureIsTheComplaintOfTheProgram() throws Exception {
        Path file = folder.resolve("film.mp4");
        FilmJob refused = run(
                file,
                say("film.mp4: 978 frames") + say("onder: a level: two walls are left out")
                        + say("onder: film.mp4: cannot be written: no space left on the device") + "exit 1\n");
        assertEquals("film.mp4: cannot be written: no space left on the device", refused.failure());

        FilmJob killed = run(file, say("Out of memory") + "kill -9 $$\n");
        assertTrue(killed.failure().endsWith("ended with exit code 137: Out of memory"), killed::failure);
    }

    @Test
    void stepsAreToldBeforeTheFirstFrame() throws Exception {
        Path file = Files.createFile(folder.resolve("film.mp4"));
        FilmJob job = run(file, say(new FilmReport(FilmReport.Kind.STEP, 1500, 0).line()));
        assertEquals(1500, job.step());
        assertEquals(0, job.done());
        assertNull(job.failure());
        assertFalse(job.isCancelled());
    }

    @Test
    void aFilmThatIsGivenUpEndsWithItsProgram() throws IOException {
        FilmJob job =
                new FilmJob(List.of("sh", "-c", "cat >/dev/null; exit 1"), folder.resolve("film.mp4"), 1, () -> {});
        job.cancel();
        while (!job.isOver()) {
            Thread.onSpinWait();
        }
        assertTrue(job.isCancelled());
        assertNotNull(job.failure());
    }
}
