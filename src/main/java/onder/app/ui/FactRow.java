package onder.app.ui;

/** One line: a name and its value; a name alone is a heading. */
public final class FactRow extends Widget {
    public static final float HIGH = 20;

    private final Line name;
    private final Line value;
    private Fact fact;

    public FactRow(Stage stage) {
        super(stage, "fact");
        name = new Line(stage, "", false, theme.dim);
        value = new Line(stage, "").align(Line.Align.RIGHT);
    }

    public Fact fact() {
        return fact;
    }

    public void show(Fact now) {
        fact = now;
        name.setText(fact.name());
        name.color(fact.value().isEmpty() ? theme.accent : theme.dim);
        value.setText(fact.value());
        rearrange();
    }

    @Override
    public float heightFor(float width) {
        return HIGH;
    }

    @Override
    protected void arrange(float width, float height) {
        float right = Math.min(value.textWidth() + 1, width);
        place(value, width - right, 0, 1, right, height);
        place(name, 0, 0, 1, Math.max(0, width - right - Theme.GAP), height);
    }
}
