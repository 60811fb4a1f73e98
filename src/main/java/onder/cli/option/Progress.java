package onder.cli.option;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import onder.param.Format;

/**
 * The progress of long work, on standard error: a bar on a terminal, which appears with the first finished piece, so
 * that an earlier error message stands alone; elsewhere, such as in a log, a line at most every ten per cent and every
 * ten seconds.
 */
public final class Progress implements AutoCloseable {
    /** The total while it is unknown. */
    public static final long UNKNOWN = -1;

    private static final double SECONDS_A_LINE = 10;
    private static final int TENTHS = 10;

    /** What the system calls the program's standard error; Linux alone has such names. */
    private static final Path STANDARD_ERROR = Path.of("/proc/self/fd/2");

    private final Show show;
    private final PrintWriter err;
    private final String task;
    private final String unit;
    private long all;
    private final double patience;
    private final long begun = System.nanoTime();
    private CompletableFuture<ProgressBar> bar;
    private volatile long done;
    private double printed;
    private long tenth;

    /** How progress is shown. */
    enum Show {
        NOTHING,
        LINES,
        BAR
    }

    /**
     * Begins.
     *
     * @param err for lines
     * @param patience work that takes less, in seconds, shows nothing
     */
    public Progress(Show show, PrintWriter err, String task, String unit, long all, double patience) {
        this.show = show;
        this.err = err;
        this.patience = patience;
        this.task = task;
        this.unit = unit;
        this.all = all;
        // A dumb terminal is enough for the bar; otherwise JLine would unpack libraries, and print traces if they do
        // not load.
        System.setProperty("org.jline.terminal.provider", "dumb");
    }

    /** A bar if standard error is a terminal, otherwise lines. */
    public static Show here() {
        try {
            if (Files.exists(STANDARD_ERROR)) {
                String leadsTo = Files.readSymbolicLink(STANDARD_ERROR).toString();
                return leadsTo.matches("/dev/(pts/.*|tty.*|console)") ? Show.BAR : Show.LINES;
            }
        } catch (IOException e) {
            // The console decides.
        }
        return System.console() == null ? Show.LINES : Show.BAR;
    }

    /** Sets the number of finished pieces. Returns at once, even if the bar is still opening its terminal. */
    public synchronized void reach(long reached) {
        done = reached;
        switch (show) {
            case NOTHING -> {}
            case LINES -> reachLine();
            case BAR -> reachBar();
        }
    }

    /** The same, with the present total. */
    public synchronized void reach(long reached, long known) {
        all = known;
        reach(reached);
    }

    private double seconds() {
        return (System.nanoTime() - begun) / 1e9;
    }

    private void reachLine() {
        long now = all > 0 ? TENTHS * done / all : 0;
        double seconds = seconds();
        if (now > tenth && done < all && seconds - printed >= SECONDS_A_LINE) {
            tenth = now;
            printed = seconds;
            err.println(Format.of("%s: %d %% (%d of %d%s)", task, 100 * done / all, done, all, unit));
        }
    }

    private void reachBar() {
        if (bar == null && seconds() < patience) {
            return;
        }
        if (bar == null) {
            long most = all;
            bar = CompletableFuture.supplyAsync(() -> show(most));
        }
        bar.thenAccept(shown -> shown.stepTo(done));
    }

    private ProgressBar show(long most) {
        return new ProgressBarBuilder()
                .setTaskName(task)
                .setInitialMax(most)
                .setUnit(unit, 1)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(500)
                .build();
    }

    @Override
    public synchronized void close() {
        if (bar != null) {
            bar.thenAccept(shown -> {
                        shown.stepTo(done);
                        shown.close();
                    })
                    .join();
        }
        if (show == Show.LINES && done > 0 && seconds() >= SECONDS_A_LINE) {
            err.println(Format.of("%s: %d%s in %.0f s", task, done, unit, seconds()));
        }
    }
}
