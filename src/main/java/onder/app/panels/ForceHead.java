package onder.app.panels;

import onder.app.ui.FactRow;
import onder.app.ui.Line;
import onder.app.ui.Stage;
import onder.app.ui.Tip;
import onder.app.ui.Touch;
import onder.app.ui.Widget;

/** The heading over the {@link ForceRow}s: what the columns are. */
final class ForceHead extends Widget {
    private final Line unit;
    private final Line[] columns = new Line[3];

    ForceHead(Stage stage) {
        super(stage, "force heading");
        unit = new Line(stage, "N", false, theme.dim);
        String[] words = {"asked", "kept", "cut"};
        for (int i = 0; i < words.length; i++) {
            columns[i] = new Line(stage, words[i], false, theme.dim).align(Line.Align.RIGHT);
        }
        setBackground(theme.box(theme.color(0, 0), 0));
        new Touch(this)
                .tip(() -> new Tip(
                        "Forces in newtons, each with its weight: asked for by the behaviour, kept by the combiner,"
                                + " cut by it. Point at one for its vector."));
    }

    @Override
    public float heightFor(float width) {
        return FactRow.HIGH;
    }

    @Override
    protected void arrange(float width, float height) {
        place(unit, 0, 0, 1, 40, height);
        for (int i = 0; i < columns.length; i++) {
            place(columns[i], width - (3 - i) * ForceRow.COLUMN, 0, 1, ForceRow.COLUMN, height);
        }
    }
}
