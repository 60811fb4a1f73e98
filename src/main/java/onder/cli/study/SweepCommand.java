package onder.cli.study;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import onder.cli.option.BadInput;
import onder.cli.option.ProgramVersion;
import onder.cli.option.Progress;
import onder.cli.option.Reads;
import onder.file.JsonObject;
import onder.file.ResultFiles;
import onder.lab.runs.Job;
import onder.lab.runs.Results;
import onder.lab.runs.Run;
import onder.lab.runs.StartCheck;
import onder.lab.runs.StudyWarnings;
import onder.lab.sweep.Plan;
import onder.lab.sweep.SweepReport;
import onder.param.Format;
import onder.scene.SceneException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code onder sweep}: runs any scene over many settings and seeds. */
@Command(
        name = "sweep",
        description =
                "Run a scene with many settings and seeds, listed in a plan: tables, means with intervals, plots, and"
                        + " a page that explains them. After an interruption, the same command continues.",
        footer = {
            "onder sweep assets/Plans/grace.yaml --out grace",
            "onder sweep assets/Plans/grace.yaml --out grace --jobs 2 --quiet",
            "onder sweep assets/Plans/grace.yaml --out grace --json"
        })
public final class SweepCommand extends Study {
    @Reads
    @Parameters(paramLabel = "PLAN", description = "A YAML file: scene, steps, seeds; grid, list or latin of settings.")
    private Path plan;

    @Mixin
    private PoolOptions pool;

    @Override
    public Integer call() throws IOException, InterruptedException {
        pool.check(spec);
        Plan read = load();
        PrintWriter print = out();
        print.println(Format.count(read.points().size(), "point") + ", "
                + Format.count(read.seeds().size(), "seed"));
        ResultFiles.requireFree(out, SweepReport.files(read));
        try (Results results = new Results(out, read.jobs())) {
            check(results.missing());
            List<Run> all = pool.complete(spec, results);
            print.println(Format.count(all.size(), "run") + " in " + out.resolve("runs.csv"));
            String command = "onder sweep " + word(plan) + " --out " + word(out);
            List<String> warnings = new ArrayList<>(new StudyWarnings(all).all());
            undefined(read, all).forEach(name -> warnings.add(name + " is undefined in every run"));
            warn(warnings);
            SweepReport report = new SweepReport(read, all, warnings);
            Path page = report.write(out, command, ProgramVersion.text());
            JsonObject about = new JsonObject()
                    .with("scenes", read.scenes())
                    .with("steps", read.steps())
                    .with("seeds", read.seeds())
                    .with("runs", all.size());
            finish(page, about, new JsonObject().with("warnings", warnings).with("points", report.summary()));
        }
        return 0;
    }

    /** The measures that the plan names, and that have no value in any run. */
    private static List<String> undefined(Plan plan, List<Run> runs) {
        return plan.namesMeasures()
                ? plan.measures().stream()
                        .filter(name -> runs.stream().allMatch(run -> Double.isNaN(run.figure(name))))
                        .toList()
                : List.of();
    }

    /** A path, quoted for a shell. */
    static String word(Path path) {
        String text = path.toString();
        return text.matches("[\\w./~+-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }

    private Plan load() {
        try (Progress progress = pool.progress(spec, "Plan", " points", Progress.UNKNOWN)) {
            return BadInput.read(() -> Plan.load(plan, progress::reach));
        }
    }

    private void check(List<Job> jobs) {
        try (Progress progress = pool.progress(spec, "Starts", " runs", jobs.size())) {
            StartCheck.check(jobs, progress::reach);
        } catch (SceneException e) {
            throw new BadInput(plan + ": " + e.getMessage());
        }
    }
}
