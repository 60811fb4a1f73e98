package onder.cli;

import java.util.concurrent.CompletableFuture;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A progress bar. It appears with the first finished piece, so that an earlier error message stands alone. */
final class Progress implements AutoCloseable {
    /** The total while it is unknown. */
    static final long UNKNOWN = -1;

    private final String task;
    private final String unit;
    private long all;
    private final long patience;
    private final long begun = System.nanoTime();
    private CompletableFuture<ProgressBar> bar;
    private volatile long done;

    Progress(String task, String unit, long all) {
        this(task, unit, all, 0);
    }

    /** A bar that appears only if the work takes longer than {@code patience}, in seconds. */
    Progress(String task, String unit, long all, double patience) {
        this.patience = (long) (patience * 1e9);
        this.task = task;
        this.unit = unit;
        this.all = all;
        // A dumb terminal is enough for the bar; otherwise JLine would unpack libraries, and print traces if they do
        // not load.
        System.setProperty("org.jline.terminal.provider", "dumb");
    }

    /** Sets the number of finished pieces. Returns at once, even if the bar is still opening its terminal. */
    synchronized void reach(long reached) {
        done = reached;
        if (bar == null && System.nanoTime() - begun < patience) {
            return;
        }
        if (bar == null) {
            long most = all;
            bar = CompletableFuture.supplyAsync(() -> show(most));
        }
        bar.thenAccept(shown -> shown.stepTo(done));
    }

    /** The same, with the present total. */
    synchronized void reach(long reached, long known) {
        all = known;
        reach(reached);
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
    }
}
