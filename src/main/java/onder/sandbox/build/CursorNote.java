package onder.sandbox.build;

import onder.sandbox.hud.Dock;
import onder.sandbox.hud.Docked;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;

/** Beside the mouse: the size or number that a tool is drawing, and why something cannot be done. */
public final class CursorNote extends Docked {
    private static final float ASIDE = 16;
    private static final float LINE = 18;
    private static final float WIDEST = 280;
    private static final float LAYER = 70;

    private final ToolState tools;
    private final Paragraph figure;
    private final Paragraph note;

    public CursorNote(Stage stage, ToolState tools) {
        super(stage, "figure", Dock.Place.FREE);
        this.tools = tools;
        figure = new Paragraph(stage, "", theme.accent, LINE, WIDEST);
        note = new Paragraph(stage, "", theme.ink, LINE, WIDEST);
        setBackground(theme.box(theme.popup, theme.hover, Theme.CORNER));
        setContent(column(0, figure, note).inset(Theme.GAP, 2, Theme.GAP, 2));
    }

    @Override
    public void update() {
        figure.setText(tools.figure());
        note.setText(tools.note());
        if (!figure.isShown() && !note.isShown()) {
            removeFromParent();
            return;
        }
        float wide = naturalWidth();
        float high = heightFor(wide);
        float x = tools.site.mouseX() / theme.scale + ASIDE;
        float y = stage.height() - tools.site.mouseY() / theme.scale + ASIDE;
        stage.show(
                this,
                Math.round(Math.min(x, stage.width() - wide)),
                Math.round(Math.min(y, stage.height() - high)),
                LAYER,
                wide,
                high);
    }
}
