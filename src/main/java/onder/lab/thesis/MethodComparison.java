package onder.lab.thesis;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import onder.lab.report.MarkdownPage;
import onder.lab.report.MarkdownTable;
import onder.lab.statistics.Summary;

/** The page's sections that compare the methods: changes, displacement and score, curves, tests. */
record MethodComparison(ThesisStudy study, ThesisPlots plots, MarkdownPage page) {
    /** Pixels per metre. */
    private static final double PIXELS = 10;

    /** A method, with or without a switch. */
    private record Compared(String title, Method method, Cause cause) {
        static Compared of(Method method) {
            return new Compared(method.title, method, Cause.PRESET);
        }
    }

    /** The methods, and evading the leader with the strength from the thesis's code. */
    private static final List<Compared> ALL = List.of(
            Compared.of(Method.BLIND),
            Compared.of(Method.RANDOM),
            Compared.of(Method.FARTHEST),
            Compared.of(Method.EVADE_RECTANGLE),
            new Compared("evade, rectangle, 20 m/s²", Method.EVADE_RECTANGLE, Cause.EVADE_CODE),
            Compared.of(Method.EVADE_SECTOR));

    void write() {
        if (!methods().equals(List.of(Method.BLIND))) {
            changes();
        }
        values();
        for (ThesisEnvironment environment : List.of(ThesisEnvironment.OPEN, ThesisEnvironment.TEN)) {
            if (environments().contains(environment)) {
                curves(environment);
            }
        }
        if (hasCompared()) {
            analyses();
        }
    }

    private List<ThesisEnvironment> environments() {
        return study.protocol().environments();
    }

    private List<Method> methods() {
        return study.protocol().methods();
    }

    /** Whether the three methods that the thesis compares have run. */
    private boolean hasCompared() {
        return methods().containsAll(Method.COMPARED);
    }

    /** Those of a table that have run. */
    private List<Compared> compared() {
        return ALL.stream()
                .filter(one -> methods().contains(one.method()))
                .filter(one -> one.cause() == Cause.PRESET || study.protocol().whole())
                .toList();
    }

    private void changes() {
        page.say("## Leader changes per run\n\n");
        MarkdownTable table = new MarkdownTable(
                "method", "environment", "published", "first ten", "all runs", Cell.INTERVALS, "first ten, one by one");
        page.say("A blind group never changes its leader. The published figures with obstacles are repeated for"
                + " every coverage, because the thesis does not say clearly which one they are for.\n\n");
        for (Compared compared : compared()) {
            Method method = compared.method();
            for (ThesisEnvironment environment :
                    method == Method.BLIND ? List.<ThesisEnvironment>of() : environments()) {
                Cell all = study.cell(compared.cause(), environment, method);
                double[] counts = all.figures("leader_changes");
                Cell ten = all.first(Protocol.PUBLISHED_RUNS);
                table.row(
                        compared.title(),
                        environment.title,
                        Published.changes(method, environment),
                        MarkdownTable.number(ten.meanFigure("leader_changes"), 2),
                        MarkdownTable.number(all.meanFigure("leader_changes"), 2),
                        StatisticsText.interval(Cell.INTERVAL.mean(counts), 2),
                        ten.runs().stream()
                                .map(run -> String.valueOf((int) run.figure("leader_changes")))
                                .collect(Collectors.joining(" ")));
            }
        }
        page.say(table);
    }

    private void values() {
        page.say("## Displacement and score\n\n");
        page.say("The table shows the mean ± sd of the 50 values of each method's representative run, as in the "
                + "thesis, and the mean over all runs with its " + Cell.INTERVALS + ".\n\n");
        MarkdownTable table = new MarkdownTable("environment | method | displacement, representative"
                + " | displacement, all runs | score, representative | score, all runs");
        for (ThesisEnvironment environment : environments()) {
            for (Compared compared : compared()) {
                Cell all = study.cell(compared.cause(), environment, compared.method());
                table.row(
                        environment.title,
                        compared.title(),
                        representative(all, Cell.Curve.DISPLACEMENT),
                        all.interval(Cell.Curve.DISPLACEMENT),
                        representative(all, Cell.Curve.SCORE),
                        all.interval(Cell.Curve.SCORE));
            }
        }
        page.say(table);
        if (study.protocol().whole()) {
            pooled();
        }
        if (hasCompared() && environments().contains(ThesisEnvironment.OPEN)) {
            madeOf();
        }
    }

    /** Compares pooled figures, because the published figures pool the values of three methods. */
    private void pooled() {
        page.say("## Random, farthest and evade leader pooled, as in the published figures\n\n");
        page.say("The published mean ± sd covers 150 values: 50 from each of three representative runs. Next to it "
                + "are the same values from Onder's runs, where followers evade at 200 m/s² or at 20 m/s², and the "
                + "values of all runs.\n\n");
        MarkdownTable table = new MarkdownTable(
                "", "environment", "published", "representative", "at 20 m/s²", "all runs", "all, at 20 m/s²");
        for (Cell.Curve curve : Cell.Curve.values()) {
            for (ThesisEnvironment environment : environments()) {
                table.row(
                        curve.title,
                        environment.title,
                        Published.values(environment, curve),
                        spread(representatives(environment, curve, Cause.PRESET)),
                        spread(representatives(environment, curve, Cause.EVADE_CODE)),
                        spread(all(environment, curve, Cause.PRESET)),
                        spread(all(environment, curve, Cause.EVADE_CODE)));
            }
        }
        page.say(table);
    }

    private static String spread(List<double[]> curves) {
        Summary summary = Summary.of(
                Cell.defined(curves.stream().flatMapToDouble(Arrays::stream).toArray()));
        return MarkdownTable.number(summary.mean(), 3) + " ± " + MarkdownTable.number(summary.sd(), 3) + " (n = "
                + summary.n() + ")";
    }

    private List<double[]> all(ThesisEnvironment environment, Cell.Curve curve, Cause cause) {
        return Method.COMPARED.stream()
                .flatMap(method -> study.cell(cause, environment, method).runs().stream())
                .map(curve::of)
                .toList();
    }

    /** Analyses the score as x over d + θ, because k₁ is ten times k₂ and k₃. */
    private void madeOf() {
        double open = PIXELS * three(ThesisEnvironment.OPEN, "displacement_m");
        page.say(
                "Parts of the score: S = 100 x / (10 d + 10 θ), so d + θ is about 10 x / S. This is less than "
                        + "the mean of d + θ, because S is largest where d and θ are small. Without obstacles, x is "
                        + "%.0f %% of the published figure, and 10 x / S is %.0f %%. These are means over all runs of the "
                        + "three compared methods.\n"
                        + "\n",
                100 * open / Published.mean(Cell.Curve.DISPLACEMENT, ThesisEnvironment.OPEN),
                100
                        * 10
                        * open
                        / three(ThesisEnvironment.OPEN, "score")
                        / Published.distanceAndHeading(ThesisEnvironment.OPEN));
        MarkdownTable table =
                new MarkdownTable("environment", "x (px)", "d (px)", "θ (°)", "10 x / S here", "10 x / S published");
        for (ThesisEnvironment environment : environments()) {
            double x = PIXELS * three(environment, "displacement_m");
            table.row(
                    environment.title,
                    MarkdownTable.number(x, 1),
                    MarkdownTable.number(PIXELS * three(environment, "distance_m"), 1),
                    MarkdownTable.number(three(environment, "heading_deg"), 1),
                    MarkdownTable.number(10 * x / three(environment, "score"), 1),
                    MarkdownTable.number(Published.distanceAndHeading(environment), 1));
        }
        page.say(table);
    }

    private double three(ThesisEnvironment environment, String figure) {
        return Cell.mean(Method.COMPARED.stream()
                .mapToDouble(method -> study.cell(environment, method).meanFigure(figure))
                .toArray());
    }

    private static String representative(Cell cell, Cell.Curve curve) {
        Cell ten = cell.first(Protocol.PUBLISHED_RUNS);
        Summary summary = Summary.of(Cell.defined(curve.of(ten.representative(curve))));
        return MarkdownTable.number(summary.mean(), 2) + " ± " + MarkdownTable.number(summary.sd(), 2);
    }

    private List<double[]> representatives(ThesisEnvironment environment, Cell.Curve curve, Cause cause) {
        return Method.COMPARED.stream()
                .map(method -> study.cell(cause, environment, method).first(Protocol.PUBLISHED_RUNS))
                .map(ten -> curve.of(ten.representative(curve)))
                .toList();
    }

    private void curves(ThesisEnvironment environment) {
        page.say("## Curves, %s\n\n", environment.title);
        for (Cell.Curve curve : Cell.Curve.values()) {
            Map<String, double[]> compared = new LinkedHashMap<>();
            for (Method method : methods()) {
                Cell ten = study.cell(environment, method).first(Protocol.PUBLISHED_RUNS);
                String name = (environment.scene + "-" + method + "-" + curve).toLowerCase(Locale.ROOT);
                page.say(plots.runs(
                        name,
                        method.title + ", " + environment.title + ": ten runs, seed "
                                + ten.representative(curve).job().seed() + " is representative",
                        ten,
                        curve));
                compared.put(method.title, curve.of(ten.representative(curve)));
            }
            String name = (environment.scene + "-comparison-" + curve).toLowerCase(Locale.ROOT);
            page.say(plots.compare(name, "Representative runs, " + environment.title, curve, compared));
            Map<String, double[]> means = new LinkedHashMap<>();
            methods()
                    .forEach(method -> means.put(
                            method.title, study.cell(environment, method).mean(curve)));
            page.say(plots.compare(name + "-means", "Means of all runs, " + environment.title, curve, means));
        }
    }

    private void analyses() {
        List<String> names =
                Method.COMPARED.stream().map(method -> method.title).toList();
        for (ThesisEnvironment environment : environments()) {
            for (Cell.Curve curve : Cell.Curve.values()) {
                page.say("## Tests of %s, %s\n\n", curve.title.toLowerCase(Locale.ROOT), environment.title);
                String published = Published.analysis(environment, curve);
                if (!published.isEmpty()) {
                    page.say("Published: " + published + "\n\n");
                }
                page.say("### As in the thesis: over the values of the representative runs\n\n");
                page.say(new Analysis(names, representatives(environment, curve, Cause.PRESET)).report());
                page.say("### Over the runs' means, which are independent, unlike the values of one run\n\n");
                List<double[]> means = Method.COMPARED.stream()
                        .map(method -> study.cell(environment, method).runMeans(curve))
                        .toList();
                page.say(new Analysis(names, means).report());
            }
        }
    }
}
