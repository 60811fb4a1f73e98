package onder.output.film;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import onder.param.Parameter;
import onder.param.Params;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VideoTest {
    private static final int WIDTH = 322;
    private static final int HEIGHT = 240;
    private static final int FPS = 25;
    private static final int FRAMES = 30;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"clip.mp4, h264", "clip.webm, vp9", "CLIP.MP4, h264"})
    void hasEveryPictureUprightAndInItsColours(String name, String codec) throws IOException {
        Path file = folder.resolve(name);

        write(file, FRAMES);

        Decoded video = Decoded.read(file);
        assertEquals(codec, video.codec().replace("libvpx-", ""));
        assertEquals(WIDTH, video.width());
        assertEquals(HEIGHT, video.height());
        assertEquals(FPS, video.fps(), 0.01);
        assertEquals(FRAMES, video.frames());
        for (int i = 0; i < FRAMES; i++) {
            Colours.assertNear(sky(i), video.tops().get(i));
            Colours.assertNear(ground(i), video.bottoms().get(i));
        }
        assertEquals(1, count(folder), "only the video is left");
    }

    @Test
    void anMp4HasItsIndexInFront() throws IOException {
        Path file = folder.resolve("clip.mp4");
        write(file, 3);

        String bytes = Files.readString(file, java.nio.charset.StandardCharsets.ISO_8859_1);

        assertTrue(bytes.indexOf("moov") < bytes.indexOf("mdat"));
    }

    @Test
    void aRecordingOfAKilledProgramPlaysUpToItsLastSecondAndAWholeOneIsTheSameFile() throws IOException {
        Path plain = folder.resolve("plain.mp4");
        Path file = folder.resolve("clip.mp4");
        Path killed = folder.resolve("killed.mp4");
        for (Path each : new Path[] {plain, file}) {
            try (Video video = Video.begin(each, WIDTH, HEIGHT, FPS, false, true, "")) {
                if (each == file) {
                    video.keepSpare();
                }
                for (int i = 0; i < 3 * FPS; i++) {
                    video.accept(picture(i % FRAMES, WIDTH, HEIGHT), WIDTH, HEIGHT);
                }
                if (each == file) {
                    Files.copy(folder.resolve("clip.unfinished.mp4"), killed);
                }
                video.finish();
            }
        }

        Decoded left = Decoded.read(killed);
        assertTrue(left.frames() >= 2 * FPS, left.frames() + " pictures");
        Colours.assertNear(sky(3), left.tops().get(3));
        assertEquals(-1, Files.mismatch(plain, file));
        assertEquals(3, count(folder), "the spare copy is gone");
    }

    @Test
    void aPictureOfAnotherSizeIsScaled() throws IOException {
        Path file = folder.resolve("clip.mp4");
        try (Video video = Video.begin(file, WIDTH, HEIGHT, FPS, "")) {
            video.accept(picture(0, WIDTH, HEIGHT), WIDTH, HEIGHT);
            video.accept(picture(1, 641, 479), 641, 479);
            video.finish();
        }

        Decoded video = Decoded.read(file);

        assertEquals(2, video.frames());
        assertEquals(WIDTH, video.width());
        Colours.assertNear(sky(1), video.tops().get(1));
        Colours.assertNear(ground(1), video.bottoms().get(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"clip.avi", "clip", "clip.mp4.txt", "mp4"})
    void refusesOtherEndingsAndSaysWhichThereAre(String name) {
        var e = assertThrows(
                IllegalArgumentException.class, () -> Video.begin(folder.resolve(name), WIDTH, HEIGHT, FPS, ""));

        assertEquals(
                folder.resolve(name) + ": unknown kind of video; the name must end in .mp4 (H.264) or .webm (VP9)",
                e.getMessage());
    }

    @ParameterizedTest
    @CsvSource({"321, 240", "320, 241", "0, 0", "-320, 240", "62, 240", "4000, 240", "3840, 2162"})
    void refusesSizesThatNoCodecTakes(int width, int height) {
        var e = assertThrows(
                IllegalArgumentException.class, () -> Video.begin(folder.resolve("clip.mp4"), width, height, FPS, ""));

        assertTrue(e.getMessage().startsWith("size = " + width + "x" + height + ", allowed: even"), e.getMessage());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, 241, 23.5, 24.5, Double.NaN})
    void refusesFrameRatesOutOfRange(double fps) {
        var e = assertThrows(
                IllegalArgumentException.class, () -> Video.begin(folder.resolve("clip.mp4"), WIDTH, HEIGHT, fps, ""));

        assertEquals(
                "fps = " + Parameter.text(fps) + ", allowed 1..240, or 23.976, 29.97, 47.952, 59.94, 119.88",
                e.getMessage());
    }

    @ParameterizedTest
    @CsvSource({"23.976, 24, clip.mp4", "29.97, 30, clip.webm", "59.94, 60, clip.mp4"})
    void aBroadcastRateIsExactlyAThousandThousandAndFirsts(float fps, int whole, String name) throws IOException {
        Path file = folder.resolve(name);
        double rate = Params.defaults(FilmSpec.class).with("frames", fps).rate();
        assertEquals(whole * 1000 / 1001.0, rate);
        try (Video video = Video.begin(file, WIDTH, HEIGHT, rate, "")) {
            for (int i = 0; i < 3; i++) {
                video.accept(picture(i, WIDTH, HEIGHT), WIDTH, HEIGHT);
            }
            video.finish();
        }
        assertEquals(rate, Decoded.read(file).fps(), 0.01);
    }

    @Test
    void saysWhereThereIsNoFolder() {
        Path file = folder.resolve("nowhere/clip.mp4");

        var e = assertThrows(IOException.class, () -> Video.begin(file, WIDTH, HEIGHT, FPS, ""));

        assertEquals(file + ": cannot be written: there is no folder " + file.getParent(), e.getMessage());
    }

    @Test
    void saysThatAFolderIsNoFile() throws IOException {
        Path file = Files.createDirectory(folder.resolve("clip.mp4"));

        var e = assertThrows(IOException.class, () -> Video.begin(file, WIDTH, HEIGHT, FPS, ""));

        assertEquals(file + ": cannot be written: it is a folder", e.getMessage());
    }

    @Test
    void leavesNothingWhenGivenUp() throws IOException {
        try (Video video = Video.begin(folder.resolve("clip.mp4"), WIDTH, HEIGHT, FPS, "")) {
            video.accept(picture(0, WIDTH, HEIGHT), WIDTH, HEIGHT);
            assertFalse(Files.exists(video.path), "no file of that name before it is whole");
        }

        assertEquals(0, count(folder));
    }

    @Test
    void leavesNothingWhenThereWasNoPicture() throws IOException {
        Path file = folder.resolve("clip.webm");

        IOException e;
        try (Video video = Video.begin(file, WIDTH, HEIGHT, FPS, "")) {
            e = assertThrows(IOException.class, video::finish);
        }

        assertEquals(file + ": cannot be written: there is no picture in it", e.getMessage());
        assertEquals(0, count(folder));
    }

    @Test
    void replacesAnOlderVideoOnlyWhenWhole() throws IOException {
        Path file = folder.resolve("clip.mp4");
        write(file, 2);
        try (Video given = Video.begin(file, WIDTH, HEIGHT, FPS, "")) {
            given.accept(picture(0, WIDTH, HEIGHT), WIDTH, HEIGHT);
        }
        assertEquals(2, Decoded.read(file).frames());

        write(file, 3);

        assertEquals(3, Decoded.read(file).frames());
    }

    @Test
    void twoVideosOfOneFolderDoNotDisturbEachOther() throws IOException {
        Path other = folder.resolve("b.mp4");
        try (Video video = Video.begin(folder.resolve("a.mp4"), WIDTH, HEIGHT, FPS, "")) {
            video.accept(picture(0, WIDTH, HEIGHT), WIDTH, HEIGHT);
            write(other, 2);
            video.finish();
        }

        assertEquals(1, Decoded.read(folder.resolve("a.mp4")).frames());
        assertEquals(2, Decoded.read(other).frames());
        assertEquals(2, count(folder));
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "pipes have no names in folders there")
    void aPipeTakesAWebmAndIsToldThatItTakesNoMp4() throws Exception {
        Path pipe = pipe("clip.webm");
        Path kept = folder.resolve("kept.webm");
        CompletableFuture<Path> read = CompletableFuture.supplyAsync(() -> {
            // Not Files.newInputStream, whose stream seeks in some versions of Java, which a pipe refuses.
            try (InputStream in = new BufferedInputStream(new FileInputStream(pipe.toFile()))) {
                return Files.write(kept, in.readAllBytes());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        write(pipe, 3);
        read.get(20, TimeUnit.SECONDS);
        assertEquals(3, Decoded.read(kept).frames());

        Path other = pipe("clip.mp4");
        var e = assertThrows(IOException.class, () -> Video.begin(other, WIDTH, HEIGHT, FPS, ""));
        assertTrue(
                e.getMessage().startsWith(other + ": cannot be written: an MP4 needs a file on a disk"),
                e.getMessage());
    }

    private Path pipe(String name) throws Exception {
        Path pipe = folder.resolve(name);
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        return pipe;
    }

    private static void write(Path file, int frames) throws IOException {
        try (Video video = Video.begin(file, WIDTH, HEIGHT, FPS, "")) {
            for (int i = 0; i < frames; i++) {
                video.accept(picture(i, WIDTH, HEIGHT), WIDTH, HEIGHT);
            }
            video.finish();
        }
    }

    /** Sky over ground, in colours that change from frame to frame. */
    private static ByteBuffer picture(int frame, int width, int height) {
        ByteBuffer pixels = ByteBuffer.allocateDirect(width * height * 4);
        for (int row = 0; row < height; row++) {
            int colour = row < height / 2 ? ground(frame) : sky(frame);
            for (int column = 0; column < width; column++) {
                pixels.putInt(colour << 8 | 0x7f);
            }
        }
        return pixels.flip();
    }

    private static int sky(int frame) {
        return 0x3060c0 + (frame * 4 << 16);
    }

    private static int ground(int frame) {
        return 0xd0c0f0 - frame * 8;
    }

    private static long count(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.count();
        }
    }
}
