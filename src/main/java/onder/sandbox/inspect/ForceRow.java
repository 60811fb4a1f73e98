package onder.sandbox.inspect;

import onder.sandbox.hud.toolkit.Column;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Patch;
import onder.sandbox.hud.toolkit.RoundedBox;
import onder.sandbox.hud.toolkit.Row;
import onder.sandbox.hud.toolkit.ShareBar;
import onder.sandbox.hud.toolkit.Stack;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.hud.toolkit.Touch;
import onder.sandbox.hud.toolkit.Widget;

/** One behaviour's part in a force: its colour and name, and what it asked for, what was kept and what was cut. */
public final class ForceRow extends Widget {
    /** The width of a column of numbers. */
    static final float COLUMN = 44;

    private static final float CHIP = 9;
    private static final float CHIP_GAP = 6;
    private static final float LINE = 17;

    private final RoundedBox chip = theme.box(theme.line, 2);
    private final Line name = new Line(stage, "");
    private final Line weighting = new Line(stage, "", false, theme.dim);
    private final Line asked = new Line(stage, "", false, theme.dim).align(Line.Align.RIGHT);
    private final Line kept = new Line(stage, "").align(Line.Align.RIGHT);
    private final Line cut = new Line(stage, "", false, theme.dim).align(Line.Align.RIGHT);
    private final RoundedBox askedBox = theme.box(theme.clear, theme.line, 1);
    private final RoundedBox keptBox = theme.box(theme.line, 1);
    private final ShareBar askedBar = new ShareBar(stage, askedBox);
    private final ShareBar keptBar = new ShareBar(stage, keptBox);
    private Forces.Force force;

    public ForceRow(Stage stage) {
        super(stage, "force");
        new Touch(this).tip(() -> new Tip(force.name() + ". " + force.detail()));
        setContent(new Column(
                0,
                new Row(CHIP_GAP, new Patch(stage, chip).wide(CHIP).high(CHIP).inset(0, 2, 0, 0), name.rest())
                        .high(LINE),
                new Row(0, weighting.rest(), asked.wide(COLUMN), kept.wide(COLUMN), cut.wide(COLUMN))
                        .high(LINE)
                        .inset(0, -1, 0, 1),
                new Stack(askedBar, keptBar).high(4).inset(CHIP + CHIP_GAP, 0, 0, 4)));
    }

    public void show(Forces.Force shown) {
        if (shown.equals(force)) {
            return;
        }
        if (force == null || force.colour() != shown.colour()) {
            chip.color(theme.color(shown.colour(), 1));
            keptBox.color(theme.color(shown.colour(), 1));
            askedBox.color(theme.color(shown.colour(), 0.22f));
        }
        force = shown;
        setName(shown.name());
        name.color(shown.askedShare() > 0 || shown.cut().isEmpty() ? theme.ink : theme.dim);
        name.setText(shown.name());
        weighting.setText(shown.weighting());
        asked.setText(shown.asked());
        kept.setText(shown.kept());
        cut.setText(shown.cut());
        askedBar.setShare(shown.askedShare());
        keptBar.setShare(shown.keptShare());
    }

    public Forces.Force force() {
        return force;
    }
}
