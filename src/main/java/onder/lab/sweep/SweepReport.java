package onder.lab.sweep;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import onder.file.Escape;
import onder.file.JsonObject;
import onder.file.ResultFiles;
import onder.lab.report.MarkdownPage;
import onder.lab.report.MarkdownTable;
import onder.lab.report.PngFile;
import onder.lab.runs.CsvTable;
import onder.lab.runs.Job;
import onder.lab.runs.Run;
import onder.lab.runs.RunMeasure;
import onder.lab.runs.RunMetrics;
import onder.param.Format;
import onder.scene.Scenes;
import onder.world.measure.Measure;

/** The files that explain a sweep's folder: {@code README.md}, {@code summary.csv}, and a plot of each measure. */
public final class SweepReport {
    private final Plan plan;
    private final List<List<Run>> runs = new ArrayList<>();
    private final List<Axis> axes;
    private final List<RunMeasure> measures;

    private final List<String> warnings;

    /**
     * @param all runs of the plan
     * @param warnings of the study
     */
    public SweepReport(Plan plan, List<Run> all, List<String> warnings) {
        this.plan = plan;
        this.warnings = List.copyOf(warnings);
        plan.points().forEach(point -> runs.add(new ArrayList<>()));
        all.forEach(run -> runs.get(plan.point(run.job())).add(run));
        axes = Axis.of(plan);
        measures = RunMetrics.of(Scenes.load(plan.scene()).setup()).stream()
                .filter(measure -> plan.measures().contains(measure.name()))
                .toList();
    }

    /** The files that explain a plan's folder. */
    public static List<String> files(Plan plan) {
        List<String> files = new ArrayList<>(List.of("README.md", "summary.csv", "differences.csv"));
        plan.measures().forEach(measure -> files.add(measure + ".png"));
        return files;
    }

    /**
     * Writes all files and returns the page's path.
     *
     * @param command that made the folder
     * @param version of the program
     */
    public Path write(Path folder, String command, String version) throws IOException {
        ResultFiles.write(folder.resolve("summary.csv"), table(this::estimate));
        if (plan.baseline() >= 0) {
            ResultFiles.write(folder.resolve("differences.csv"), table(this::difference));
        }
        SweepPlots plots = new SweepPlots(axes, runs);
        for (RunMeasure measure : measures) {
            PngFile.write(folder.resolve(measure.name() + ".png"), plots.plot(measure));
        }
        Path page = folder.resolve("README.md");
        ResultFiles.write(page, page(command, version));
        return page;
    }

    /**
     * {@return the table of each point as data: its settings, and of each measure the mean over its runs with a 95 %
     * interval; with a baseline also the differences from it}
     */
    public List<JsonObject> summary() {
        return IntStream.range(0, runs.size())
                .mapToObj(point -> new JsonObject()
                        .with("point", point)
                        .with("settings", plan.points().get(point).settings())
                        .with("measures", estimates(point, this::estimate))
                        .with("differences", plan.baseline() < 0 ? null : estimates(point, this::difference)))
                .toList();
    }

    private JsonObject estimates(int point, BiFunction<Integer, RunMeasure, Estimate> estimates) {
        JsonObject all = new JsonObject();
        measures.forEach(measure -> all.put(measure.name(), estimates.apply(point, measure)));
        return all;
    }

    private Estimate estimate(int point, RunMeasure measure) {
        return Estimate.of(runs.get(point), measure.name());
    }

    private Estimate difference(int point, RunMeasure measure) {
        return Estimate.ofDifference(runs.get(point), runs.get(plan.baseline()), measure.name());
    }

    /** One row per point and measure. */
    private String table(BiFunction<Integer, RunMeasure, Estimate> estimates) {
        List<String> header = new ArrayList<>(List.of("point"));
        axes.forEach(axis -> header.add(axis.path()));
        header.addAll(List.of("measure", "unit", "runs", "mean", "low", "high"));
        CsvTable table = new CsvTable(header);
        for (int point = 0; point < runs.size(); point++) {
            for (RunMeasure measure : measures) {
                Estimate estimate = estimates.apply(point, measure);
                List<Object> row = new ArrayList<>(List.of(point));
                for (Axis axis : axes) {
                    row.add(axis.value(point));
                }
                row.addAll(List.of(measure.name(), measure.unit(), estimate.n()));
                row.addAll(List.of(estimate.mean(), estimate.low(), estimate.high()));
                table.row(row);
            }
        }
        return table.toString();
    }

    private String page(String command, String version) {
        Job first = plan.jobs().get(0);
        double seconds = plan.steps() / first.begin().setup().rate();
        MarkdownPage page = new MarkdownPage();
        page.say("# A sweep of %s\n\n", Escape.markdown(String.join(", ", plan.scenes())));
        page.say(
                "%s, %s each: %s of %s, %s s. Made by %s:\n\n%s\nThe plan:\n\n%s\n",
                Format.count(plan.points().size(), "point"),
                Format.count(plan.seeds().size(), "seed"),
                Format.count((long) plan.points().size() * plan.seeds().size(), "run"),
                Format.count(plan.steps(), "step"),
                CsvTable.number(seconds),
                version,
                Escape.block("sh", command),
                Escape.block("yaml", plan.text().strip()));
        page.list("Warnings", warnings);
        page.say("""
                ## Files

                | file | contents |
                | --- | --- |
                | `runs.csv` | one row per run |
                | `windows.csv` | one row per run and measuring window |
                | `summary.csv` | one row per point and measure: mean over the point's runs, with a 95 % interval |
                | `differences.csv` | with a `baseline`: the same for the differences from that point, seed by seed |
                | `*.png` | a plot of each measure |
                | `runs.jsonl` | the exact runs; an interrupted sweep resumes from it, and `onder open DIR --run NUMBER` shows one |
                | `scenes.json` | the engine's version and the hashes of the scenes: the sweep resumes only if these are the same |
                | `timings.csv` | how long each run took; not part of the results |
                | `.onder-files` | lists the files that Onder has written here; Onder replaces only these |

                An empty field is an undefined value, such as the time of a first congestion where there was none.

                ## Columns

                """);
        MarkdownTable ofRuns = columns();
        column(ofRuns, "run", "", "number of the run, from 0");
        column(ofRuns, "cell", "", "the point's settings");
        column(ofRuns, "scene, settings, seed, steps", "", "what determines the run");
        axes.stream()
                .filter(axis -> !axis.path().equals("scene"))
                .forEach(axis -> column(
                        ofRuns, axis.path(), "", "the run's value of that setting; empty if the run does not set it"));
        Stream.concat(
                        measures.stream(),
                        RunMetrics.MEASURES.stream()
                                .filter(measure ->
                                        measure.name().equals(RunMetrics.ALWAYS) && !measures.contains(measure)))
                .forEach(measure -> column(ofRuns, measure.name(), measure.unit(), measure.doc()));
        column(
                ofRuns,
                "without_effect",
                "",
                "settings of the run that make no difference in any run; empty where there are none");
        column(ofRuns, "hash", "", "hash of the world's state after the last step");
        page.say(ofRuns);
        page.say("In `windows.csv`:\n\n");
        MarkdownTable ofWindows = columns();
        column(ofWindows, "window", "", "number of the window, from 1");
        column(ofWindows, "time_s", "s", "when it ended");
        for (Measure measure : List.of(Measure.DISPLACEMENT, Measure.SCORE)) {
            column(ofWindows, measure.column(), measure.unit(), measure.title() + ", averaged over all groups");
        }
        page.say(ofWindows);
        page.say("In `summary.csv`:\n\n");
        MarkdownTable ofPoints = columns();
        column(ofPoints, "point", "", "number of the point, from 0, in the order of the plan");
        axes.forEach(axis -> column(ofPoints, axis.path(), "", "the point's value of that setting"));
        column(ofPoints, "measure, unit", "", "one of the measures above");
        column(ofPoints, "runs", "", "number of runs in which the measure is defined");
        column(ofPoints, "mean", "as the measure", "over these runs");
        column(
                ofPoints,
                "low, high",
                "as the measure",
                "95 % interval of the mean: Student's for fewer than 15 runs, otherwise from 2000 resamples (BCa)");
        page.say(ofPoints);
        if (plan.baseline() >= 0) {
            page.say(
                    "`differences.csv` has the same columns for the differences from point %d, seed by seed; "
                            + "`runs` is the number of seeds that have both.\n\n",
                    plan.baseline());
        }
        means(page);
        page.say("## Plots\n\nDots are means, and lines are their 95 % intervals; points are numbered as in "
                + "`summary.csv`.\n\n");
        measures.forEach(measure -> page.say("![%s](%s.png)\n\n", Escape.markdown(measure.doc()), measure.name()));
        return page.toString().strip() + "\n";
    }

    /** A table of all points: the mean of each measure with its interval, or the difference from the baseline. */
    private void means(MarkdownPage page) {
        if (plan.baseline() < 0) {
            page.say("## Means\n\nIn brackets: the 95 %% interval of the mean.\n\n");
        } else {
            page.say(
                    "## Compared with point %d\n\nMeans, and in brackets the 95 %% interval of the difference from"
                            + " that point, seed by seed; *all equal*: the measure is the same with every seed.\n\n",
                    plan.baseline());
        }
        MarkdownTable table = new MarkdownTable(
                Stream.concat(Stream.of("point"), measures.stream().map(RunMeasure::name))
                        .toArray(String[]::new));
        for (int i = 0; i < runs.size(); i++) {
            int point = i;
            table.row(Stream.concat(
                            Stream.of(Escape.markdown(plan.points().get(point).toString())),
                            measures.stream().map(measure -> beside(point, measure)))
                    .toArray());
        }
        page.say(table);
    }

    private String beside(int point, RunMeasure measure) {
        Estimate estimate = estimate(point, measure);
        String mean = shown(estimate.mean());
        if (plan.baseline() < 0) {
            return Double.isNaN(estimate.low())
                    ? mean
                    : mean + " [" + shown(estimate.low()) + ", " + shown(estimate.high()) + "]";
        }
        Estimate difference = difference(point, measure);
        if (point == plan.baseline() || Double.isNaN(difference.low())) {
            return mean;
        }
        if (difference.low() == difference.high()) {
            return mean + (difference.low() == 0 ? " [all equal]" : " [" + signed(difference.low()) + "]");
        }
        return mean + " [" + signed(difference.low()) + ", " + signed(difference.high()) + "]";
    }

    private static String shown(double value) {
        return Double.isNaN(value) ? "–" : Format.of(Math.abs(value) < 10 ? "%.3f" : "%.1f", value);
    }

    private static String signed(double value) {
        return (value > 0 ? "+" : "") + shown(value);
    }

    private static MarkdownTable columns() {
        return new MarkdownTable("column", "unit", "meaning");
    }

    private static void column(MarkdownTable table, String names, String unit, String doc) {
        table.row(
                "`" + names.replace("`", "'").replace("|", "\\|").replace(", ", "`, `") + "`",
                unit.isEmpty() ? null : unit,
                Escape.markdown(doc));
    }
}
