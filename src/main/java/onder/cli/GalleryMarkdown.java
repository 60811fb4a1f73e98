package onder.cli;

import java.util.List;
import onder.lab.gallery.Exhibit;
import onder.lab.gallery.ExhibitLane;

/** A page of Markdown that shows the gallery's pictures with what was measured. */
final class GalleryMarkdown {
    private final StringBuilder text = new StringBuilder("# Gallery\n\n"
            + "Made by `onder gallery --out DIR`. Each scene can be opened: `onder --scene gallery/seek`.\n");
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
        text.append("\n## ").append(exhibit.name()).append("\n\n");
        text.append(exhibit.about()).append(".\n\n");
        text.append("![")
                .append(exhibit.about())
                .append("](")
                .append(file(exhibit))
                .append(")\n");
        if (measured.isEmpty()) {
            return;
        }
        text.append("\n| |");
        measured.get(0).figures().forEach(f -> text.append(' ').append(f.name()).append(" |"));
        text.append("\n|---|");
        measured.get(0).figures().forEach(f -> text.append("---|"));
        text.append('\n');
        for (ExhibitLane.Measured lane : measured) {
            text.append("| ").append(lane.label()).append(" |");
            lane.figures().forEach(f -> text.append(' ').append(f.text()).append(" |"));
            text.append('\n');
        }
        text.append("\nMeasured over ").append(exhibit.seconds()).append(" s.\n");
    }
}
