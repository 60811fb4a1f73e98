package onder.cli.study;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import onder.cli.option.BadInput;
import onder.cli.option.ProgramVersion;
import onder.cli.option.Progress;
import onder.cli.option.Reads;
import onder.file.JsonObject;
import onder.file.ResultFiles;
import onder.lab.optimise.OptimisationPlan;
import onder.lab.optimise.OptimisationReport;
import onder.lab.optimise.Optimiser;
import onder.lab.optimise.Optimum;
import onder.lab.optimise.WinnerPreset;
import onder.lab.runs.Results;
import onder.lab.runs.StudyWarnings;
import onder.scene.SceneException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code onder optimise}: searches the settings of a scene that are best for one or two measures. */
@Command(
        name = "optimise",
        description = "Search for the settings that maximise or minimise a measure of a scene, or trade off two "
                + "measures, according to a plan; then evaluate the winner on held-out seeds. Writes a page, "
                + "tables and a preset. After an interruption, the same command continues.",
        footer = {
            "onder optimise assets/Plans/optimise/gate.yaml --out best",
            "onder optimise assets/Plans/optimise/gate.yaml --out best --jobs 4 --json",
            "onder optimise assets/Plans/optimise/gate.yaml --out best --save-preset gate-best"
        })
public final class OptimiseCommand extends Study {
    @Reads
    @Parameters(
            paramLabel = "PLAN",
            description = "A YAML file: scene, steps, seeds, heldOut, variables, objectives, constraints, evaluations.")
    private Path plan;

    @Mixin
    private SavePresetOption saved;

    @Mixin
    private PoolOptions pool;

    @Override
    public Integer call() throws IOException, InterruptedException {
        pool.check(spec);
        OptimisationPlan read = BadInput.read(() -> OptimisationPlan.load(plan));
        saved.check(out.resolve("winner.yaml"));
        PrintWriter print = out();
        long most = Optimiser.mostRuns(read);
        print.println("at most " + most + " runs");
        ResultFiles.requireFree(out, OptimisationReport.FILES);
        try (Results results = new Results(out)) {
            Optimum[] found = new Optimum[1];
            pool.use(spec, results, runner -> {
                try (Progress progress = pool.progress(spec, most)) {
                    found[0] = new Optimiser(read, results, runner, progress::reach).run();
                }
            });
            List<String> warnings = new StudyWarnings(results.finish()).all();
            warn(warnings);
            tell(read, found[0], warnings);
        } catch (SceneException e) {
            throw new BadInput(plan + ": " + e.getMessage());
        }
        return 0;
    }

    private void tell(OptimisationPlan read, Optimum optimum, List<String> warnings) throws IOException {
        PrintWriter print = out();
        String command = "onder optimise " + SweepCommand.word(plan) + " --out " + SweepCommand.word(out);
        OptimisationReport report = new OptimisationReport(read, optimum, warnings);
        Path page = report.write(out, command, ProgramVersion.text());
        if (!optimum.hasWinner()) {
            print.println(optimum.complaint());
        } else {
            print.println("winner: " + String.join(" ", optimum.settings()));
            optimum.lines().forEach(print::println);
            WinnerPreset preset = WinnerPreset.of(read, optimum, saved.name() == null ? "winner" : saved.name());
            if (preset.preset() == null) {
                print.println("note: a preset cannot store these settings: use --set");
            } else {
                if (!preset.isWhole()) {
                    print.println("note: the preset stores only some of these settings: use --set");
                }
                if (saved.name() != null) {
                    print.println(saved.save(preset.preset()));
                }
            }
        }
        finish(page, report.summary(), new JsonObject().with("warnings", warnings));
    }
}
