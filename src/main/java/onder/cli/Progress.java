package onder.cli;

import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A bar of the frames that are filmed. It shows from the first frame on: a complaint before that stands alone. */
final class Progress implements AutoCloseable {
    private final int frames;
    private ProgressBar bar;

    Progress(int frames) {
        this.frames = frames;
        // The bar needs no more of a terminal; JLine would unpack libraries, and print traces where they do not load.
        System.setProperty("org.jline.terminal.provider", "dumb");
    }

    /** Tells that this many frames are done. */
    synchronized void reach(long done) {
        if (bar == null) {
            bar = new ProgressBarBuilder()
                    .setTaskName("Recording")
                    .setInitialMax(frames)
                    .setUnit(" frames", 1)
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
