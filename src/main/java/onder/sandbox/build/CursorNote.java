package onder.sandbox.build;

import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Widget;

/** The length or number that a tool is drawing, beside the mouse. */
public final class CursorNote extends Widget {
    private static final float ASIDE = 16;
    private static final float HIGH = 22;
    private static final float LAYER = 70;

    private final ToolState tools;
    private final Line text;

    public CursorNote(Stage stage, ToolState tools) {
        super(stage, "figure");
        this.tools = tools;
        text = new Line(stage, "", true, theme.ink);
        setBackground(theme.box(theme.popup, theme.hover, Theme.CORNER));
        setContent(text.inset(Theme.GAP, 0));
    }

    public void update() {
        String figure = tools.figure();
        if (figure.isEmpty()) {
            removeFromParent();
            return;
        }
        text.setText(figure);
        text.color(tools.refusal() == null ? theme.ink : theme.error);
        float wide = text.textWidth() + 2 * Theme.GAP;
        float x = tools.mouseX() / theme.scale() + ASIDE;
        float y = stage.height() - tools.mouseY() / theme.scale() + ASIDE;
        stage.show(
                this,
                Math.round(Math.min(x, stage.width() - wide)),
                Math.round(Math.min(y, stage.height() - HIGH)),
                LAYER,
                wide,
                HIGH);
    }
}
