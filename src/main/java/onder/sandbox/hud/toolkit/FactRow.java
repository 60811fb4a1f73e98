package onder.sandbox.hud.toolkit;

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
        setContent(new Row(Theme.GAP, name.rest(), value).high(HIGH));
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
}
