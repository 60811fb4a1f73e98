package onder.lab.sweep;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import javax.imageio.ImageIO;
import onder.file.Escape;
import onder.file.ResultFiles;
import onder.lab.runs.CsvTable;
import onder.lab.runs.Job;
import onder.lab.runs.Run;
import onder.lab.runs.RunMeasure;
import onder.lab.runs.RunMetrics;
import onder.scene.Scenes;
import onder.world.measure.Measure;

/** What explains a sweep's folder: {@code README.md}, {@code summary.csv}, and a plot of each measure. */
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
     * Writes all, and returns the page's path.
     *
     * @param command that made the folder
     * @param version of the program
     */
    public Path write(Path folder, String command, String version) throws IOException {
        ResultFiles.write(
                folder.resolve("summary.csv"), table((point, measure) -> Estimate.of(runs.get(point), measure.name())));
        if (plan.baseline() >= 0) {
            ResultFiles.write(folder.resolve("differences.csv"), table(this::difference));
        }
        SweepPlots plots = new SweepPlots(axes, runs);
        for (RunMeasure measure : measures) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            ImageIO.write(plots.plot(measure), "png", bytes);
            ResultFiles.write(folder.resolve(measure.name() + ".png"), bytes.toByteArray());
        }
        Path page = folder.resolve("README.md");
        ResultFiles.write(page, page(command, version));
        return page;
    }

    private Estimate difference(int point, RunMeasure measure) {
        return Estimate.ofDifference(runs.get(point), runs.get(plan.baseline()), measure.name());
    }

    /** A row a point and measure. */
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
                row.addAll(List.of(
                        measure.name(),
                        measure.unit(),
                        estimate.n(),
                        estimate.mean(),
                        estimate.low(),
                        estimate.high()));
                table.row(row);
            }
        }
        return table.toString();
    }

    private String page(String command, String version) {
        Job first = plan.jobs().get(0);
        double seconds = plan.steps() / first.begin().setup().rate();
        StringBuilder page = new StringBuilder();
        page.append("# A sweep of ")
                .append(Escape.markdown(String.join(", ", plan.scenes())))
                .append("\n\n");
        page.append(String.format(
                Locale.ROOT,
                "%s, %s each: %s of %s, %s s. Made by %s:%n%n%s%nThe plan:%n%n%s%n",
                counted(plan.points().size(), "point"),
                counted(plan.seeds().size(), "seed"),
                counted((long) plan.points().size() * plan.seeds().size(), "run"),
                counted(plan.steps(), "step"),
                CsvTable.number(seconds),
                version,
                Escape.block("sh", command),
                Escape.block("yaml", plan.text().strip())));
        if (!warnings.isEmpty()) {
            page.append("## Warnings\n\n");
            warnings.forEach(warning ->
                    page.append("- ").append(Escape.markdown(warning)).append("\n"));
            page.append("\n");
        }
        page.append("""
                ## Files

                | file | what is in it |
                | --- | --- |
                | `runs.csv` | a row a run |
                | `windows.csv` | a row a run and measuring window |
                | `summary.csv` | a row a point and measure: mean over the point's runs, with a 95 % interval |
                | `differences.csv` | with a `baseline`: the same for the differences to that point, seed by seed |
                | `*.png` | a plot of each measure |
                | `runs.jsonl` | the runs to the bit; an interrupted sweep goes on from it, and `onder open DIR --run NUMBER` shows one |
                | `scenes.json` | the engine and hashes of the scenes: with others the sweep does not go on |
                | `timings.csv` | how long each run took; no part of the results |
                | `.onder-files` | names the files that Onder has written here: it replaces no others |

                An empty field is not defined, such as the time of a first congestion where there was none.

                ## Columns

                | column | unit | what it is |
                | --- | --- | --- |
                """);
        column(page, "run", "", "number of the run, from 0");
        column(page, "cell", "", "the point's settings");
        column(page, "scene, settings, seed, steps", "", "what the run was made of");
        axes.stream()
                .filter(axis -> !axis.path().equals("scene"))
                .forEach(axis -> column(page, axis.path(), "", "what the run sets it to; empty: nothing"));
        measures.forEach(measure -> column(page, measure.name(), measure.unit(), measure.doc()));
        RunMetrics.MEASURES.stream()
                .filter(measure -> measure.name().equals(RunMetrics.ALWAYS) && !measures.contains(measure))
                .forEach(measure -> column(page, measure.name(), measure.unit(), measure.doc()));
        column(page, "without_effect", "", "those of its settings that make no difference in any run; empty: none");
        column(page, "hash", "", "of the world's state after the last step");
        page.append("\nIn `windows.csv`:\n\n| column | unit | what it is |\n| --- | --- | --- |\n");
        column(page, "window", "", "number of the window, from 1");
        column(page, "time_s", "s", "when it ended");
        for (Measure measure : List.of(Measure.DISPLACEMENT, Measure.SCORE)) {
            column(page, measure.column(), measure.unit(), "groups' mean " + measure.title());
        }
        page.append("\nIn `summary.csv`:\n\n| column | unit | what it is |\n| --- | --- | --- |\n");
        column(page, "point", "", "number of the point, from 0, in the order of the plan");
        axes.forEach(axis -> column(page, axis.path(), "", "what the point sets it to"));
        column(page, "measure, unit", "", "one of those above");
        column(page, "runs", "", "how many runs have it");
        column(page, "mean", "as the measure", "over these runs");
        column(
                page,
                "low, high",
                "as the measure",
                "95 % interval of the mean: Student's under 15 runs, else by 2000 resamples (BCa)");
        if (plan.baseline() >= 0) {
            page.append("\nIn `differences.csv` the same columns, of the differences to point " + plan.baseline()
                    + ", seed by seed; `runs` is how many seeds have both.\n");
            differences(page);
        }
        page.append("\n## Plots\n\nDots are means, lines from low to high their 95 % intervals; points have the"
                + " numbers of `summary.csv`.\n\n");
        measures.forEach(measure -> page.append("![")
                .append(Escape.markdown(measure.doc()))
                .append("](")
                .append(measure.name())
                .append(".png)\n\n"));
        return page.toString().strip() + "\n";
    }

    /** A table of all points: the mean of each measure, and how much it differs from the baseline's. */
    private void differences(StringBuilder page) {
        page.append("\n## Beside point " + plan.baseline() + "\n\nMeans, and in brackets the 95 % interval of the"
                + " difference to that point, seed by seed.\n\n| point |");
        measures.forEach(measure -> page.append(" ").append(measure.name()).append(" |"));
        page.append("\n| --- |").append(" --- |".repeat(measures.size())).append("\n");
        for (int point = 0; point < runs.size(); point++) {
            page.append("| ")
                    .append(Escape.markdown(plan.points().get(point).cell()))
                    .append(" |");
            for (RunMeasure measure : measures) {
                Estimate difference = difference(point, measure);
                page.append(" ")
                        .append(shown(
                                Estimate.of(runs.get(point), measure.name()).mean()));
                page.append(
                        point == plan.baseline()
                                ? " |"
                                : " [" + signed(difference.low()) + ", " + signed(difference.high()) + "] |");
            }
            page.append("\n");
        }
    }

    private static String shown(double value) {
        return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, Math.abs(value) < 10 ? "%.3f" : "%.1f", value);
    }

    private static String signed(double value) {
        return (value > 0 ? "+" : "") + shown(value);
    }

    private static String counted(long n, String what) {
        return n + " " + what + (n == 1 ? "" : "s");
    }

    private static void column(StringBuilder page, String names, String unit, String doc) {
        page.append("| `")
                .append(names.replace("`", "'").replace("|", "\\|").replace(", ", "`, `"))
                .append("` | ")
                .append(unit);
        page.append(unit.isEmpty() ? "| " : " | ").append(Escape.markdown(doc)).append(" |\n");
    }
}
