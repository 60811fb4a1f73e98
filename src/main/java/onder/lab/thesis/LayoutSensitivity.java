package onder.lab.thesis;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import onder.core.geometry.Obstacle;
import onder.lab.report.MarkdownPage;
import onder.lab.report.MarkdownTable;
import onder.lab.statistics.Spearman;
import onder.lab.statistics.Summary;

/** The page's section on how much the layout of the obstacles matters at equal coverage. */
record LayoutSensitivity(ThesisStudy study, MarkdownPage page) {
    /** The methods that run in every layout. */
    static final List<Method> METHODS = List.of(Method.BLIND, Method.RANDOM, Method.FARTHEST, Method.EVADE_RECTANGLE);

    /** A figure of a method, one value per layout. */
    private record Outcome(Method method, Figure figure) {
        String title() {
            return method.title + ": " + figure.title;
        }
    }

    private static final List<Outcome> OUTCOMES = List.of(
            new Outcome(Method.BLIND, Figure.DISPLACEMENT),
            new Outcome(Method.RANDOM, Figure.CHANGES),
            new Outcome(Method.FARTHEST, Figure.CHANGES),
            new Outcome(Method.FARTHEST, Figure.DISPLACEMENT),
            new Outcome(Method.FARTHEST, Figure.SCORE),
            new Outcome(Method.EVADE_RECTANGLE, Figure.CHANGES));

    /** The contents of a layout; lengths in metres. */
    private record Ground(int circles, double meanRadius, double meanGap) {
        /** The gaps are measured from each circle to its nearest. */
        static Ground of(Cell cell) {
            List<Obstacle> obstacles = cell.runs().get(0).job().begin().setup().obstacles();
            double[] gaps = obstacles.stream()
                    .mapToDouble(one -> obstacles.stream()
                            .filter(other -> other != one)
                            .mapToDouble(other -> gap(one, other))
                            .min()
                            .orElse(Double.POSITIVE_INFINITY))
                    .toArray();
            double[] radii =
                    obstacles.stream().mapToDouble(Obstacle::boundingRadius).toArray();
            return new Ground(gaps.length, Cell.mean(radii), Cell.mean(gaps));
        }

        private static double gap(Obstacle one, Obstacle other) {
            double apart = Math.hypot(one.x() - (double) other.x(), one.z() - (double) other.z());
            return apart - one.boundingRadius() - other.boundingRadius();
        }
    }

    /** The setting that selects this layout in the shipped scene. */
    static String setting(int layout) {
        return "obstacles.layout=" + layout;
    }

    void write() {
        page.say("## Other layouts with the same coverage\n\n");
        page.say(
                "The thesis shows no layout. The table uses %d layouts of each coverage (`--set obstacles.layout=1` "
                        + "and so on, with other radii, gaps and positions) and the seeds of the first ten runs. *Shipped* "
                        + "is the mean over these seeds in the shipped layout. *Layouts* and *from … to* are the mean ± sd "
                        + "and the range of the layouts' means. *With more circles* and *with wider gaps* are the rank "
                        + "correlations of the layouts' means with the number of circles and with the mean gap from a "
                        + "circle to its nearest neighbour.\n\n",
                Protocol.LAYOUTS);
        MarkdownTable table = new MarkdownTable("environment | figure | published | shipped | layouts | from … to"
                + " | with more circles | with wider gaps");
        for (ThesisEnvironment environment : ThesisEnvironment.WITH_OBSTACLES) {
            List<Ground> grounds = IntStream.rangeClosed(1, Protocol.LAYOUTS)
                    .mapToObj(layout -> Ground.of(study.layout(environment, layout, Method.FARTHEST)))
                    .toList();
            OUTCOMES.forEach(outcome -> row(table, environment, outcome, grounds));
        }
        page.say(table);
        each();
    }

    private void row(MarkdownTable table, ThesisEnvironment environment, Outcome outcome, List<Ground> grounds) {
        double[] means = means(environment, outcome);
        Summary summary = Summary.of(means);
        Figure figure = outcome.figure();
        table.row(
                environment.title,
                outcome.title(),
                figure == Figure.CHANGES ? Published.changes(outcome.method(), environment) : "–",
                figure.text(
                        figure.mean(study.cell(environment, outcome.method()).first(Protocol.PUBLISHED_RUNS))),
                figure.text(summary.mean()) + " ± " + figure.text(summary.sd()),
                figure.text(Arrays.stream(means).min().orElse(Double.NaN)) + " … "
                        + figure.text(Arrays.stream(means).max().orElse(Double.NaN)),
                MarkdownTable.number(correlation(grounds, Ground::circles, means), 2),
                MarkdownTable.number(correlation(grounds, Ground::meanGap, means), 2));
    }

    private double[] means(ThesisEnvironment environment, Outcome outcome) {
        return IntStream.rangeClosed(1, Protocol.LAYOUTS)
                .mapToDouble(layout -> outcome.figure().mean(study.layout(environment, layout, outcome.method())))
                .toArray();
    }

    private static double correlation(List<Ground> grounds, ToDoubleFunction<Ground> property, double[] values) {
        return Spearman.correlation(grounds.stream().mapToDouble(property).toArray(), values);
    }

    /** Every layout with its circles. */
    private void each() {
        MarkdownTable table = new MarkdownTable("environment | layout | circles | mean radius (m) | mean gap (m)"
                + " | changes: random, farthest, evade | displacement, farthest");
        for (ThesisEnvironment environment : ThesisEnvironment.WITH_OBSTACLES) {
            for (int layout = 0; layout <= Protocol.LAYOUTS; layout++) {
                Cell farthest = cell(environment, layout, Method.FARTHEST);
                Ground ground = Ground.of(farthest);
                table.row(
                        environment.title,
                        layout == 0 ? "shipped" : layout,
                        ground.circles(),
                        MarkdownTable.number(ground.meanRadius(), 1),
                        MarkdownTable.number(ground.meanGap(), 1),
                        Figure.CHANGES.level(cell(environment, layout, Method.RANDOM)) + ", "
                                + Figure.CHANGES.level(farthest) + ", "
                                + Figure.CHANGES.level(cell(environment, layout, Method.EVADE_RECTANGLE)),
                        Figure.DISPLACEMENT.level(farthest));
            }
        }
        page.say(table);
    }

    private Cell cell(ThesisEnvironment environment, int layout, Method method) {
        return layout == 0
                ? study.cell(environment, method).first(Protocol.PUBLISHED_RUNS)
                : study.layout(environment, layout, method);
    }
}
