package onder.lab.thesis;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import onder.lab.runs.Run;
import onder.lab.statistics.Bootstrap;
import onder.lab.statistics.Summary;
import onder.scene.WholeFile;

/** The results page: our tables beside the published ones, plots, and which expectations hold. */
public final class Report {
    private static final double THRESHOLD = 10;
    private static final Bootstrap INTERVAL = new Bootstrap(1, 2000, 0.95);

    private final Protocol protocol;
    private final Map<String, Cell> cells = new TreeMap<>();
    private final Path folder;
    private final Plots plots;
    private final StringBuilder page = new StringBuilder();

    /** @param runs all runs of the protocol */
    public Report(Protocol protocol, List<Run> runs, Path folder) {
        this.protocol = protocol;
        this.folder = folder;
        plots = new Plots(folder);
        Map<String, List<Run>> byCell = new LinkedHashMap<>();
        for (Run run : runs) {
            byCell.computeIfAbsent(run.job().cell(), name -> new ArrayList<>()).add(run);
        }
        byCell.forEach((name, members) -> cells.put(name, new Cell(name, members)));
    }

    private Cell cell(Environment environment, Method method) {
        return cells.get(Protocol.cell(environment, method));
    }

    /** Writes {@code results.md} and its plots, and returns the page's path. */
    public Path write() {
        introduction();
        orderings();
        changes();
        values();
        for (Environment environment : List.of(Environment.OPEN, Environment.TEN)) {
            curves(environment);
        }
        analyses();
        thresholds();
        graces();
        causes();
        Path file = folder.resolve("results.md");
        WholeFile.write(file, page.toString());
        return file;
    }

    private void say(String format, Object... arguments) {
        page.append(arguments.length == 0 ? format : String.format(Locale.ROOT, format, arguments));
    }

    private void introduction() {
        say("# The thesis's experiments, rerun\n\n");
        say(
                "%d runs of each method (seeds %d..%d), 30 agents, %d frames of 12 ms, displacement and score at the end "
                        + "of every 50 frames. The first ten runs stand for the thesis's ten. Starts: random places, "
                        + "denser in the middle; random headings and speeds; random first leader. Lengths are in the "
                        + "thesis's pixels (0.1 m). Nothing that the thesis fixes was tuned; every row of "
                        + "`runs.csv` can be opened in the sandbox: `onder open DIR --run NUMBER`.\n\n",
                protocol.runs(), protocol.seed(), protocol.seed() + protocol.runs() - 1, Protocol.STEPS);
    }

    private void orderings() {
        say("## What was expected, and whether it holds\n\n");
        Table table = new Table("expected", "holds", "evidence");
        Cell blind = cell(Environment.OPEN, Method.BLIND);
        expect(
                table,
                "blind jams in most runs (without obstacles)",
                2 * blind.jammed(THRESHOLD) > protocol.runs(),
                String.format(
                        Locale.ROOT,
                        "%d of %d runs are under %.0f px for more than half of their second half, %d fall under it at all",
                        blind.jammed(THRESHOLD),
                        protocol.runs(),
                        THRESHOLD,
                        blind.congested()));
        for (Environment environment : Environment.values()) {
            double[] means = Arrays.stream(Method.values())
                    .mapToDouble(m -> mean(environment, m, Cell.Curve.DISPLACEMENT))
                    .toArray();
            boolean least = true;
            StringBuilder figures = new StringBuilder();
            for (Method method : Method.values()) {
                least &= method == Method.BLIND || means[0] < means[method.ordinal()];
                figures.append(figures.isEmpty() ? "" : ", ")
                        .append(method.title())
                        .append(' ')
                        .append(Table.number(means[method.ordinal()], 2));
            }
            expect(table, "blind has the lowest displacement, " + environment.title(), least, figures.toString());
        }
        for (Environment environment : Environment.values()) {
            double random = cell(environment, Method.RANDOM).meanFigure("leader_changes");
            double farthest = cell(environment, Method.FARTHEST).meanFigure("leader_changes");
            double rectangle = cell(environment, Method.EVADE_RECTANGLE).meanFigure("leader_changes");
            expect(
                    table,
                    "farthest needs no more changes than random, " + environment.title(),
                    farthest <= random,
                    String.format(Locale.ROOT, "%.2f and %.2f a run", farthest, random));
            expect(
                    table,
                    "evade leader needs the fewest, " + environment.title(),
                    rectangle <= Math.min(random, farthest),
                    String.format(Locale.ROOT, "%.2f (rectangle) a run", rectangle));
        }
        double best = mean(Environment.OPEN, Method.EVADE_RECTANGLE, Cell.Curve.SCORE);
        double random = mean(Environment.OPEN, Method.RANDOM, Cell.Curve.SCORE);
        double farthest = mean(Environment.OPEN, Method.FARTHEST, Cell.Curve.SCORE);
        double blindScore = mean(Environment.OPEN, Method.BLIND, Cell.Curve.SCORE);
        expect(
                table,
                "evade leader scores best without obstacles",
                best > Math.max(Math.max(random, farthest), blindScore),
                String.format(
                        Locale.ROOT,
                        "%.3f; random %.3f, farthest %.3f, blind %.3f",
                        best,
                        random,
                        farthest,
                        blindScore));
        for (Cell.Curve curve : Cell.Curve.values()) {
            for (Method method : Method.COMPARED) {
                double open = mean(Environment.OPEN, method, curve);
                double[] with = Arrays.stream(Environment.values())
                        .skip(1)
                        .mapToDouble(e -> mean(e, method, curve))
                        .toArray();
                expect(
                        table,
                        "obstacles lower the " + (curve == Cell.Curve.SCORE ? "score" : "displacement") + ", "
                                + method.title(),
                        Arrays.stream(with).allMatch(v -> v < open),
                        String.format(
                                Locale.ROOT,
                                "%.2f without; %.2f, %.2f, %.2f on 5, 10, 35 %%",
                                open,
                                with[0],
                                with[1],
                                with[2]));
            }
        }
        say(table.toString());
    }

    private static void expect(Table table, String what, boolean holds, String evidence) {
        table.row(what, holds ? "yes" : "**no**", evidence);
    }

    private double mean(Environment environment, Method method, Cell.Curve curve) {
        return Summary.of(cell(environment, method).runMeans(curve)).mean();
    }

    private void changes() {
        say("## Leader changes a run\n\n");
        Table table = new Table(
                "method", "environment", "published", "first ten", "all runs", "95 %", "first ten, one by one");
        for (Method method : Method.values()) {
            for (Environment environment : Environment.values()) {
                Cell all = cell(environment, method);
                double[] counts = all.figures("leader_changes");
                Bootstrap.Interval interval = INTERVAL.mean(counts);
                StringBuilder each = new StringBuilder();
                for (Run run : all.first(Protocol.PUBLISHED_RUNS).runs()) {
                    each.append((int) run.figure("leader_changes")).append(' ');
                }
                table.row(
                        method.title(),
                        environment.title(),
                        Published.changes(method, environment),
                        Table.number(all.first(Protocol.PUBLISHED_RUNS).meanFigure("leader_changes"), 2),
                        Table.number(all.meanFigure("leader_changes"), 2),
                        "[" + Table.number(interval.low(), 2) + ", " + Table.number(interval.high(), 2) + "]",
                        each.toString().trim());
            }
        }
        say(table.toString());
    }

    private void values() {
        say("## Displacement and score\n\n");
        say("Mean ± sd of the 50 values of each method's representative run, as the thesis has them, and the mean of "
                + "all runs' means with its 95 % interval.\n\n");
        Table table = new Table(
                "environment",
                "method",
                "displacement, representative",
                "displacement, all runs",
                "score, representative",
                "score, all runs");
        for (Environment environment : Environment.values()) {
            for (Method method : Method.values()) {
                Cell all = cell(environment, method);
                table.row(
                        environment.title(),
                        method.title(),
                        representative(all, Cell.Curve.DISPLACEMENT),
                        interval(all, Cell.Curve.DISPLACEMENT),
                        representative(all, Cell.Curve.SCORE),
                        interval(all, Cell.Curve.SCORE));
            }
        }
        say(table.toString());
        say("The three compared methods together (150 values of the representative runs):\n\n");
        Table together = new Table("environment", "", "published", "here");
        for (Environment environment : Environment.values()) {
            for (Cell.Curve curve : Cell.Curve.values()) {
                double[] values = representatives(environment, curve).stream()
                        .flatMapToDouble(Arrays::stream)
                        .filter(v -> !Double.isNaN(v))
                        .toArray();
                Summary here = Summary.of(values);
                together.row(
                        environment.title(),
                        curve.title(),
                        Published.values(environment, curve),
                        Table.number(here.mean(), 3) + " ± " + Table.number(here.sd(), 3) + " (n = " + here.n() + ")");
            }
        }
        say(together.toString());
    }

    private static String representative(Cell cell, Cell.Curve curve) {
        Cell ten = cell.first(Protocol.PUBLISHED_RUNS);
        Summary summary = Summary.of(Arrays.stream(curve.of(ten.representative(curve)))
                .filter(v -> !Double.isNaN(v))
                .toArray());
        return Table.number(summary.mean(), 2) + " ± " + Table.number(summary.sd(), 2);
    }

    private static String interval(Cell cell, Cell.Curve curve) {
        double[] means = cell.runMeans(curve);
        Bootstrap.Interval interval = INTERVAL.mean(means);
        return Table.number(Summary.of(means).mean(), 2) + " [" + Table.number(interval.low(), 2) + ", "
                + Table.number(interval.high(), 2) + "]";
    }

    private List<double[]> representatives(Environment environment, Cell.Curve curve) {
        return Method.COMPARED.stream()
                .map(method -> cell(environment, method).first(Protocol.PUBLISHED_RUNS))
                .map(ten -> curve.of(ten.representative(curve)))
                .toList();
    }

    private void curves(Environment environment) {
        say("## Curves, %s\n\n", environment.title());
        for (Cell.Curve curve : Cell.Curve.values()) {
            Map<String, double[]> compared = new LinkedHashMap<>();
            for (Method method : Method.values()) {
                Cell ten = cell(environment, method).first(Protocol.PUBLISHED_RUNS);
                String name = (environment.scene() + "-" + method + "-" + curve).toLowerCase(Locale.ROOT);
                say(plots.runs(
                        name,
                        method.title() + ", " + environment.title() + ": ten runs, seed "
                                + ten.representative(curve).job().seed() + " represents them",
                        ten,
                        curve));
                compared.put(method.title(), curve.of(ten.representative(curve)));
            }
            String name = (environment.scene() + "-comparison-" + curve).toLowerCase(Locale.ROOT);
            say(plots.compare(name, "Representative runs, " + environment.title(), curve, compared));
            Map<String, double[]> means = new LinkedHashMap<>();
            for (Method method : Method.values()) {
                means.put(method.title(), cell(environment, method).mean(curve));
            }
            say(plots.compare(name + "-means", "Means of all runs, " + environment.title(), curve, means));
        }
    }

    private void analyses() {
        List<String> names = Method.COMPARED.stream().map(Method::title).toList();
        for (Environment environment : Environment.values()) {
            for (Cell.Curve curve : Cell.Curve.values()) {
                say("## %s, %s\n\n", curve.title(), environment.title());
                String published = Published.analysis(environment, curve);
                if (!published.isEmpty()) {
                    say("Published: " + published + "\n\n");
                }
                say("### As the thesis: over the values of the representative runs\n\n");
                say(new Analysis(names, representatives(environment, curve)).report());
                say("### Over the runs' means, which are independent as one run's values are not\n\n");
                List<double[]> means = Method.COMPARED.stream()
                        .map(method -> cell(environment, method).runMeans(curve))
                        .toList();
                say(new Analysis(names, means).report());
            }
        }
    }

    private void thresholds() {
        say("## Sensitivity to the threshold (farthest, obstacles on 10 %)\n\n");
        Table table = new Table("threshold", "displacement", "score", "leader changes");
        List<Integer> at = new ArrayList<>();
        List<Double> displacement = new ArrayList<>();
        List<Double> score = new ArrayList<>();
        List<Double> changes = new ArrayList<>();
        Map<Cell.Curve, List<double[]>> curves = new LinkedHashMap<>();
        for (int pixels : Protocol.THRESHOLDS) {
            Cell all = cells.get(Protocol.thresholdCell(pixels));
            at.add(pixels);
            displacement.add(Summary.of(all.runMeans(Cell.Curve.DISPLACEMENT)).mean());
            score.add(Summary.of(all.runMeans(Cell.Curve.SCORE)).mean());
            changes.add(all.meanFigure("leader_changes"));
            table.row(
                    pixels + " px",
                    interval(all, Cell.Curve.DISPLACEMENT),
                    interval(all, Cell.Curve.SCORE),
                    all.meanFigure("leader_changes"));
            Cell ten = all.first(Protocol.PUBLISHED_RUNS);
            for (Cell.Curve curve : Cell.Curve.values()) {
                curves.computeIfAbsent(curve, c -> new ArrayList<>()).add(curve.of(ten.representative(curve)));
            }
        }
        say(table.toString());
        say("Published: displacement grows with the threshold, then levels off; the score has its best in the middle; "
                + "changes grow.\n\n");
        say(plots.against(
                "threshold-displacement", "Displacement", "threshold (px)", "px / 50 frames", at, displacement));
        say(plots.against("threshold-score", "Score", "threshold (px)", "score", at, score));
        say(plots.against("threshold-changes", "Leader changes", "threshold (px)", "changes a run", at, changes));
        List<String> names = Arrays.stream(Protocol.THRESHOLDS)
                .mapToObj(pixels -> pixels + " px")
                .toList();
        for (Cell.Curve curve : Cell.Curve.values()) {
            say("### %s over the representative runs\n\n", curve.title());
            say(new Analysis(names, curves.get(curve)).report());
        }
    }

    private void graces() {
        say("## Sensitivity to the grace (farthest, obstacles on 10 %)\n\n");
        Table table = new Table("grace", "runs congested", "changes until the first congestion is solved", "× grace");
        List<Integer> at = new ArrayList<>();
        List<Double> solve = new ArrayList<>();
        List<Double> frames = new ArrayList<>();
        for (int grace : Protocol.GRACES) {
            Cell all = cells.get(Protocol.graceCell(grace));
            double[] changes = all.figures("changes_to_solve");
            double mean = Arrays.stream(changes).average().orElse(Double.NaN);
            at.add(grace);
            solve.add(Double.isNaN(mean) ? 0 : mean);
            frames.add(Double.isNaN(mean) ? 0 : mean * grace);
            table.row(
                    grace + " frames",
                    all.congested() + " of " + all.runs().size(),
                    Table.number(mean, 2) + " (n = " + changes.length + ")",
                    Table.number(mean * grace, 0) + " frames");
        }
        say(table.toString());
        say("Published: 30 frames → 4.6 changes (138 frames); best 75 or 100.\n\n");
        say(plots.against("grace-changes", "Changes until solved", "grace (frames)", "changes", at, solve));
        say(plots.against("grace-frames", "Time until solved, at most", "grace (frames)", "frames", at, frames));
    }

    private void causes() {
        say("## What makes a blind group jam: the settings that the thesis leaves open\n\n");
        Table table = new Table(
                "changed",
                "blind: runs jammed",
                "blind: ever under 10 px",
                "blind: displacement",
                "farthest: changes a run",
                "farthest: displacement");
        for (Protocol.Cause cause : Protocol.CAUSES) {
            Cell blind = cells.get(Protocol.causeCell(cause, Method.BLIND));
            Cell farthest = cells.get(Protocol.causeCell(cause, Method.FARTHEST));
            table.row(
                    cause.title(),
                    blind.jammed(THRESHOLD) + " of " + blind.runs().size(),
                    blind.congested(),
                    interval(blind, Cell.Curve.DISPLACEMENT),
                    Table.number(farthest.meanFigure("leader_changes"), 2),
                    interval(farthest, Cell.Curve.DISPLACEMENT));
        }
        say(table.toString());
    }
}
