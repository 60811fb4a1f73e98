package onder.lab.thesis;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import onder.lab.report.MarkdownPage;
import onder.lab.report.MarkdownTable;

/** The part of the cause study with the absolute figures next to the published ones, and the settings. */
record CauseFigures(ThesisStudy study) {
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
        for (Cause cause : tried(environment)) {
            row(table, cause, environment);
        }
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
        Cause best =
                tried(environment).stream().min(Comparator.comparingDouble(off)).orElseThrow();
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
                            cause.methods().stream().map(method -> method.title).toList()),
                    tried(cause));
        }
        page.say(table);
    }
}
