package onder.sandbox.commands;

import onder.sandbox.hud.Dock;
import onder.sandbox.hud.Docked;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;

/** Shows the present hint over the picture, with a button that closes it for good. */
public final class HintStrip extends Docked {
    private static final float LINE = 18;
    private static final float WIDEST = 620;

    private final Hints hints;
    private final Paragraph text;
    private Hint shown;

    public HintStrip(Stage stage, Hints hints) {
        super(stage, "hint", Dock.Place.LOWER);
        this.hints = hints;
        setSurface(theme.box(theme.popup, theme.accent, Theme.CORNER));
        text = new Paragraph(stage, "", theme.ink, LINE, WIDEST);
        setContent(row(
                        Theme.GAP,
                        text.middle().rest(),
                        Button.close(
                                stage,
                                "read",
                                "Close this hint and never show it again.",
                                () -> hints.close(stage.seconds())))
                .inset(Theme.GAP, 4, 4, 4));
    }

    @Override
    public void update() {
        hints.update(stage.seconds());
        if (shown != hints.shown()) {
            shown = hints.shown();
            text.setText(shown == null ? "" : stage.words(shown.text()));
            stage.requestLayout();
        }
    }

    @Override
    public boolean isShown() {
        return shown != null;
    }
}
