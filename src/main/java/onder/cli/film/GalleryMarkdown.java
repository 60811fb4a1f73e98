package onder.cli.film;

import java.util.List;
import java.util.stream.Stream;
import onder.lab.gallery.Exhibit;
import onder.lab.gallery.ExhibitLane;
import onder.lab.report.MarkdownTable;

/** A page of Markdown that shows the gallery's pictures with their measurements. */
final class GalleryMarkdown {
    private final StringBuilder text =
            new StringBuilder("# Gallery\n\n`onder gallery --out DIR` generates this page. To open a scene, use its "
                    + "name: `onder --scene gallery/seek`.\n");
    private int size;

    static String file(Exhibit exhibit) {
        return exhibit.name() + ".png";
    }

    int size() {
        return size;
    }

    String text() {
        return text.toString();
    }

    void add(Exhibit exhibit, List<ExhibitLane.Measured> measured) {
        size++;
        text.append("\n## " + exhibit.name() + "\n\n" + exhibit.about() + ".\n\n");
        text.append("![" + exhibit.about() + "](" + file(exhibit) + ")\n");
        if (measured.isEmpty()) {
            return;
        }
        MarkdownTable table = MarkdownTable.narrow(Stream.concat(
                        Stream.of((String) null),
                        measured.get(0).figures().stream().map(ExhibitLane.Figure::name))
                .toArray(String[]::new));
        for (ExhibitLane.Measured lane : measured) {
            table.row(Stream.concat(
                            Stream.of(lane.label()), lane.figures().stream().map(ExhibitLane.Figure::text))
                    .toArray());
        }
        text.append('\n').append(table);
        text.append("\nMeasured over ").append(exhibit.seconds()).append(" s.\n");
    }
}
