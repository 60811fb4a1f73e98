package onder.cli;

import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A bar of what is done and what is left. It shows from the first piece on: a complaint before that stands alone. */
final class Progress implements AutoCloseable {
    private final String task;
    private final String unit;
    private final long all;
    private ProgressBar bar;

    Progress(String task, String unit, long all) {
        this.task = task;
        this.unit = unit;
        this.all = all;
        // The bar needs no more of a terminal; JLine would unpack libraries, and print traces where they do not load.
        System.setProperty("org.jline.terminal.provider", "dumb");
    }

    /** Tells that this many are done. */
    synchronized void reach(long done) {
        if (bar == null) {
            bar = new ProgressBarBuilder()
                    .setTaskName(task)
                    .setInitialMax(all)
                    .setUnit(unit, 1)
                    .setStyle(ProgressBarStyle.ASCII)
                    .setUpdateIntervalMillis(500)
                    .build();
        }
        bar.stepTo(done);
    }

    @Override
    public synchronized void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
