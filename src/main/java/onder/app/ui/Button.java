package onder.app.ui;

import com.jme3.math.ColorRGBA;
import java.util.function.Supplier;

/** A button with an icon, words or both. */
public final class Button extends Widget {
    private final Line text;
    private final Box box;
    private final Touch touch;
    private final boolean quiet;

    /** @param quiet without a face until the mouse is over it */
    public Button(Stage stage, String name, String label, boolean quiet, Runnable action) {
        super(stage, name);
        this.quiet = quiet;
        text = new Line(stage, label).align(Line.Align.CENTRE);
        box = theme.box(rest(), Theme.CORNER);
        setBackground(box);
        touch = new Touch(this) {
            @Override
            protected void click() {
                action.run();
            }

            @Override
            protected void hover(boolean inside) {
                box.color(inside ? theme.hover : rest());
            }
        };
    }

    public Button tip(Supplier<Tip> tip) {
        touch.tip(tip);
        return this;
    }

    public Button tip(String text) {
        return tip(() -> new Tip(text));
    }

    public Button color(ColorRGBA color) {
        text.color(color);
        return this;
    }

    public void setLabel(String label) {
        text.setText(label);
    }

    /** As wide as its label needs. */
    public float naturalWidth() {
        return text.textWidth() + 2 * Theme.GAP;
    }

    private ColorRGBA rest() {
        return quiet ? theme.color(0, 0) : theme.raised;
    }

    @Override
    public float heightFor(float width) {
        return Theme.ROW;
    }

    @Override
    protected void arrange(float width, float height) {
        place(text, 2, 0, width - 4, height);
    }
}
