package onder.lab.thesis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The part of the cause study that has the figures themselves beside the published ones, and the settings. */
final class CauseFigures {
    private final Study study;

    CauseFigures(Study study) {
        this.study = study;
    }

    void write(Page page) {
        page.say("### The figures themselves, beside the published ones\n\n");
        page.say("Means of all runs without obstacles; *three* is random, farthest and evade leader together, as the "
                + "thesis has them. The published figures chose no switch.\n\n");
        Table table = new Table(
                "",
                "blind: jam",
                "blind: displacement",
                "changes a run: random, farthest, evade",
                "displacement, three",
                "score: random, farthest, evade",
                "score, three");
        table.row(
                "*published*",
                "*falls under 10 and stays there*",
                "–",
                "*" + Published.changes(Method.RANDOM) + ", " + Published.changes(Method.FARTHEST) + ", "
                        + Published.changes(Method.EVADE_RECTANGLE) + "*",
                "*" + Table.number(Published.DISPLACEMENT, 2) + "*",
                "–",
                "*" + Table.number(Published.SCORE, 3) + "*");
        for (Cause cause : withPreset()) {
            row(table, cause);
        }
        page.say(table);
        page.say("Nearest to the published figures: ");
        page.say(nearest("displacement of the three", Figure.DISPLACEMENT, Published.DISPLACEMENT) + "; ");
        page.say(nearest("score of the three", Figure.SCORE, Published.SCORE) + ". ");
        page.say("That says where differences may come from, not which setting is right.\n\n");
        settings(page);
    }

    /** The preset and all switches. */
    private static List<Cause> withPreset() {
        List<Cause> all = new ArrayList<>();
        all.add(Cause.PRESET);
        all.addAll(Cause.ALL);
        return all;
    }

    private static String title(Cause cause) {
        return cause == Cause.PRESET ? "*preset*" : cause.title();
    }

    private void row(Table table, Cause cause) {
        Cell blind = study.cell(cause, Environment.OPEN, Method.BLIND);
        table.row(
                title(cause),
                Figure.JAMMED.level(blind),
                Figure.DISPLACEMENT.level(blind),
                each(cause, Figure.CHANGES),
                Figure.DISPLACEMENT.text(three(cause, Figure.DISPLACEMENT)),
                each(cause, Figure.SCORE),
                Figure.SCORE.text(three(cause, Figure.SCORE)));
    }

    private String each(Cause cause, Figure figure) {
        return String.join(
                ", ",
                Method.COMPARED.stream()
                        .map(method -> figure.level(study.cell(cause, Environment.OPEN, method)))
                        .toList());
    }

    private double three(Cause cause, Figure figure) {
        return Method.COMPARED.stream()
                .mapToDouble(method -> figure.mean(study.cell(cause, Environment.OPEN, method)))
                .average()
                .orElse(Double.NaN);
    }

    private String nearest(String what, Figure figure, double published) {
        ToDoubleFunction<Cause> off = cause -> Math.abs(three(cause, figure) - published);
        Cause best = withPreset().stream().min(Comparator.comparingDouble(off)).orElseThrow();
        return what + " " + figure.text(published) + ", with " + title(best) + " " + figure.text(three(best, figure))
                + (best == Cause.PRESET ? "" : " (the preset has " + figure.text(three(Cause.PRESET, figure)) + ")");
    }

    private static void settings(Page page) {
        page.say("### The switches as settings\n\n");
        Table table = new Table("switch", "`--set`", "methods that it can affect", "tried");
        for (Cause cause : Cause.ALL) {
            table.row(
                    cause.title(),
                    "`" + String.join("` `", cause.settings()) + "`",
                    String.join(
                            ", ", cause.methods().stream().map(Method::title).toList()),
                    cause.environments().size() == 1 ? "without obstacles" : "without and with obstacles");
        }
        page.say(table);
    }
}
