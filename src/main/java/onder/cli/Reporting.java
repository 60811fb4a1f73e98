package onder.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.CancellationException;
import onder.app.film.OffscreenRun;

/**
 * Tells the program that began this one how far a film is, a line for each frame, and gives the film up when that program
 * closes this one's input: as it does to cancel, and whatever ends it.
 */
final class Reporting implements OffscreenRun.Progress {
    private final PrintWriter out;
    private volatile boolean cancelled;

    Reporting(PrintWriter out) {
        this.out = out;
        Thread reader = new Thread(this::awaitEnd, "onder-input");
        reader.setDaemon(true);
        reader.start();
    }

    private void awaitEnd() {
        try {
            while (System.in.read() >= 0) {
                // What is said does not matter.
            }
        } catch (IOException e) {
            // Nobody is there any more.
        }
        cancelled = true;
    }

    @Override
    public void reached(int frames, long bytes) {
        if (cancelled) {
            throw new CancellationException("the film was given up");
        }
        out.println("frame " + frames + " " + bytes);
        out.flush();
    }
}
