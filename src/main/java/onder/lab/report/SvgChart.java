package onder.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import onder.file.Escape;
import onder.lab.runs.CsvTable;
import onder.param.Format;

/**
 * A chart of points and lines over two axes, as SVG inside a page: sharp at any size, with a tooltip for each point.
 */
public final class SvgChart {
    private static final int WIDTH = 820;
    private static final int HEIGHT = 320;
    private static final int LEFT = 84;
    private static final int RIGHT = 16;
    private static final int TOP = 14;
    private static final int BOTTOM = 48;
    private static final int MOST_TICKS = 7;

    private final String xTitle;
    private final String yTitle;
    private final double[] x;
    private final double[] y;
    private final List<String> marks = new ArrayList<>();

    /**
     * @param xs all values that it must show along x
     * @param ys all values that it must show along y
     */
    public SvgChart(String xTitle, List<Double> xs, String yTitle, List<Double> ys) {
        this.xTitle = xTitle;
        this.yTitle = yTitle;
        x = range(xs);
        y = range(ys);
    }

    /** Least and greatest value, with a margin. */
    private static double[] range(List<Double> values) {
        double low = values.stream().mapToDouble(v -> v).min().orElse(0);
        double high = values.stream().mapToDouble(v -> v).max().orElse(1);
        double room = high > low ? 0.05 * (high - low) : Math.max(0.5, 0.1 * Math.abs(low));
        return new double[] {low - room, high + room};
    }

    private double atX(double value) {
        return LEFT + (WIDTH - LEFT - RIGHT) * (value - x[0]) / (x[1] - x[0]);
    }

    private double atY(double value) {
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - y[0]) / (y[1] - y[0]);
    }

    /** A point; {@code kind} is its class in the page's style. */
    public void point(double px, double py, double radius, String kind, String says) {
        marks.add(Format.of(
                "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"><title>%s</title></circle>",
                kind, atX(px), atY(py), radius, Escape.html(says)));
    }

    /** A candidate without a value: a cross at the bottom. */
    public void cross(double px, String says) {
        double foot = HEIGHT - BOTTOM - 6;
        marks.add(Format.of(
                "<path class=\"out\" d=\"M%.1f %.1fl6 6m0 -6l-6 6\"><title>%s</title></path>",
                atX(px) - 3, foot - 3, Escape.html(says)));
    }

    /** A line through points. */
    public void line(List<double[]> points, String kind) {
        marks.add("<polyline class=\"" + kind + "\" points=\""
                + points.stream()
                        .map(point -> Svg.place(atX(point[0]), atY(point[1])))
                        .collect(Collectors.joining(" "))
                + "\"/>");
    }

    /** The chart. */
    public String svg() {
        Svg svg = new Svg(WIDTH, HEIGHT, "role=\"img\"");
        for (double tick : ticks(x)) {
            svg.draw(
                    "<text class=\"tick\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>",
                    atX(tick), HEIGHT - BOTTOM + 18, number(tick));
        }
        for (double tick : ticks(y)) {
            svg.draw(
                    "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>"
                            + "<text class=\"tick\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>",
                    LEFT, WIDTH - RIGHT, atY(tick), atY(tick), LEFT - 8, atY(tick) + 4, number(tick));
        }
        svg.draw(
                "<text class=\"title\" x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text>\n"
                        + "<text class=\"title\" transform=\"translate(16 %d) rotate(-90)\""
                        + " text-anchor=\"middle\">%s</text>",
                (LEFT + WIDTH - RIGHT) / 2,
                HEIGHT - 8,
                Escape.html(xTitle),
                (TOP + HEIGHT - BOTTOM) / 2,
                Escape.html(yTitle));
        marks.forEach(mark -> svg.draw("%s", mark));
        return svg.toString();
    }

    private static String number(double tick) {
        return CsvTable.number((float) tick);
    }

    /** Round tick values for a range: steps of 1, 2 or 5 times a power of ten. */
    /** {@return the least distance of ticks, 1, 2 or 5 times a power of ten, that is not below {@code atLeast}} */
    public static double step(double atLeast) {
        double ten = Math.pow(10, Math.floor(Math.log10(atLeast)));
        return atLeast <= ten ? ten : atLeast <= 2 * ten ? 2 * ten : atLeast <= 5 * ten ? 5 * ten : 10 * ten;
    }

    private static List<Double> ticks(double[] range) {
        double step = step((range[1] - range[0]) / MOST_TICKS);
        List<Double> ticks = new ArrayList<>();
        for (long i = (long) Math.ceil(range[0] / step); i * step <= range[1]; i++) {
            ticks.add(i * step);
        }
        return ticks;
    }
}
