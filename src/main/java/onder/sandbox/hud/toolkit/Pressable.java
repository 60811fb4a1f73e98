package onder.sandbox.hud.toolkit;

import com.jme3.math.ColorRGBA;
import java.util.function.Supplier;

/** A widget that can be clicked; it lights up under the mouse. */
public abstract class Pressable extends Widget implements Focusable {
    private final RoundedBox box;
    private final ColorRGBA rest;
    private final Touch touch;
    private final Runnable click;
    private ColorRGBA mark;
    private boolean inside;

    /**
     * One with a face.
     *
     * @param rest its colour while the mouse is elsewhere
     * @param click what a click does
     */
    protected Pressable(Stage stage, String name, ColorRGBA rest, float radius, Runnable click) {
        super(stage, name);
        this.rest = rest;
        this.click = click;
        box = theme.box(rest, radius);
        setBackground(box);
        touch = new Touch(this, this::clicked).onPress((x, y) -> pressed()).onHover(over -> {
            inside = over;
            paint();
            hovered(over);
        });
    }

    /** One without a face in a widget; a click runs {@code click}. */
    protected Pressable(Widget in, String name, float radius, Runnable click) {
        this(in.stage, name, in.theme.clear, radius, click);
    }

    protected Pressable(Widget in, String name, float radius) {
        this(in, name, radius, () -> {});
    }

    @Override
    public final void activate() {
        pressed();
        clicked();
    }

    protected void pressed() {}

    protected void clicked() {
        click.run();
    }

    protected void hovered(boolean over) {}

    public void setTip(Supplier<Tip> tip) {
        touch.tip(tip);
    }

    public final void setTip(String text, String... details) {
        touch.tip(text, details);
    }

    /** Sets the colour that it has wherever the mouse is; null: none. */
    protected final void setMark(ColorRGBA color) {
        mark = color;
        paint();
    }

    private void paint() {
        box.color(mark != null ? mark : inside ? theme.hover : rest);
    }
}
