package onder.sandbox.charts;

import java.util.ArrayList;
import java.util.List;
import onder.param.Format;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Patch;
import onder.sandbox.hud.toolkit.Widget;

/**
 * Vertical lines through a plot every ten simulated seconds, or more where they would be too near, with times below.
 */
public final class TimeGrid {
    /** The height of the times below the plot. */
    public static final float LABELS = 18;

    /** The gap between the plot and its times, which keeps them clear of the lowest value beside the plot. */
    private static final float BELOW = 3;

    private static final int SECONDS = 10;

    /** Seconds from one line to the next. */
    private static final int[] STEPS = {SECONDS, 20, 30, 60};

    private static final float LABEL_WIDTH = 48;

    private final Widget of;
    private final List<Line> times = new ArrayList<>();
    private final List<Patch> rules = new ArrayList<>();

    public TimeGrid(Widget of) {
        this.of = of;
        for (int i = 0; i <= Series.SPAN / SECONDS; i++) {
            times.add(new Line(of.stage, "", false, of.theme.dim).align(Line.Align.CENTRE));
            rules.add(new Patch(of.stage, of.theme.box(of.theme.line, 0)));
        }
    }

    /**
     * Draws the grid over a plot.
     *
     * @param from the time at its left edge, in seconds
     * @param span the visible span, up to {@link Series#SPAN}, in seconds
     */
    public void arrange(double from, double span, float x, float y, float width, float height) {
        int step = step(width / span);
        int first = (int) Math.ceil(from / step - 1e-9);
        for (int k = 0; k < times.size(); k++) {
            int t = (first + k) * step;
            float at = Math.round(x + (float) ((t - from) / span) * width);
            if (at > x + width + 0.5f) {
                times.get(k).takeOff();
                rules.get(k).takeOff();
                continue;
            }
            times.get(k).setText(Format.minutes(t));
            float wide = times.get(k).textWidth() + 2;
            of.place(times.get(k), at - wide / 2, y + height + BELOW, 1, wide, LABELS - BELOW);
            of.place(rules.get(k), at, y, 2, 1, height);
        }
    }

    /** Seconds between two lines, so that their times do not touch. */
    private static int step(double perSecond) {
        for (int step : STEPS) {
            if (step * perSecond >= LABEL_WIDTH) {
                return step;
            }
        }
        return STEPS[STEPS.length - 1];
    }
}
