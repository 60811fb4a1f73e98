package onder.sandbox.charts;

import com.jme3.math.ColorRGBA;
import java.util.List;
import onder.param.Format;
import onder.sandbox.charts.Plot.Curve;
import onder.sandbox.charts.Plot.Distribution;
import onder.sandbox.charts.Plot.OverTime;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Patch;
import onder.sandbox.hud.toolkit.ShapeMesh;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.TextLabels;
import onder.sandbox.hud.toolkit.Widget;

/** A large plot with its axes: curves over time, or a histogram. */
public final class PlotPanel extends Widget {
    public static final float LEFT = 64;
    public static final float RIGHT = 20;
    private static final float HEAD = 26;
    private static final float FOOT = 24;
    private static final float LABEL = 18;
    private static final float APART = 34;
    private static final float WIDE = 64;

    /** The gap between the plot and its times, which keeps them clear of the lowest value beside the plot. */
    private static final float BELOW = 5;

    private static final float STRONG = 2.2f;
    private static final float THIN = 1.1f;
    private static final int PERCENT = 100;

    private final Patch back;
    private final ShapeMesh strokes;
    private final Line title;
    private final Line note;
    private final TextLabels words = new TextLabels(this);
    private final ColorRGBA grid;
    private final ColorRGBA bar;
    private Plot plot;
    private double from;
    private double to = 1;
    private double present;
    private double pointed = Double.NaN;
    private float low;
    private float high;

    public PlotPanel(Stage stage, String name) {
        super(stage, name);
        back = patch(theme.box(theme.field, 2));
        strokes = new ShapeMesh(theme, "curves");
        strokes.geometry.setLocalTranslation(0, 0, 1.5f);
        attachChild(strokes.geometry);
        title = bold("");
        note = dim("").align(Line.Align.RIGHT);
        grid = theme.veil(0xffffff, 0.1f);
        bar = theme.accent;
    }

    /**
     * Shows a plot.
     *
     * @param begin time at its left edge, in simulated seconds; unused for a histogram
     * @param end time at its right edge
     * @param now the present moment, marked if curves go beyond it
     * @param at time under the mouse, whose nearest sample is marked and told; NaN: the mouse is elsewhere
     */
    public void show(Plot shown, double begin, double end, double now, double at) {
        plot = shown;
        from = begin;
        to = end;
        present = now;
        pointed = at;
        rearrange();
    }

    @Override
    protected void arrange(float width, float height) {
        if (plot == null) {
            return;
        }
        words.begin();
        float w = width - LEFT - RIGHT;
        float h = height - HEAD - FOOT;
        place(back, LEFT, HEAD, 1, w, h);
        strokes.begin();
        if (plot instanceof OverTime over) {
            overTime(over, w, h);
        } else if (plot instanceof Distribution distribution) {
            distribution(distribution, w, h);
        }
        strokes.end();
        words.end();
        place(title, LEFT, 2, 4, w * 0.6f, HEAD - 4);
        place(note, LEFT + w * 0.4f, 2, 4, w * 0.6f, HEAD - 4);
    }

    private float y(double value, float h) {
        return HEAD + h - (float) ((value - low) / (high - low)) * h;
    }

    /** Draws the levels, and rounds the axis's ends to them. */
    private void levels(float least, float most, float w, float h, float times, String unit) {
        int count = Math.max(2, (int) (h / APART));
        low = least;
        high = most > least ? most : least + 1;
        List<Double> levels = AxisTicks.values(low, high, count);
        if (levels.size() > 1) {
            double step = levels.get(1) - levels.get(0);
            high = (float) (Math.ceil(high / step - 1e-4) * step);
            low = (float) (Math.floor(low / step + 1e-4) * step);
            levels = AxisTicks.values(low, high, count + 2);
        }
        for (double level : levels) {
            float at = Math.round(y(level, h));
            strokes.box(LEFT, at - 0.5f, w, 1, grid);
            boolean top = level == levels.get(levels.size() - 1);
            String text = Format.number(level * times) + (top && !unit.isEmpty() ? Format.SPACE + unit : "");
            label(text, 0, at - LABEL / 2, LEFT - 8, Line.Align.RIGHT);
        }
    }

    private void label(String text, float x, float y, float width, Line.Align align) {
        words.add(align, text, theme.dim, x, y, width, LABEL);
    }

    private void overTime(OverTime over, float w, float h) {
        float[] range = over.range();
        levels(range[0], range[1], w, h, 1, over.unit());
        for (double moment : AxisTicks.moments(from, to, (int) (w / WIDE))) {
            float at = x(moment, w);
            strokes.box(Math.round(at) - 0.5f, HEAD, 1, h, grid);
            String text = Format.minutes(Math.round(moment));
            float wide = theme.width(text, false) + 2;
            label(text, at - wide / 2, HEAD + h + BELOW, wide, Line.Align.CENTRE);
        }
        over.curves().stream().filter(curve -> !curve.strong()).forEach(curve -> curve(over, curve, w, h));
        over.curves().stream().filter(Curve::strong).forEach(curve -> curve(over, curve, w, h));
        if (present >= from && present <= to) {
            strokes.box(x(present, w) - 0.75f, HEAD, 1.5f, h, theme.accent);
        }
        boolean points = !Double.isNaN(pointed);
        int told = nearest(over.times(), points ? pointed : present);
        if (points && told >= 0) {
            strokes.box(x(over.times()[told], w) - 0.75f, HEAD, 1.5f, h, theme.ink);
        }
        title.setText(Format.capital(over.title()));
        note.setText(told < 0 ? "" : values(over, told));
    }

    /** The index of the time nearest to a moment; −1: there are no times. */
    private static int nearest(double[] times, double moment) {
        int nearest = -1;
        for (int i = 0; i < times.length; i++) {
            if (nearest < 0 || Math.abs(times[i] - moment) < Math.abs(times[nearest] - moment)) {
                nearest = i;
            }
        }
        return nearest;
    }

    private float x(double moment, float w) {
        return LEFT + (float) ((moment - from) / (to - from)) * w;
    }

    private void curve(OverTime over, Curve curve, float w, float h) {
        ColorRGBA color = curve.strong() ? theme.ink : theme.color(curve.rgb(), 1);
        float width = curve.strong() ? STRONG : THIN;
        double[] times = over.times();
        for (int i = 1; i < times.length; i++) {
            float before = curve.values()[i - 1];
            float value = curve.values()[i];
            if (Float.isFinite(before) && Float.isFinite(value) && times[i] >= from && times[i - 1] <= to) {
                float ax = x(times[i - 1], w);
                float bx = x(times[i], w);
                float ay = y(before, h);
                float by = y(value, h);
                // What goes beyond an edge is cut off there.
                float left = Math.max(ax, LEFT);
                float right = Math.min(bx, LEFT + w);
                float slope = (by - ay) / Math.max(1e-6f, bx - ax);
                strokes.smooth(left, ay + (left - ax) * slope, right, ay + (right - ax) * slope, width, color);
            }
        }
    }

    /** The curves' values at a time, by its index: the mean, or each curve if there are few. */
    private String values(OverTime over, int nearest) {
        StringBuilder text = new StringBuilder();
        int said = 0;
        for (Curve curve : over.curves()) {
            boolean tell = curve.strong() || over.curves().size() <= 4;
            if (tell && Float.isFinite(curve.values()[nearest])) {
                text.append(said++ == 0 ? "" : ",  ")
                        .append(curve.strong() ? curve.name() : "group " + curve.name())
                        .append(' ')
                        .append(Format.quantity(curve.values()[nearest], over.unit()));
            }
        }
        return text.append("  at ").append(Format.clock(over.times()[nearest])).toString();
    }

    private void distribution(Distribution of, float w, float h) {
        Histogram histogram = of.histogram();
        long total = histogram.total();
        title.setText(Format.capital(of.title()));
        note.setText(total == 0 ? of.of() + ": nobody has a value" : of.of() + ": " + Format.number(total) + " values");
        double begin = histogram.from();
        double end = Math.max(histogram.to(), begin + histogram.width());
        levels(0, Math.max(histogram.top(), 0.01f), w, h, PERCENT, "%");
        List<Double> marks = AxisTicks.values(begin, end, (int) (w / WIDE));
        for (int i = 0; i < marks.size(); i++) {
            float at = LEFT + (float) ((marks.get(i) - begin) / (end - begin)) * w;
            boolean last = i == marks.size() - 1;
            String text = last ? Format.quantity(marks.get(i), of.unit()) : Format.number(marks.get(i));
            float half = Math.min(WIDE, (last ? Math.min(WIDE, LEFT + w + RIGHT - at) : WIDE / 2));
            label(text, at - half, HEAD + h + BELOW, 2 * half, Line.Align.CENTRE);
        }
        float each = w * histogram.width() / (float) (end - begin);
        for (int i = 0; i < histogram.counts().length; i++) {
            float up = y(histogram.share(i), h);
            float gap = each > 4 ? 1 : 0;
            strokes.box(LEFT + i * each + gap, up, each - 2 * gap, HEAD + h - up, bar);
        }
    }
}
