package onder.sandbox.hud.toolkit;

import java.util.function.Supplier;

/** A switch: on or off. */
public final class Toggle extends Widget implements Focusable {
    private static final float WIDE = 30;
    public static final float HIGH = 16;

    private final RoundedBox box = theme.box(theme.hover, HIGH / 2);
    private final Patch knob;
    private final Runnable flip;
    private boolean on;

    public Toggle(Stage stage, String name, Runnable flip, Supplier<Tip> tip) {
        super(stage, name);
        this.flip = flip;
        setBackground(box);
        knob = patch(theme.box(theme.ink, HIGH / 2));
        new Touch(this, flip).tip(tip);
    }

    @Override
    public void activate() {
        flip.run();
    }

    public void setOn(boolean now) {
        on = now;
        rearrange();
    }

    public boolean on() {
        return on;
    }

    @Override
    public float naturalWidth() {
        return WIDE;
    }

    @Override
    public float heightFor(float width) {
        return HIGH;
    }

    @Override
    protected void arrange(float width, float height) {
        box.color(on ? theme.accent : theme.hover);
        place(knob, on ? width - height + 2 : 2, 2, 1, height - 4, height - 4);
    }
}
