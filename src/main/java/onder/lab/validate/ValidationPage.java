package onder.lab.validate;

import java.util.List;
import java.util.stream.Stream;
import onder.file.Escape;
import onder.lab.report.MarkdownTable;

/** The page with all results: a table, and the paths from above. */
public final class ValidationPage {
    private ValidationPage() {}

    /**
     * {@return the page in Markdown}
     *
     * @param badges the results
     * @param pictures prefix of the pictures' addresses
     */
    public static String text(List<Badge> badges, String pictures) {
        StringBuilder page = new StringBuilder("# Standard tests\n\n"
                + "`onder validate --out DIR` generates this page. To open a scene, use `onder --scene"
                + " validate/NAME`.\n"
                + "All people use the `pedestrian` preset. The inputs column lists the settings that a test"
                + " changes.\n\n");
        page.append(summary(badges)).append("\n\n");
        MarkdownTable table =
                MarkdownTable.narrow("test | result | figure | criterion | declared and measured inputs | source");
        for (Badge badge : badges) {
            String inputs = String.join("; ", badge.inputs());
            table.row(
                    Stream.of(badge.name(), badge.outcome(), badge.figure(), badge.criterion(), inputs, badge.source())
                            .map(Escape::markdown)
                            .toArray());
        }
        page.append(table);
        page.append("\nThe pictures show the paths from above. A ring marks a start, a disc an end, and a cross a goal."
                + " Obstacles are grey.\n");
        for (Badge badge : badges) {
            if (!badge.isOutOfScope()) {
                page.append("\n## ").append(Escape.markdown(badge.name())).append("\n\n");
                page.append(Escape.markdown(badge.line())).append(".\n\n");
                page.append("![").append(Escape.markdown(badge.title())).append("](");
                page.append(pictures).append(picture(badge.name())).append(")\n");
            }
        }
        return page.toString();
    }

    /** Such as {@code 50 passed, 2 known failures}. */
    public static String summary(List<Badge> badges) {
        StringBuilder text = new StringBuilder();
        for (Result.Outcome outcome : Result.Outcome.values()) {
            long count = badges.stream()
                    .filter(badge -> badge.outcome().equals(outcome.text()))
                    .count();
            if (count > 0) {
                text.append(text.isEmpty() ? "" : ", ")
                        .append(count)
                        .append(' ')
                        .append(outcome.text())
                        .append(outcome == Result.Outcome.KNOWN_FAILURE && count > 1 ? "s" : "");
            }
        }
        return text.toString();
    }

    static String picture(String test) {
        return test.replace('/', '-') + ".png";
    }
}
