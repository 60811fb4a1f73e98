package onder.app.hud;

/** A line between two parts of a list. */
final class Rule extends Widget {
    private final Entry.Plain stroke;

    Rule(Stage stage) {
        super(stage, "rule");
        stroke = new Entry.Plain(stage);
        stroke.setBackground(theme.box(theme.line, 0));
    }

    @Override
    float heightFor(float width) {
        return Theme.GAP;
    }

    @Override
    void arrange(float width, float height) {
        place(stroke, 0, height / 2, width, 1);
    }
}
