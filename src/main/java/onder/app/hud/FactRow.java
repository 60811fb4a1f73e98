package onder.app.hud;

/** One line: a name and its value. */
final class FactRow extends Widget {
    static final float HIGH = 20;

    private final Line name;
    private final Line value;

    FactRow(Stage stage) {
        super(stage, "fact");
        name = new Line(stage, "", false, theme.dim);
        value = new Line(stage, "").align(Line.Align.RIGHT);
    }

    void show(HudModel.Fact fact) {
        name.text(fact.name());
        value.text(fact.value());
        rearrange();
    }

    @Override
    float heightFor(float width) {
        return HIGH;
    }

    @Override
    void arrange(float width, float height) {
        float right = Math.min(value.textWidth() + 1, width);
        place(value, width - right, 0, 1, right, height);
        place(name, 0, 0, 1, Math.max(0, width - right - Theme.GAP), height);
    }
}
