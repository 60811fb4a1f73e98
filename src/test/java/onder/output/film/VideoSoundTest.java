package onder.output.film;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.ShortBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import onder.output.sound.Bed;
import onder.output.sound.Heard;
import onder.output.sound.Stroke;
import onder.output.sound.Synthesizer;
import onder.world.setup.Landscape;
import org.bytedeco.ffmpeg.global.avutil;
import org.bytedeco.javacv.FFmpegFrameGrabber;
import org.bytedeco.javacv.Frame;
import org.bytedeco.javacv.FrameGrabber;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The sound of videos, read back by a decoder. */
class VideoSoundTest {
    private static final int WIDTH = 64;
    private static final int HEIGHT = 64;

    @TempDir
    Path folder;

    /** Steps at the left in the second half of each second, beside a quiet murmur. */
    private static Heard heard(int frame, int fps) {
        List<Stroke> strokes =
                frame % fps == fps / 2 ? List.of(new Stroke(Stroke.Kind.STEP, 0, 0.5f, 0, 1)) : List.of();
        float[] quiet = new float[Bed.values().length];
        quiet[Bed.MURMUR.ordinal()] = 0.01f;
        return new Heard(strokes, new float[][] {quiet, quiet}, Landscape.Ground.SETTS, 0);
    }

    private static void write(Path file, int frames, int fps, boolean sound) throws IOException {
        ByteBuffer pixels = ByteBuffer.allocateDirect(WIDTH * HEIGHT * 4);
        try (Video video = Video.begin(file, WIDTH, HEIGHT, fps, false, sound, "a note")) {
            for (int i = 0; i < frames; i++) {
                video.hear(heard(i, fps));
                video.accept(pixels.duplicate(), WIDTH, HEIGHT);
            }
            video.finish();
        }
    }

    /** The samples of a video, left and right by turns, in −1..1; empty: it has no sound. */
    private static float[] read(Path file, String codec) {
        avutil.av_log_set_level(avutil.AV_LOG_QUIET);
        try (FFmpegFrameGrabber grabber = new FFmpegFrameGrabber(file.toFile())) {
            grabber.start();
            if (grabber.getAudioChannels() == 0) {
                return new float[0];
            }
            assertEquals(2, grabber.getAudioChannels());
            assertEquals(Synthesizer.RATE, grabber.getSampleRate());
            assertEquals(codec, grabber.getAudioCodecName().replace("lib", ""));
            FloatBuffer all = FloatBuffer.allocate(60 * Synthesizer.RATE);
            for (Frame frame = grabber.grabSamples(); frame != null; frame = grabber.grabSamples()) {
                for (Buffer samples : frame.samples) {
                    ShortBuffer shorts = (ShortBuffer) samples;
                    while (shorts.hasRemaining()) {
                        all.put(shorts.get() / 32768f);
                    }
                }
            }
            float[] read = new float[all.position()];
            all.flip().get(read);
            return read;
        } catch (FrameGrabber.Exception e) {
            throw new AssertionError(file + " does not play: " + e.getMessage(), e);
        }
    }

    @ParameterizedTest
    @CsvSource({"a.mp4, aac, 30", "b.mp4, aac, 25", "c.mp4, aac, 7", "d.webm, opus, 30", "e.webm, opus, 24"})
    void theSoundIsAsLongAsThePicturesAndInTime(String name, String codec, int fps) throws IOException {
        Path file = folder.resolve(name);
        int frames = 3 * fps + 1;

        write(file, frames, fps, true);

        assertEquals(frames, Decoded.read(file).frames());
        float[] samples = read(file, codec);
        double seconds = samples.length / 2.0 / Synthesizer.RATE;
        assertEquals((double) frames / fps, seconds, 1.0 / fps, "as long as the film, to a frame");
        for (int second = 0; second < 3; second++) {
            int step = (int) ((second * fps + fps / 2) / (double) fps * Synthesizer.RATE);
            double before = loudest(samples, 0, step - Synthesizer.RATE / 8, step - Synthesizer.RATE / 50);
            double after = loudest(samples, 0, step, step + Synthesizer.RATE / 50);
            double other = loudest(samples, 1, step, step + Synthesizer.RATE / 50);
            assertTrue(after > 3 * before, second + ": " + before + ", then " + after);
            assertTrue(after > 3 * other, second + ": left " + after + ", right " + other);
        }
    }

    private static double loudest(float[] stereo, int ear, int from, int to) {
        double most = 0;
        for (int i = from; i < to; i++) {
            most = Math.max(most, Math.abs(stereo[2 * i + ear]));
        }
        return most;
    }

    @ParameterizedTest
    @CsvSource({"clip.mp4", "clip.webm"})
    void twoVideosOfTheSameSoundAreTheSameBytes(String name) throws IOException {
        Path again = Files.createDirectory(folder.resolve("again")).resolve(name);
        write(folder.resolve(name), 40, 30, true);
        write(again, 40, 30, true);

        assertEquals(-1, Files.mismatch(folder.resolve(name), again));
        assertEquals("a note", VideoMetadata.read(again));
    }

    @Test
    void withoutSoundThereIsNoStreamAndWithItTheIndexIsStillInFront() throws IOException {
        Path silent = folder.resolve("silent.mp4");
        Path file = folder.resolve("clip.mp4");
        write(silent, 10, 30, false);
        write(file, 10, 30, true);

        assertEquals(0, read(silent, "").length);
        String bytes = Files.readString(file, java.nio.charset.StandardCharsets.ISO_8859_1);
        assertTrue(bytes.indexOf("moov") < bytes.indexOf("mdat"));
    }
}
