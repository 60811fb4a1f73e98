package onder.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import onder.app.Sandbox;
import onder.app.simulation.SimulationState;
import onder.app.window.Display;
import onder.app.window.Launcher;
import onder.lab.runs.Job;
import onder.lab.runs.Results;
import onder.lab.runs.Run;
import onder.lab.runs.Runner;
import onder.scene.Replay;
import onder.scene.Scene;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code onder open}: watches a run from a folder of results. */
@Command(
        name = "open",
        description = "Watch a run of an experiment or a sweep: the very same run, which its hash proves. Without a"
                + " display it is made again and its hash compared.",
        mixinStandardHelpOptions = true)
final class OpenCommand extends Subcommand {
    @Parameters(paramLabel = "DIR", description = "The folder of the results.")
    private Path folder;

    @Option(names = "--run", paramLabel = "K", required = true, description = "Number of the run, as in runs.csv.")
    private int number;

    @Option(names = "--check", description = "Only make the run again, without a window, and compare its hash.")
    private boolean check;

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description = "Where pictures, videos, saved scenes and logs go (default: the folder Onder in your home).")
    private Path products = Path.of(System.getProperty("user.home"), "Onder");

    @Mixin
    private QualityOption quality;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Map<Integer, Run> runs = BadInput.read(spec, () -> Results.read(folder));
        Run run = runs.get(number);
        if (run == null) {
            int last = runs.keySet().stream().mapToInt(Integer::intValue).max().orElse(-1);
            throw wrong(
                    "--run = " + number + ", allowed 0.." + last + (runs.size() <= last ? " (not all are there)" : ""));
        }
        Job job = run.job();
        Scene begun = BadInput.read(spec, job::begin);
        out().printf(
                        Locale.ROOT,
                        "run %d: %s, %s, seed %d, %d steps, hash %s%n",
                        job.number(),
                        job.cell(),
                        job.scene(),
                        job.seed(),
                        job.steps(),
                        run.hash());
        Launcher.prepare(() -> {});
        if (check || !Display.here().hasWindow()) {
            return compare(run);
        }
        Replay replay = new Replay(begun, job.steps(), Long.parseUnsignedLong(run.hash(), 16), List.of());
        SimulationState simulation =
                new SimulationState(replay, Math.min(8, Runtime.getRuntime().availableProcessors()), true);
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.SHOWN, products);
        sandbox.options().set("quality", quality.chosen());
        Launcher.open(sandbox, Sandbox.settings(1280, 720));
        return 0;
    }

    private int compare(Run run) {
        Run again = Runner.make(run.job());
        if (!again.hash().equals(run.hash())) {
            spec.commandLine().getErr().println("onder: made again its hash is " + again.hash() + ": not the same run");
            return 1;
        }
        out().println("made again: the same hash");
        return 0;
    }
}
