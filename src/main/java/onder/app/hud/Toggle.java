package onder.app.hud;

import java.util.function.Supplier;

/** A switch: on or off. */
final class Toggle extends Widget {
    static final float WIDE = 30;
    static final float HIGH = 16;

    private final Box box = theme.box(theme.hover, HIGH / 2);
    private final Entry.Plain knob;
    private boolean on;

    Toggle(Stage stage, String name, Runnable flip, Supplier<Tip> tip) {
        super(stage, name);
        setBackground(box);
        knob = new Entry.Plain(stage);
        knob.setBackground(theme.box(theme.ink, HIGH / 2));
        new Touch(this) {
            @Override
            void click() {
                flip.run();
            }
        }.tip(tip);
    }

    void on(boolean now) {
        on = now;
        rearrange();
    }

    boolean on() {
        return on;
    }

    @Override
    float heightFor(float width) {
        return HIGH;
    }

    @Override
    void arrange(float width, float height) {
        box.color(on ? theme.accent : theme.hover);
        place(knob, on ? width - height + 2 : 2, 2, height - 4, height - 4);
    }
}
