package onder.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import onder.cli.option.BadInput;
import onder.cli.option.FolderOption;
import onder.cli.option.QualityOption;
import onder.cli.option.Reads;
import onder.cli.option.RunLineInput;
import onder.cli.option.StandardInput;
import onder.cli.option.Subcommand;
import onder.cli.option.WrongCall;
import onder.lab.runs.Job;
import onder.lab.runs.Results;
import onder.lab.runs.Run;
import onder.output.window.Display;
import onder.output.window.Launcher;
import onder.param.Format;
import onder.sandbox.Sandbox;
import onder.sandbox.run.SimulationState;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.scene.TextFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code onder open}: shows a run from a results folder or from a run line. */
@Command(
        name = "open",
        description = "Watch a run of an experiment, of a sweep, or of a run line (from --line or Ctrl Shift C)."
                + " Its hash proves that it is the same run. Without a display, Onder repeats the run and"
                + " compares its hash.",
        footer = {"onder open grace --run 7", "onder open grace --run 7 --check", "onder open film.mp4"})
final class OpenCommand extends Subcommand {
    @Reads
    @Parameters(paramLabel = "DIR|LINE", description = "The results folder; or " + RunLineInput.HELP + ".")
    private String given;

    @Option(names = "--run", paramLabel = "K", description = "Number of the run in the folder, as in runs.csv.")
    private Integer number;

    @Option(names = "--check", description = "Only repeat the run, without a window, and compare its hash.")
    private boolean check;

    @Mixin
    private FolderOption folder;

    @Mixin
    private QualityOption quality;

    @Override
    public Integer call() throws IOException, InterruptedException {
        boolean hasLine = given.equals(StandardInput.NAME) || RunLineInput.isOne(given);
        WrongCall.when(hasLine && number != null, "a run line is a single run; allowed only without --run");
        Replay replay = hasLine ? ofLine() : ofFolder();
        Launcher.prepare(() -> {});
        if (check || !Display.here().hasWindow()) {
            return compare(replay);
        }
        SimulationState simulation =
                new SimulationState(replay, Math.min(8, Runtime.getRuntime().availableProcessors()), true);
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder.folder());
        sandbox.options().set("quality", quality.chosen());
        Launcher.open(sandbox, Sandbox.settings(1280, 720));
        return 0;
    }

    private Replay ofLine() {
        Replay replay = RunLineInput.read(spec, given);
        Scene scene = replay.scene();
        out().print(Format.of("%s, seed %d, ", scene.name(), scene.setup().seed()));
        out().println(Format.of(
                "%s, %s, hash %016x",
                Format.count(replay.commands().size(), "command"),
                Format.count(replay.steps(), "step"),
                replay.hash()));
        return replay;
    }

    private Replay ofFolder() {
        WrongCall.when(OnderCommand.isScene(given), OnderCommand.opens(given));
        if (!Scenes.exists(given)) {
            throw new WrongCall(TextFile.missing(given));
        }
        Path results = Path.of(given);
        WrongCall.unless(
                Files.isDirectory(results), given + ": is neither a results folder nor a file with a run line");
        Map<Integer, Run> runs = BadInput.read(() -> Results.read(results));
        WrongCall.when(number == null, "a folder needs --run K");
        Run run = runs.get(number);
        if (run == null) {
            int last = runs.keySet().stream().mapToInt(Integer::intValue).max().orElse(-1);
            throw new WrongCall(
                    "--run = " + number + ", allowed 0.." + last + (runs.size() <= last ? " (not all exist)" : ""));
        }
        Job job = run.job();
        Scene begun = BadInput.read(job::begin);
        out().println(Format.of(
                "run %d: %s, %s, seed %d, %d steps, hash %s",
                job.number(), job.cell(), job.scene(), job.seed(), job.steps(), run.hash()));
        return new Replay(begun, job.steps(), Long.parseUnsignedLong(run.hash(), 16), List.of());
    }

    private int compare(Replay replay) {
        long hash = replay.repeat(1);
        if (hash != replay.hash()) {
            err().println("onder: the repeated run has hash " + Format.of("%016x", hash)
                    + ": this is not the same run");
            return 1;
        }
        out().println("repeated: the same hash");
        return 0;
    }
}
