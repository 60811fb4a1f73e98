package onder.sandbox.hud.toolkit;

import com.jme3.math.ColorRGBA;

/** A share between none and all, on a line from the left to the right, with the interval in which it lies. */
public final class IntervalBar extends Widget {
    private static final float TRACK = 2;
    private static final float BAND = 8;
    private static final float MARK = 3;
    private static final float TALL = 14;

    private final Patch track;
    private final RoundedBox bandBox;
    private final Patch band;
    private final RoundedBox markBox;
    private final Patch mark;
    private float low = Float.NaN;
    private float value = Float.NaN;
    private float high = Float.NaN;

    public IntervalBar(Stage stage) {
        super(stage, "interval");
        track = patch(theme.box(theme.hover, 1));
        bandBox = theme.box(theme.hover, 3);
        band = patch(bandBox);
        markBox = theme.box(theme.ink, 1);
        mark = patch(markBox);
    }

    /** Sets the colours of the interval and of the value in it. */
    public void setColors(ColorRGBA interval, ColorRGBA middle) {
        bandBox.color(interval);
        markBox.color(middle);
    }

    /**
     * Shows a share, each number from 0 to 1.
     *
     * @param value NaN: nothing is known
     */
    public void show(float low, float value, float high) {
        if (low != this.low || value != this.value || high != this.high) {
            this.low = low;
            this.value = value;
            this.high = high;
            rearrange();
        }
    }

    @Override
    public float heightFor(float width) {
        return TALL;
    }

    @Override
    protected void arrange(float width, float height) {
        float middle = height / 2;
        place(track, 0, middle - TRACK / 2, 0, width, TRACK);
        if (Float.isNaN(value)) {
            band.takeOff();
            mark.takeOff();
            return;
        }
        float left = Math.round(low * width);
        float wide = Math.min(BAND, height);
        float tall = Math.min(TALL, height);
        place(band, left, middle - wide / 2, 1, Math.max(2, Math.round(high * width) - left), wide);
        float at = Math.max(0, Math.min(width - MARK, value * width - MARK / 2));
        place(mark, Math.round(at), middle - tall / 2, 2, MARK, tall);
    }
}
