package onder.app.hud;

/** One line: a name and its value; a name alone is a heading. */
final class FactRow extends Widget {
    static final float HIGH = 20;

    private final Line name;
    private final Line value;
    private HudModel.Fact fact;

    FactRow(Stage stage) {
        super(stage, "fact");
        name = new Line(stage, "", false, theme.dim);
        value = new Line(stage, "").align(Line.Align.RIGHT);
    }

    HudModel.Fact fact() {
        return fact;
    }

    void show(HudModel.Fact now) {
        fact = now;
        name.text(fact.name());
        name.color(fact.value().isEmpty() ? theme.accent : theme.dim);
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
