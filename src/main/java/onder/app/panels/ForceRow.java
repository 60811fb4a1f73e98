package onder.app.panels;

import onder.app.ui.Box;
import onder.app.ui.Line;
import onder.app.ui.Stage;
import onder.app.ui.TextEntry;
import onder.app.ui.Tip;
import onder.app.ui.Touch;
import onder.app.ui.Widget;

/** One behaviour's part in a force: its colour and name, what it asked for, what was kept, what was cut. */
final class ForceRow extends Widget {
    static final float HIGH = 42;

    /** The width of a column of numbers. */
    static final float COLUMN = 44;

    private static final float CHIP = 9;
    private static final float BAR = 4;
    private static final float LINE = 17;

    private final TextEntry.Plain chip;
    private final Box chipBox;
    private final Line name;
    private final Line weighting;
    private final Line[] numbers = new Line[3];
    private final TextEntry.Plain asked;
    private final TextEntry.Plain kept;
    private final Box keptBox;
    private final Box askedBox;
    private Forces.Force force;

    ForceRow(Stage stage) {
        super(stage, "force");
        setBackground(theme.box(theme.color(0, 0), 0));
        chip = new TextEntry.Plain(stage);
        chipBox = theme.box(theme.line, 2);
        chip.setBackground(chipBox);
        name = new Line(stage, "");
        weighting = new Line(stage, "", false, theme.dim);
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = new Line(stage, "", false, theme.dim).align(Line.Align.RIGHT);
        }
        numbers[1].color(theme.ink);
        asked = new TextEntry.Plain(stage);
        askedBox = theme.box(theme.color(0, 0), theme.line, 1);
        asked.setBackground(askedBox);
        kept = new TextEntry.Plain(stage);
        keptBox = theme.box(theme.line, 1);
        kept.setBackground(keptBox);
        new Touch(this).tip(() -> new Tip(force.name() + ". " + force.detail()));
    }

    void show(Forces.Force shown) {
        if (shown.equals(force)) {
            return;
        }
        boolean recoloured = force == null || force.colour() != shown.colour();
        force = shown;
        if (recoloured) {
            chipBox.color(theme.color(shown.colour(), 1));
            keptBox.color(theme.color(shown.colour(), 1));
            askedBox.color(theme.color(shown.colour(), 0.22f));
        }
        setName(shown.name());
        name.color(shown.askedShare() > 0 || shown.cut().isEmpty() ? theme.ink : theme.dim);
        name.setText(shown.name());
        weighting.setText(shown.weighting());
        numbers[0].setText(shown.asked());
        numbers[1].setText(shown.kept());
        numbers[2].setText(shown.cut());
        rearrange();
    }

    Forces.Force force() {
        return force;
    }

    @Override
    public float heightFor(float width) {
        return HIGH;
    }

    @Override
    protected void arrange(float width, float height) {
        place(chip, 0, (LINE - CHIP) / 2 + 1, 1, CHIP, CHIP);
        place(name, CHIP + 6, 0, 1, width - CHIP - 6, LINE);
        place(weighting, 0, LINE - 1, 1, width - 3 * COLUMN, LINE);
        for (int i = 0; i < numbers.length; i++) {
            place(numbers[i], width - (3 - i) * COLUMN, LINE - 1, 1, COLUMN, LINE);
        }
        float y = 2 * LINE;
        float room = width - CHIP - 6;
        placeBar(asked, force.askedShare(), CHIP + 6, y, 1, room);
        placeBar(kept, Math.min(force.keptShare(), 1), CHIP + 6, y, 2, room);
    }

    private void placeBar(TextEntry.Plain bar, float share, float x, float y, float layer, float room) {
        if (share > 0) {
            place(bar, x, y, layer, Math.max(1, room * Math.min(1, share)), BAR);
        } else {
            hide(bar);
        }
    }
}
