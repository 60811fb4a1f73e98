package onder.cli.film;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.util.concurrent.CancellationException;
import onder.output.film.FilmPreview;
import onder.output.film.FilmReport;
import onder.output.film.OffscreenRun;

/**
 * Reports a film's progress to the program that started this one, a line for each frame, and cancels the film when that
 * program closes this one's input, which it does when it cancels or ends.
 */
final class ProgressReporter implements OffscreenRun.Progress {
    /** The steps between two reports. */
    private static final int TOLD = 500;

    /** The time between two small pictures; they then cost a hundredth of the time. */
    private static final long PICTURE_NANOS = 1_000_000_000;

    private final PrintWriter out;
    private long pictured = System.nanoTime() - 2 * PICTURE_NANOS;
    private volatile boolean cancelled;

    ProgressReporter(PrintWriter out) {
        this.out = out;
        Thread reader = new Thread(this::awaitEnd, "onder-input");
        reader.setDaemon(true);
        reader.start();
    }

    private void awaitEnd() {
        try {
            while (System.in.read() >= 0) {
                // The content of the input does not matter.
            }
        } catch (IOException e) {
            // The other program has ended.
        }
        cancelled = true;
    }

    /** Reports the current step on the way to the first frame. */
    void goes(long step) {
        throwIfCancelled();
        if (step % TOLD == 0) {
            print(new FilmReport(FilmReport.Kind.STEP, step, 0));
        }
    }

    private void throwIfCancelled() {
        if (cancelled) {
            throw new CancellationException("the film was cancelled");
        }
    }

    @Override
    public void reached(int frames, long bytes) {
        throwIfCancelled();
        print(new FilmReport(FilmReport.Kind.FRAME, frames, bytes));
    }

    @Override
    public void drawn(ByteBuffer pixels, int width, int height) {
        long now = System.nanoTime();
        if (now - pictured > PICTURE_NANOS) {
            pictured = now;
            print(FilmPreview.line(pixels, width, height));
        }
    }

    private void print(FilmReport report) {
        print(report.line());
    }

    private void print(String line) {
        out.println(line);
        out.flush();
    }
}
