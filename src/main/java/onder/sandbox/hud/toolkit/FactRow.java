package onder.sandbox.hud.toolkit;

/** One line: a name and its value; a name alone is a heading. */
public final class FactRow extends Widget {
    public static final float HIGH = 20;

    private final Line name;
    private final Line value;
    private Fact fact;
    private Runnable action = () -> {};

    public FactRow(Stage stage) {
        super(stage, "fact");
        name = dim("");
        value = line("").align(Line.Align.RIGHT);
        new Touch(this, () -> action.run())
                .tip(() -> fact == null || fact.tip().isEmpty() ? null : new Tip(fact.tip()));
        setContent(row(Theme.GAP, name.rest(), value).high(HIGH));
    }

    /** Sets what a click on the row does, besides what other widgets on it do. */
    public FactRow onClick(Runnable wanted) {
        action = wanted;
        return this;
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
