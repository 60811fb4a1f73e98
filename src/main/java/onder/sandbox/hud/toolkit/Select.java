package onder.sandbox.hud.toolkit;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** Shows the choice; a click opens the list to choose from. */
public final class Select extends Widget implements Focusable {
    private static final float ARROW = 14;

    private final Consumer<Select> open;
    private final Line text;
    private final Line arrow;
    private final Touch touch;
    private IntFunction<Tip> tips = index -> null;

    /** A choice from a list of names, which opens under it. */
    public Select(Stage stage, String name, Supplier<List<String>> names, IntConsumer choose) {
        this(stage, name, select -> {
            List<String> all = names.get();
            new Menu(stage, all, all.indexOf(select.shown()), choose)
                    .tips(select.tips)
                    .open(select);
        });
    }

    /** @param open opens what it is chosen from */
    public Select(Stage stage, String name, Consumer<Select> open) {
        super(stage, name);
        this.open = open;
        text = line("");
        arrow = dim(Icons.OPEN);
        setContent(row(4, text.rest(), arrow.wide(ARROW)).high(Theme.ROW).inset(Theme.GAP, 0, 4, 0));
        setBackground(theme.box(theme.field, theme.line, Theme.CORNER));
        touch = new Touch(this, this::activate).onHover(inside -> arrow.color(inside ? theme.accent : theme.dim));
    }

    public void tip(Supplier<Tip> tip) {
        touch.tip(tip);
    }

    /** Sets the tip of each choice, by its index. */
    public void tips(IntFunction<Tip> wanted) {
        tips = wanted;
    }

    /** Always shows {@code prompt}: for lists from which things are added. */
    public Select prompt(String prompt) {
        text.setText(prompt);
        text.color(theme.dim);
        return this;
    }

    public void show(String name) {
        text.setText(name);
    }

    public String shown() {
        return text.text();
    }

    /** The width at which the longest of {@code names} fits. */
    public float naturalWidth(List<String> names) {
        double widest = names.stream()
                .mapToDouble(name -> theme.width(name, false))
                .max()
                .orElse(0);
        return (float) Math.ceil(widest) + 2 * Theme.GAP + ARROW;
    }

    @Override
    public void activate() {
        open.accept(this);
    }
}
