package onder.output.film;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Ends a program that records, from outside. */
class InterruptionTest {
    private static final int FPS = 30;
    private static final int FRAMES = 60;

    /** How many times to kill; -Donder.test.kills=10 for a thorough look. */
    private static final int KILLS = Integer.getInteger("onder.test.kills", 3);

    @TempDir
    Path folder;

    /** Records to the file named first, as many frames as are named second, and tells of each. */
    static final class Recorder {
        private Recorder() {}

        public static void main(String[] args) throws Exception {
            OffscreenRun run = OffscreenPicture.run(Quad.settings(), FPS, Integer.parseInt(args[1]), true);
            Quad.film(run, new Quad(), Path.of(args[0]), System.out::println);
            System.out.println("done");
        }
    }

    @Test
    void aKilledRecordingLeavesAPlayableFileOrNone() throws Exception {
        Random random = new Random();
        for (int i = 0; i < KILLS; i++) {
            Path file = folder.resolve("killed" + i + (i % 2 == 0 ? ".mp4" : ".webm"));
            Process recorder = start(file, FRAMES);
            int frame = 1 + random.nextInt(FRAMES);
            try (BufferedReader progress = recorder.inputReader()) {
                awaitLine(progress, frame);
                recorder.destroyForcibly().waitFor();
            }
            String when = "killed at frame " + frame + " of " + FRAMES;
            if (Files.exists(file)) {
                assertEquals(FRAMES, Decoded.read(file).frames(), when);
            }
        }
        Quad.film(
                OffscreenPicture.run(Quad.settings(), FPS, 1, true),
                new Quad(),
                folder.resolve("next.mp4"),
                done -> {});
        assertFalse(partsLeft(), "the next recording removes what the killed ones left");
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no way to ask a program to end")
    void aRecordingAskedToEndLeavesAShorterVideo() throws Exception {
        Path file = folder.resolve("asked.mp4");
        Process recorder = start(file, 1_000_000);
        try (BufferedReader progress = recorder.inputReader()) {
            awaitLine(progress, 20);
            // Process.destroy would close its output as well.
            recorder.toHandle().destroy();
            while (progress.readLine() != null) {
                // Its output must be read, or it could not go on to its end.
            }
        }
        assertTrue(recorder.waitFor(20, TimeUnit.SECONDS));
        int frames = Decoded.read(file).frames();
        assertTrue(frames >= 10 && frames < 1_000_000, frames + " frames");
        assertFalse(partsLeft());
    }

    private static Process start(Path file, int frames) throws IOException {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new ProcessBuilder(
                        java, "-cp", classPath, Recorder.class.getName(), file.toString(), String.valueOf(frames))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static void awaitLine(BufferedReader progress, int number) throws IOException {
        for (int i = 0; i < number; i++) {
            if (progress.readLine() == null) {
                throw new AssertionError("the recording ended before frame " + number);
            }
        }
    }

    private boolean partsLeft() throws IOException {
        try (var files = Files.list(folder)) {
            return files.anyMatch(file -> file.getFileName().toString().startsWith("."));
        }
    }
}
