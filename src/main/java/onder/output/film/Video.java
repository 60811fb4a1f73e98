package onder.output.film;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import onder.file.FileException;
import onder.file.WholeFile;
import onder.output.sound.Heard;
import onder.output.sound.Synthesizer;
import onder.param.Format;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A video file being written. It gets its name when {@link #finish()} completes it; if closed earlier, it leaves no
 * file. A program asked to end (Ctrl-C, SIGTERM) finishes its videos first, so that they are shorter but playable.
 *
 * <p>Safe for use by several threads.
 */
public final class Video implements FilmFile {
    private static final Logger log = LoggerFactory.getLogger(Video.class);

    /** The file. */
    public final Path path;

    private final double fps;
    private final WholeFile file;
    private final VideoEncoder encoder;
    private final Synthesizer synthesizer = new Synthesizer();
    private boolean open = true;
    private boolean ending;

    private Video(Path path, double fps, WholeFile file, VideoEncoder encoder) {
        this.path = path;
        this.fps = fps;
        this.file = file;
        this.encoder = encoder;
    }

    /** Loads the video library, so that the first video begins without delay. */
    public static void prepare() {
        VideoEncoder.load();
    }

    /**
     * Begins a video.
     *
     * @param path where to; the ending (.mp4, .webm) decides the format
     * @param width in pixels, even, 64..3840
     * @param height in pixels, even, 64..3840
     * @param fps frames per second, 1..240
     * @param note its metadata, until {@link #setNote}; empty: none
     * @throws IllegalArgumentException if one of these is not allowed; the message says what is
     * @throws IOException if the file cannot be written; the message says why
     */
    public static Video begin(Path path, int width, int height, double fps, String note) throws IOException {
        return begin(path, width, height, fps, false, false, note);
    }

    /**
     * @param transparent whether pixels are as opaque as their alpha tells, as WebM can have it
     * @param sound whether it has sound: silence until {@link #hear}
     */
    static Video begin(Path path, int width, int height, double fps, boolean transparent, boolean sound, String note)
            throws IOException {
        VideoFormat format = VideoFormat.of(path);
        VideoFormat.check(width, height, fps);
        WholeFile file = WholeFile.begin(path);
        try {
            if (format.needsSeeking()) {
                file.seekable("an MP4");
            }
            VideoEncoder encoder = new VideoEncoder(format, file.path(), width, height, fps, transparent, sound, note);
            Video video = new Video(path, fps, file, encoder);
            file.atExit(video::rescue);
            return video;
        } catch (IOException e) {
            file.close();
            throw FileException.unwritable(path, e);
        } catch (LinkageError e) {
            file.close();
            // Where it failed to load before, in the background, the reason is the cause.
            Throwable reason = e.getCause() == null ? e : e.getCause();
            throw new IOException(
                    "The video library does not load on " + System.getProperty("os.name") + " "
                            + System.getProperty("os.arch") + ": " + reason.getMessage()
                            + "\nIt is unpacked under ~/.javacpp, which must be writable and allow execution.",
                    e);
        }
    }

    /**
     * Also writes a copy that plays at any moment, named {@code .unfinished.mp4} beside an MP4, which is left only if the
     * program is killed; before the first picture.
     */
    void keepSpare() {
        String name = path.getFileName().toString();
        String stem = name.substring(0, name.lastIndexOf('.'));
        Path spare = path.resolveSibling(stem + ".unfinished.mp4");
        for (int i = 2; Files.exists(spare); i++) {
            spare = path.resolveSibling(stem + ".unfinished-" + i + ".mp4");
        }
        try {
            encoder.keepSpare(spare);
        } catch (IOException e) {
            log.warn("{}: {}", spare, e.getMessage());
        }
    }

    /** Appends a picture; one of another size is scaled. */
    @Override
    public synchronized void accept(ByteBuffer pixels, int width, int height) throws IOException {
        if (ending) {
            // The file is whole already, and the program about to end.
            return;
        }
        requireOpen();
        try {
            encoder.append(pixels, width, height);
            if (encoder.hasSound()) {
                // Of so many samples that sound and pictures never part, whatever the frame rate.
                long done = (long) (encoder.frames() * Synthesizer.RATE / fps);
                long before = (long) ((encoder.frames() - 1) * Synthesizer.RATE / fps);
                short[] samples = new short[(int) (done - before) * 2];
                synthesizer.fill(samples);
                encoder.append(samples);
            }
        } catch (IOException e) {
            close();
            throw FileException.unwritable(path, e);
        }
    }

    @Override
    public synchronized void hear(Heard heard) {
        synthesizer.hear(heard);
    }

    @Override
    public String name() {
        return path.toString();
    }

    @Override
    public synchronized long bytes() {
        try {
            return open ? Files.size(file.path()) : 0;
        } catch (IOException e) {
            // What is written straight into a pipe has no size.
            return 0;
        }
    }

    /** Replaces the video's metadata. */
    @Override
    public synchronized void setNote(String note) {
        encoder.setNote(note);
    }

    /** How long the video is by now, in seconds. */
    public synchronized double seconds() {
        return encoder.frames() / fps;
    }

    /**
     * Makes the file whole and gives it its name.
     *
     * @throws IOException if that fails, as on a full disk, or if there is no picture in it; nothing is left then
     */
    @Override
    public synchronized void finish() throws IOException {
        if (ending) {
            return;
        }
        requireOpen();
        try {
            if (encoder.frames() == 0) {
                throw new IOException("there is no picture in it");
            }
            encoder.finish();
            encoder.close();
            open = false;
            file.finish();
        } catch (IOException e) {
            close();
            throw FileException.unwritable(path, e);
        }
    }

    /** Discards the video unless it was finished. */
    @Override
    public synchronized void close() {
        if (open) {
            open = false;
            encoder.close();
        }
        file.close();
    }

    private synchronized void rescue() {
        if (!open) {
            return;
        }
        if (encoder.frames() == 0) {
            close();
            tellInterrupted(path, 0, fps);
            ending = true;
            return;
        }
        try {
            finish();
            tellInterrupted(path, encoder.frames(), fps);
        } catch (IOException e) {
            log.warn(e.getMessage());
        }
        ending = true;
    }

    /** Says what is left of a film when the program is asked to end. */
    public static void tellInterrupted(Path film, long frames, double fps) {
        if (frames == 0) {
            log.warn("Interrupted: {} is not written, there is no picture in it yet.", film);
        } else {
            log.warn("Interrupted: {} ends after {} s.", film, Format.of("%.1f", frames / fps));
        }
    }

    private void requireOpen() {
        if (!open) {
            throw new IllegalStateException(path + ": the video is finished");
        }
    }
}
