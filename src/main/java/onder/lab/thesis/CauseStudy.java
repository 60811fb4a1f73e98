package onder.lab.thesis;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import onder.lab.report.ChartColours;
import onder.lab.report.MarkdownPage;
import onder.lab.report.MarkdownTable;
import onder.lab.report.SvgChart;
import onder.lab.statistics.Bootstrap;
import onder.lab.statistics.Holm;

/** The page's section on the settings that the thesis leaves open: the effect of each, the largest first. */
final class CauseStudy {
    private static final double LEVEL = 0.05;

    /** A figure of a method in an environment. */
    private record Outcome(ThesisEnvironment environment, Method method, Figure figure) {
        static Outcome open(Method method, Figure figure) {
            return new Outcome(ThesisEnvironment.OPEN, method, figure);
        }

        static Outcome among(Method method, Figure figure) {
            return new Outcome(ThesisEnvironment.TEN, method, figure);
        }

        String title() {
            return method.title + ": " + figure.title;
        }
    }

    private static final List<Outcome> BLIND_AND_FARTHEST = List.of(
            Outcome.open(Method.BLIND, Figure.CONGESTED),
            Outcome.open(Method.BLIND, Figure.DISPLACEMENT),
            Outcome.open(Method.FARTHEST, Figure.CHANGES),
            Outcome.open(Method.FARTHEST, Figure.SCORE));
    private static final List<Outcome> RANDOM_AND_EVADE = List.of(
            Outcome.open(Method.RANDOM, Figure.CHANGES),
            Outcome.open(Method.RANDOM, Figure.SCORE),
            Outcome.open(Method.EVADE_RECTANGLE, Figure.CHANGES),
            Outcome.open(Method.EVADE_RECTANGLE, Figure.SCORE));

    private static final List<Outcome> AMONG_OBSTACLES = List.of(
            Outcome.among(Method.BLIND, Figure.DISPLACEMENT),
            Outcome.among(Method.RANDOM, Figure.CHANGES),
            Outcome.among(Method.FARTHEST, Figure.CHANGES),
            Outcome.among(Method.FARTHEST, Figure.SCORE),
            Outcome.among(Method.EVADE_RECTANGLE, Figure.CHANGES),
            Outcome.among(Method.EVADE_RECTANGLE, Figure.SCORE));

    /**
     * The effect of a switch on an outcome, and whether it is significant after correction for the number of
     * comparisons.
     */
    private record Change(Cause cause, Outcome outcome, Difference difference, boolean matters) {}

    private final ThesisStudy study;
    private final ThesisPlots plots;
    private final List<Change> changes;

    /** The significant changes. */
    private int compared;

    CauseStudy(ThesisStudy study, ThesisPlots plots) {
        this.study = study;
        this.plots = plots;
        changes = changes();
    }

    private List<Change> changes() {
        List<Change> all = new ArrayList<>();
        List<Double> chances = new ArrayList<>();
        List<Outcome> outcomes = Stream.of(BLIND_AND_FARTHEST, RANDOM_AND_EVADE, AMONG_OBSTACLES)
                .flatMap(List::stream)
                .toList();
        for (Cause cause : Cause.ALL) {
            for (Outcome outcome : outcomes) {
                ThesisEnvironment environment = outcome.environment();
                if (cause.environments().contains(environment) && cause.affects(environment, outcome.method())) {
                    double[] preset = outcome.figure().of(study.cell(environment, outcome.method()));
                    double[] switched = outcome.figure().of(study.cell(cause, environment, outcome.method()));
                    all.add(new Change(cause, outcome, Difference.of(preset, switched), false));
                    chances.add(Difference.chance(preset, switched));
                }
            }
        }
        compared = (int) chances.stream().filter(p -> !p.isNaN()).count();
        double[] adjusted =
                Holm.adjust(chances.stream().mapToDouble(Double::doubleValue).toArray());
        for (int i = 0; i < adjusted.length; i++) {
            Change change = all.get(i);
            all.set(i, new Change(change.cause(), change.outcome(), change.difference(), adjusted[i] <= LEVEL));
        }
        return all;
    }

    void write(MarkdownPage page) {
        page.say("## Cause study: the settings that the thesis leaves open\n\n");
        page.say(
                "Each switch is compared on its own with the preset, in %d runs from the same seeds. A cell shows "
                        + "the mean change over the seeds with its %s; **bold** marks a significant change: p is at most "
                        + "%s after Holm's correction for the %d comparisons of the three tables. The p value comes from the "
                        + "bootstrap, from Student's test where marked (t), or from the sign test if all seeds change by the "
                        + "same amount. The effect is the largest change of the row in standard deviations of the runs; "
                        + "rows are sorted by it. The row *%s* shows only chance. – means that the switch cannot "
                        + "affect the method.%s\n"
                        + "\n",
                study.protocol().runs(),
                Cell.INTERVALS,
                StatisticsText.probability(LEVEL),
                compared,
                Cause.ROUNDING,
                study.protocol().runs() < 30
                        ? " Intervals from so few runs are somewhat too narrow: read them with care."
                        : "");
        ranked(page, "### What the switches change: blind and farthest\n\n", BLIND_AND_FARTHEST);
        ranked(page, "### What the switches change: random and evade leader\n\n", RANDOM_AND_EVADE);
        ranked(page, "### What the switches change with obstacles on 10 %\n\n", AMONG_OBSTACLES);
        page.say(forest("blind-displacement", BLIND_AND_FARTHEST.get(1)));
        page.say(forest("farthest-changes", BLIND_AND_FARTHEST.get(2)));
        page.say(forest("farthest-score", BLIND_AND_FARTHEST.get(3)));
        page.say(forest("evade-score", RANDOM_AND_EVADE.get(3)));
        new CauseFigures(study).write(page);
    }

    private List<Change> of(Cause cause, List<Outcome> outcomes) {
        return changes.stream()
                .filter(change -> change.cause() == cause && outcomes.contains(change.outcome()))
                .toList();
    }

    private double effect(Cause cause, List<Outcome> outcomes) {
        return of(cause, outcomes).stream()
                .mapToDouble(change -> Math.abs(change.difference().effect()))
                .filter(effect -> !Double.isNaN(effect))
                .max()
                .orElse(Double.NaN);
    }

    private void ranked(MarkdownPage page, String title, List<Outcome> outcomes) {
        page.say(title);
        List<String> header = new ArrayList<>(List.of("", "switch"));
        outcomes.forEach(outcome -> header.add(outcome.title()));
        header.addAll(List.of("effect (sd)", "beyond chance"));
        MarkdownTable table = new MarkdownTable(header.toArray(String[]::new));
        List<Object> preset = new ArrayList<>(List.of("", "*the preset itself*"));
        for (Outcome outcome : outcomes) {
            preset.add("*" + outcome.figure().level(study.cell(outcome.environment(), outcome.method())) + "*");
        }
        preset.addAll(List.of("", ""));
        table.row(preset.toArray());
        List<Cause> causes = Cause.ALL.stream()
                .filter(cause -> !of(cause, outcomes).isEmpty())
                .sorted(Comparator.comparingDouble(cause -> -effect(cause, outcomes)))
                .toList();
        for (int rank = 0; rank < causes.size(); rank++) {
            Cause cause = causes.get(rank);
            List<Change> own = of(cause, outcomes);
            List<Object> row = new ArrayList<>(List.of(rank + 1, cause.title()));
            for (Outcome outcome : outcomes) {
                row.add(own.stream()
                        .filter(change -> change.outcome().equals(outcome))
                        .map(CauseStudy::text)
                        .findFirst()
                        .orElse("–"));
            }
            double effect = effect(cause, outcomes);
            row.add(Double.isInfinite(effect) ? "∞" : MarkdownTable.number(effect, 2));
            row.add(own.stream().anyMatch(Change::matters) ? "**yes**" : "no");
            table.row(row.toArray());
        }
        page.say(table);
    }

    private static String text(Change change) {
        String text = change.difference().text(change.outcome().figure());
        return change.matters() ? "**" + text + "**" : text;
    }

    private String forest(String name, Outcome outcome) {
        ForestPlot forest =
                new ForestPlot(outcome.title() + ", change against the preset: mean, 95 %, significant in blue");
        changes.stream()
                .filter(change -> change.outcome().equals(outcome)
                        && change.difference().interval().method() != Bootstrap.Method.NONE)
                .sorted(Comparator.comparingDouble(change -> change.difference().mean()))
                .forEach(change -> forest.row(change.cause().title(), change.difference(), change.matters()));
        return plots.save("causes-" + name, forest.title, forest.draw());
    }

    /** The part of the cause study with the absolute figures next to the published ones, and the settings. */
    private record CauseFigures(ThesisStudy study) {
        void write(MarkdownPage page) {
            page.say("### Absolute figures and the published ones\n\n");
            page.say("Means of all runs; *three* is random, farthest and evade leader together, as in the thesis. "
                    + "No switch was chosen to match the published figures.\n"
                    + "\n");
            for (ThesisEnvironment environment : ThesisEnvironment.values()) {
                table(page, environment);
            }
            settings(page);
        }

        private void table(MarkdownPage page, ThesisEnvironment environment) {
            page.say("%s:\n\n", environment.title);
            MarkdownTable table = new MarkdownTable(" | blind: stay congested | blind: displacement"
                    + " | changes per run: random, farthest, evade | displacement, three | score: random, farthest, evade"
                    + " | score, three");
            table.row(
                    "*published*",
                    environment == ThesisEnvironment.OPEN ? "*falls under 10 and stays there*" : "–",
                    "–",
                    "*" + Published.change(Method.RANDOM, environment) + ", "
                            + Published.change(Method.FARTHEST, environment) + ", "
                            + Published.change(Method.EVADE_RECTANGLE, environment) + "*",
                    "*" + Figure.DISPLACEMENT.text(Published.mean(Cell.Curve.DISPLACEMENT, environment)) + "*",
                    "–",
                    "*" + Figure.SCORE.text(Published.mean(Cell.Curve.SCORE, environment)) + "*");
            tried(environment).forEach(cause -> row(table, cause, environment));
            page.say(table);
            page.say("Nearest to the published figures: ");
            page.say(nearest("displacement of the three", Figure.DISPLACEMENT, Cell.Curve.DISPLACEMENT, environment));
            page.say("; " + nearest("score of the three", Figure.SCORE, Cell.Curve.SCORE, environment) + ". ");
            page.say("This shows where differences may come from, not which setting is right.\n\n");
        }

        /** The preset and all switches that were tried in an environment. */
        private static List<Cause> tried(ThesisEnvironment environment) {
            return Stream.concat(Stream.of(Cause.PRESET), Cause.ALL.stream().filter(cause -> cause.environments()
                            .contains(environment)))
                    .toList();
        }

        private static String title(Cause cause) {
            return cause == Cause.PRESET ? "*preset*" : cause.title();
        }

        private void row(MarkdownTable table, Cause cause, ThesisEnvironment environment) {
            Cell blind = study.cell(cause, environment, Method.BLIND);
            table.row(
                    title(cause),
                    Figure.CONGESTED.level(blind),
                    Figure.DISPLACEMENT.level(blind),
                    each(cause, Figure.CHANGES, environment),
                    Figure.DISPLACEMENT.text(three(cause, Figure.DISPLACEMENT, environment)),
                    each(cause, Figure.SCORE, environment),
                    Figure.SCORE.text(three(cause, Figure.SCORE, environment)));
        }

        private String each(Cause cause, Figure figure, ThesisEnvironment environment) {
            return Method.COMPARED.stream()
                    .map(method -> figure.level(study.cell(cause, environment, method)))
                    .collect(Collectors.joining(", "));
        }

        private double three(Cause cause, Figure figure, ThesisEnvironment environment) {
            return Method.COMPARED.stream()
                    .mapToDouble(method -> figure.mean(study.cell(cause, environment, method)))
                    .average()
                    .orElse(Double.NaN);
        }

        private String nearest(String what, Figure figure, Cell.Curve curve, ThesisEnvironment environment) {
            double published = Published.mean(curve, environment);
            ToDoubleFunction<Cause> off = cause -> Math.abs(three(cause, figure, environment) - published);
            Cause best = tried(environment).stream()
                    .min(Comparator.comparingDouble(off))
                    .orElseThrow();
            return what + " " + figure.text(published) + ", with " + title(best) + " "
                    + figure.text(three(best, figure, environment))
                    + (best == Cause.PRESET
                            ? ""
                            : " (the preset has " + figure.text(three(Cause.PRESET, figure, environment)) + ")");
        }

        private static String tried(Cause cause) {
            if (!cause.environments().contains(ThesisEnvironment.OPEN)) {
                return "among obstacles";
            }
            return cause.environments().size() == 1 ? "without obstacles" : "without and with obstacles";
        }

        private static void settings(MarkdownPage page) {
            page.say("### The switches as settings\n\n");
            MarkdownTable table = new MarkdownTable("switch", "`--set`", "methods that it can affect", "tried");
            for (Cause cause : Cause.ALL) {
                table.row(
                        cause.title(),
                        "`" + String.join("` `", cause.settings()) + "`",
                        String.join(
                                ", ",
                                cause.methods().stream()
                                        .map(method -> method.title)
                                        .toList()),
                        tried(cause));
            }
            page.say(table);
        }
    }

    /** A forest plot: one row per difference, its mean as a dot on its interval, significant ones in colour. */
    private static final class ForestPlot {
        private static final int WIDTH = 900;
        private static final int LABELS = 390;
        private static final int ROW = 20;
        private static final int TOP = 48;
        private static final int BOTTOM = 40;
        private static final int MARGIN = 24;
        private static final int TICKS = 6;
        private static final Color INK = new Color(0x22262B);
        private static final Color GRID = new Color(0xDDE1E6);
        private static final Color UNSURE = new Color(0x9AA2AC);

        private record Row(String label, Difference difference, boolean matters) {}

        final String title;
        private final List<Row> rows = new ArrayList<>();

        ForestPlot(String title) {
            this.title = title;
        }

        void row(String label, Difference difference, boolean matters) {
            rows.add(new Row(label, difference, matters));
        }

        BufferedImage draw() {
            int height = TOP + rows.size() * ROW + BOTTOM;
            BufferedImage image = new BufferedImage(WIDTH, height, BufferedImage.TYPE_INT_RGB);
            Graphics2D g = image.createGraphics();
            g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            g.setColor(Color.WHITE);
            g.fillRect(0, 0, WIDTH, height);
            g.setColor(INK);
            g.setFont(new Font(Font.SANS_SERIF, Font.BOLD, 14));
            g.drawString(title, MARGIN, 26);
            g.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12));
            double low =
                    rows.stream().mapToDouble(r -> r.difference().low()).min().orElse(0);
            double high =
                    rows.stream().mapToDouble(r -> r.difference().high()).max().orElse(0);
            scale(g, Math.min(low, 0), Math.max(high, 0), height - BOTTOM);
            g.dispose();
            return image;
        }

        private void scale(Graphics2D g, double low, double high, int bottom) {
            double step = SvgChart.step(Math.max((high - low) / TICKS, 1e-6));
            double from = Math.floor(low / step) * step;
            double to = Math.max(from + step, Math.ceil(high / step) * step);
            FontMetrics metrics = g.getFontMetrics();
            for (int i = 0; from + i * step <= to + step / 2; i++) {
                double value = from + i * step;
                int x = x(value, from, to);
                boolean zero = Math.abs(value) < step / 2;
                g.setColor(zero ? INK : GRID);
                g.setStroke(new BasicStroke(zero ? 1.4f : 1));
                g.drawLine(x, TOP - 6, x, bottom);
                g.setColor(INK);
                String label = MarkdownTable.number(zero ? 0 : value, step < 0.1 ? 2 : step < 1 ? 1 : 0);
                g.drawString(label, x - metrics.stringWidth(label) / 2, bottom + 18);
            }
            for (int i = 0; i < rows.size(); i++) {
                row(g, rows.get(i), TOP + i * ROW + ROW / 2, from, to, metrics);
            }
        }

        private static void row(Graphics2D g, Row row, int y, double from, double to, FontMetrics metrics) {
            Difference d = row.difference();
            g.setColor(INK);
            g.drawString(row.label(), LABELS - metrics.stringWidth(row.label()) - 12, y + metrics.getAscent() / 2 - 1);
            g.setColor(row.matters() ? ChartColours.of(0) : UNSURE);
            g.setStroke(new BasicStroke(2.4f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
            g.drawLine(x(d.low(), from, to), y, x(d.high(), from, to), y);
            g.fillOval(x(d.mean(), from, to) - 4, y - 4, 8, 8);
        }

        private static int x(double value, double from, double to) {
            return LABELS + (int) Math.round((value - from) / (to - from) * (WIDTH - LABELS - MARGIN));
        }
    }
}
