package onder.app.ui;

/** A line between two parts of a list. */
public final class Rule extends Widget {
    private final TextEntry.Plain stroke;

    public Rule(Stage stage) {
        super(stage, "rule");
        stroke = new TextEntry.Plain(stage);
        stroke.setBackground(theme.box(theme.line, 0));
    }

    @Override
    public float heightFor(float width) {
        return Theme.GAP;
    }

    @Override
    protected void arrange(float width, float height) {
        place(stroke, 0, height / 2, width, 1);
    }
}
