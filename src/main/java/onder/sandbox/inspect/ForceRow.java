package onder.sandbox.inspect;

import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.RoundedBox;
import onder.sandbox.hud.toolkit.ShareBar;
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
    private final Line name = line("");
    private final Line weighting = dim("");
    private final Line asked = dim("").align(Line.Align.RIGHT);
    private final Line kept = line("").align(Line.Align.RIGHT);
    private final Line cut = dim("").align(Line.Align.RIGHT);
    private final RoundedBox askedBox = theme.box(theme.clear, theme.line, 1);
    private final RoundedBox keptBox = theme.box(theme.line, 1);
    private final ShareBar askedBar = new ShareBar(stage, askedBox);
    private final ShareBar keptBar = new ShareBar(stage, keptBox);
    private Forces.Force force;

    public ForceRow(Stage stage) {
        super(stage, "force");
        new Touch(this).tip(() -> new Tip(force.name() + ". " + force.detail()));
        setContent(column(
                0,
                row(CHIP_GAP, patch(chip).sized(CHIP, CHIP).inset(0, 2, 0, 0), name.rest())
                        .high(LINE),
                row(0, weighting.rest(), asked.wide(COLUMN), kept.wide(COLUMN), cut.wide(COLUMN))
                        .high(LINE)
                        .inset(0, -1, 0, 1),
                stack(askedBar, keptBar).high(4).inset(CHIP + CHIP_GAP, 0, 0, 4)));
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
