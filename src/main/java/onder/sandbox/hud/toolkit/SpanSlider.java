package onder.sandbox.hud.toolkit;

/** A span on a track: its two ends are dragged, or what lies between them. */
public abstract class SpanSlider extends Widget implements Focusable {
    private static final float KNOB = 12;
    private static final float THICK = 4;

    /** How far an arrow key moves what is between the ends, as a share of the track. */
    private static final double STEP = 0.02;

    /** What a press has taken. */
    private enum Part {
        FROM,
        TO,
        BETWEEN
    }

    private final Patch track;
    private final Patch filled;
    private final Patch fromKnob;
    private final Patch toKnob;
    public final Touch touch;
    private double from;
    private double to = 1;

    /** How near one end is dragged to the other. */
    private double least;

    private Part part = Part.FROM;

    /** Between the mouse and the beginning of the span, when it was pressed. */
    private double grip;

    public SpanSlider(Stage stage, String name) {
        super(stage, name);
        track = patch(theme.box(theme.hover, THICK / 2));
        filled = patch(theme.box(theme.accent, THICK / 2));
        fromKnob = patch(theme.box(theme.ink, KNOB / 2));
        toKnob = patch(theme.box(theme.ink, KNOB / 2));
        touch = new Touch(this).outlivingSession().onPress(this::press).onDrag(this::drag);
    }

    private void press(float x, float y) {
        double at = at(x);
        double reach = KNOB / Math.max(1, width() - KNOB);
        boolean inside = at > from + reach && at < to - reach;
        part = inside ? Part.BETWEEN : Math.abs(at - from) <= Math.abs(at - to) ? Part.FROM : Part.TO;
        // Where both ends lie on each other, the side of the press says which is meant.
        if (from == to) {
            part = at < from ? Part.FROM : Part.TO;
        }
        grip = at - from;
        drag(x, y);
    }

    private void drag(float x, float y) {
        double at = at(x);
        switch (part) {
            case FROM -> moved(Math.max(0, Math.min(at, to - least)), to);
            case TO -> moved(from, Math.min(1, Math.max(at, from + least)));
            default -> shift(at - grip);
        }
    }

    private double at(float x) {
        return Math.max(0, Math.min(1, (x - KNOB / 2) / Math.max(1, width() - KNOB)));
    }

    /** The span was moved to these ends, 0 to 1, the first not behind the second. */
    protected abstract void moved(double newFrom, double newTo);

    /** Moves the whole span to a beginning. */
    private void shift(double begin) {
        double span = to - from;
        double possible = Math.max(0, Math.min(1 - span, begin));
        moved(possible, possible + span);
    }

    /** A press of Enter or Space leaves it where it is. */
    @Override
    public void activate() {}

    @Override
    public boolean arrow(int steps) {
        shift(from + steps * STEP);
        return true;
    }

    /**
     * Shows a span; each end from 0 to 1.
     *
     * @param shortest how near one end is dragged to the other
     */
    public void setSpan(double newFrom, double newTo, double shortest) {
        least = shortest;
        if (newFrom != from || newTo != to) {
            from = newFrom;
            to = newTo;
            rearrange();
        }
    }

    @Override
    public float heightFor(float width) {
        return 16;
    }

    @Override
    protected void arrange(float width, float height) {
        float middle = height / 2;
        float left = Math.round(from * (width - KNOB));
        float right = Math.round(to * (width - KNOB));
        place(track, 0, middle - THICK / 2, 1, width, THICK);
        place(filled, left + KNOB / 2, middle - THICK / 2, 2, right - left, THICK);
        place(fromKnob, left, middle - KNOB / 2, 3, KNOB, KNOB);
        place(toKnob, right, middle - KNOB / 2, 4, KNOB, KNOB);
    }
}
