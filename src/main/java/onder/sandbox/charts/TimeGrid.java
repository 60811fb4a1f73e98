package onder.sandbox.charts;

import java.util.stream.IntStream;
import onder.param.Format;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.ShapeMesh;
import onder.sandbox.hud.toolkit.TextLabels;
import onder.sandbox.hud.toolkit.Theme;

/** Rules at round times across a chart of at most a minute, with the times below. */
public final class TimeGrid {
    /** Room for the times below the chart, in points. */
    public static final float LABELS = 18;

    /** Points between the chart and the times. */
    private static final float BELOW = 3;

    /** Seconds between two rules; the first that leaves room for the times. */
    private static final int[] STEPS = {10, 20, 30, 60};

    private static final float LABEL_WIDTH = 48;

    private TimeGrid() {}

    /**
     * Draws the rules and the times.
     *
     * @param from the time at the chart's left edge, in seconds
     * @param span how long the chart is, in seconds
     * @param x the chart's left edge, in points; with {@code y}, {@code width} and {@code height}, its place
     */
    public static void draw(
            ShapeMesh strokes,
            TextLabels words,
            Theme theme,
            double from,
            double span,
            float x,
            float y,
            float width,
            float height) {
        int step = IntStream.of(STEPS)
                .filter(each -> each * width / span >= LABEL_WIDTH)
                .findFirst()
                .orElse(STEPS[STEPS.length - 1]);
        float at = 0;
        for (int t = (int) Math.ceil(from / step - 1e-9) * step; at <= x + width + 0.5f; t += step) {
            at = Math.round(x + (float) ((t - from) / span) * width);
            if (at <= x + width + 0.5f) {
                float wide = theme.width(Format.minutes(t), false) + 2;
                float left = at - wide / 2;
                words.add(
                        Line.Align.CENTRE,
                        Format.minutes(t),
                        theme.dim,
                        left,
                        y + height + BELOW,
                        wide,
                        LABELS - BELOW);
                strokes.box(at, y, 1, height, theme.line);
            }
        }
    }
}
