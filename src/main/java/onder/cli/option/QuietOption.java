package onder.cli.option;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Whether a command shows the progress of its work. */
public final class QuietOption {
    @Option(names = "--quiet", description = "Show no progress.")
    private boolean quiet;

    /** The progress of work, from its beginning. */
    public Progress begin(CommandSpec spec, String task, String unit, long all) {
        return begin(spec, task, unit, all, 0);
    }

    /** The same for work that shows nothing if it takes less than {@code patience}, in seconds. */
    public Progress begin(CommandSpec spec, String task, String unit, long all, double patience) {
        Progress.Show show = quiet ? Progress.Show.NOTHING : Progress.here();
        return new Progress(show, spec.commandLine().getErr(), task, unit, all, patience);
    }
}
