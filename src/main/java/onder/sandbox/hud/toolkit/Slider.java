package onder.sandbox.hud.toolkit;

import com.jme3.math.FastMath;

/** A track with a knob; a tick shows the value to which a double click goes back. */
public abstract class Slider extends Widget implements Focusable {
    private static final float KNOB = 12;
    private static final float THICK = 4;

    /** How far an arrow key moves the knob, as a share of the track. */
    private static final double STEP = 0.02;

    private final Patch track;
    private final Patch filled;
    private final Patch tick;
    private final Patch knob;
    public final Touch touch;
    private double tickAt;
    private double at;
    private float grip;

    /** @param tickAt where the tick is, 0 to 1 */
    public Slider(Stage stage, String name, double tickAt) {
        super(stage, name);
        this.tickAt = tickAt;
        track = patch(theme.box(theme.hover, THICK / 2));
        filled = patch(theme.box(theme.accent, THICK / 2));
        tick = patch(theme.box(theme.dim, 0));
        RoundedBox knobBox = theme.box(theme.ink, KNOB / 2);
        knob = patch(knobBox);
        // Some sliders begin the scene again with each move.
        touch = new Touch(this)
                .outlivingSession()
                .onPress(this::press)
                .onDrag(this::drag)
                .onRelease((x, y) -> released())
                .onCancel(this::released)
                .onDoubleClick(() -> {
                    if (stage.alt()) {
                        resetToDefault();
                    } else {
                        reset();
                    }
                })
                .onHover(inside -> knobBox.color(inside ? theme.accent : theme.ink));
    }

    private void press(float x, float y) {
        float knobX = knobX(width());
        // A press on the knob keeps it where it is under the mouse.
        grip = Math.abs(x - knobX) <= KNOB / 2 + 1 ? x - knobX : 0;
        if (grip == 0) {
            drag(x, y);
        }
    }

    private void drag(float x, float y) {
        moved(FastMath.clamp((x - grip - KNOB / 2) / (width() - KNOB), 0, 1));
    }

    /** The knob was moved to {@code place}, 0 to 1. */
    protected abstract void moved(double place);

    /** The knob was let go. */
    protected void released() {}

    /** A double click. */
    protected abstract void reset();

    /** A double click while Alt is held. */
    protected void resetToDefault() {
        reset();
    }

    /** Where an arrow key moves the knob from a place, 0 to 1. */
    protected double next(double place, int steps) {
        return place + steps * STEP;
    }

    /** A press of Enter or Space leaves it where it is. */
    @Override
    public void activate() {}

    @Override
    public boolean arrow(int steps) {
        moved(Math.max(0, Math.min(1, next(at, steps))));
        released();
        return true;
    }

    public void setPlace(double place) {
        if (place != at) {
            at = place;
            rearrange();
        }
    }

    public void setTick(double place) {
        if (place != tickAt) {
            tickAt = place;
            rearrange();
        }
    }

    /** The knob's middle. */
    private float knobX(float width) {
        return KNOB / 2 + (float) at * (width - KNOB);
    }

    @Override
    public float heightFor(float width) {
        return 16;
    }

    @Override
    protected void arrange(float width, float height) {
        float middle = height / 2;
        float x = Math.round(knobX(width));
        place(track, 0, middle - THICK / 2, 1, width, THICK);
        place(filled, 0, middle - THICK / 2, 2, x, THICK);
        float tickX = Math.round(KNOB / 2 + (float) tickAt * (width - KNOB));
        place(tick, tickX - 1, middle - 5, 3, 2, 10);
        place(knob, x - KNOB / 2, middle - KNOB / 2, 4, KNOB, KNOB);
    }
}
