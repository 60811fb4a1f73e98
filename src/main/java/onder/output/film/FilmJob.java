package onder.output.film;

import java.awt.image.BufferedImage;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A film made by a second process of this program while this one goes on. The second process reports each frame with a
 * {@link FilmReport}, and abandons the film when its input ends, so also whenever this process ends. All its other
 * output is kept for the message in case it fails.
 *
 * <p>All calls belong to one thread.
 */
public final class FilmJob {
    /** Frames at the beginning that take longer than others: the program is still new to them. */
    private static final int WARM_UP = 3;

    private static final int LEAST_TIMED = 2;

    /** The most small pictures that are kept. */
    private static final int MOST_PICTURES = 200;

    /** A smaller file, in bytes, may be a header alone: encoders hold back their first frames. */
    private static final int LEAST_WRITTEN = 65_536;

    /** The prefix of an error of the other process. */
    private static final String COMPLAINT = "onder: ";

    /** The prefix of a warning of it. */
    private static final String CAUTION = COMPLAINT + "warning: ";

    /** The prefix of lines from its Java that are not errors. */
    private static final String WARNING = "WARNING";

    /** The seconds after which a cancelled film's process is killed. */
    private static final int PATIENCE = 20;

    private final Process process;
    private final Path file;
    private final int frames;
    private final Runnable over;
    private final long begunAt = System.nanoTime();
    private volatile int done;
    private volatile long bytes;
    private volatile long step;
    private volatile long firstAt;

    /** The frame that was drawn then; the time of later ones counts. */
    private volatile int first;

    private volatile long lastAt;
    private volatile long endedAt;

    /** The small pictures so far, from the first to the last; a list is never changed. */
    private volatile List<BufferedImage> pictures = List.of();

    /** The other process's last error, or else its first output; written by the reader. */
    private String words = "";

    private String warning = "";

    /** Why it failed; null if it did not. */
    private String failure;

    /** Written last: a reader that sees it also sees the failure. */
    private volatile boolean ended;

    private volatile boolean cancelled;

    /**
     * Begins a film.
     *
     * @param command that makes it
     * @param file where to; for messages
     * @param frames that it will have
     * @param over run when the other program has ended, on another thread
     * @throws IOException when there is no such program
     */
    public FilmJob(List<String> command, Path file, int frames, Runnable over) throws IOException {
        this.file = file;
        this.frames = frames;
        this.over = over;
        process = new ProcessBuilder(command).redirectErrorStream(true).start();
        Thread reader = new Thread(this::read, "onder-film");
        reader.setDaemon(true);
        reader.start();
    }

    private void read() {
        try (BufferedReader lines = process.inputReader(Charset.defaultCharset())) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                take(line);
            }
        } catch (IOException e) {
            // Its exit code tells whether there is a film.
        }
        failure = failure(process.onExit().join().exitValue());
        if (failure == null && Files.isRegularFile(file)) {
            // Encoders write their last frames after all have been drawn.
            bytes = file.toFile().length();
        }
        over.run();
        endedAt = System.nanoTime();
        ended = true;
    }

    private void take(String line) {
        BufferedImage seen = FilmPreview.of(line);
        if (seen != null) {
            List<BufferedImage> more = new ArrayList<>(pictures);
            if (more.size() == MOST_PICTURES) {
                // Every other one is enough to see how a long film goes.
                for (int i = MOST_PICTURES - 1; i > 0; i -= 2) {
                    more.remove(i);
                }
            }
            more.add(seen);
            pictures = more;
            return;
        }
        FilmReport report = FilmReport.of(line);
        if (line.startsWith(CAUTION)) {
            warning = warning.isEmpty() ? line.substring(CAUTION.length()) : warning;
        } else if (report == null) {
            boolean first = words.isEmpty() && !line.isBlank() && !line.startsWith(WARNING);
            words = first || line.startsWith(COMPLAINT) ? line : words;
        } else if (report.kind() == FilmReport.Kind.STEP) {
            step = report.number();
        } else {
            lastAt = System.nanoTime();
            bytes = report.bytes();
            int now = (int) Math.min(frames, report.number());
            if (done < WARM_UP) {
                firstAt = lastAt;
                first = now;
            }
            done = now;
        }
    }

    private String failure(int exitCode) {
        if (exitCode == 0 && Files.exists(file)) {
            return null;
        }
        return words.startsWith(COMPLAINT)
                ? words.substring(COMPLAINT.length())
                : file + ": the film was not made: the recording program ended with exit code " + exitCode
                        + (words.isEmpty() ? "" : ": " + words);
    }

    /** The film's target. */
    public Path file() {
        return file;
    }

    /** The number of all frames. */
    public int frames() {
        return frames;
    }

    /** The number of frames drawn. */
    public int done() {
        return done;
    }

    /** A small picture of one of the last frames; null before there is one. */
    public BufferedImage picture() {
        List<BufferedImage> now = pictures;
        return now.isEmpty() ? null : now.get(now.size() - 1);
    }

    /**
     * One of its small pictures, from the first to the last and then again; null if there are none.
     *
     * @param number from 0
     */
    public BufferedImage picture(long number) {
        List<BufferedImage> now = pictures;
        return now.isEmpty() ? null : now.get((int) (number % now.size()));
    }

    /** The step of the run that has been reached before the first frame. */
    public long step() {
        return step;
    }

    /** What has been written, in bytes. */
    public long bytes() {
        return bytes;
    }

    /** The mean time per frame so far, in seconds, but for the slow first ones; NaN before some are timed. */
    public double secondsAFrame() {
        int timed = done - first;
        return timed < LEAST_TIMED ? Double.NaN : (lastAt - firstAt) * 1e-9 / timed;
    }

    /** The time besides that of its frames, in seconds, such as to begin and to go to its first step; once it is over. */
    public double secondsBesides() {
        return (endedAt - begunAt) * 1e-9 - secondsAFrame() * frames;
    }

    /** The estimated time left, in seconds; NaN if unknown. */
    public double secondsLeft() {
        return secondsAFrame() * (frames - done);
    }

    /** The estimated size of the whole film, in bytes; 0 if unknown, as while its encoder has written only the header. */
    public long bytesInAll() {
        int now = done;
        return now < 2 || bytes < LEAST_WRITTEN ? 0 : bytes * frames / now;
    }

    /** Whether it is complete, or has failed. */
    public boolean isOver() {
        return ended;
    }

    public boolean isCancelled() {
        return cancelled;
    }

    /** Why it has not been made, once it is over; null: it has. */
    public String failure() {
        return failure;
    }

    /** The first thing that it warned of, once it is over; empty: nothing. */
    public String warning() {
        return warning;
    }

    /** Cancels it, and removes the file. */
    public void cancel() {
        cancelled = true;
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            // It has ended already.
        }
        CompletableFuture.delayedExecutor(PATIENCE, TimeUnit.SECONDS).execute(process::destroyForcibly);
    }
}
