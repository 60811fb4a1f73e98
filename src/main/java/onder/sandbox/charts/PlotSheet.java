package onder.sandbox.charts;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;
import onder.param.Format;
import onder.sandbox.charts.Plot.Curve;
import onder.sandbox.charts.Plot.Distribution;
import onder.sandbox.charts.Plot.OverTime;

/** Plots on one white sheet, one below the other, for papers and slides. */
public final class PlotSheet {
    private static final int WIDTH = 1600;
    private static final int PLOT = 460;
    private static final int LEFT = 110;
    private static final int RIGHT = 40;
    private static final int TOP = 64;
    private static final int BOTTOM = 76;
    private static final int FOOT = 20;
    private static final int LEGEND = 190;
    private static final int LINE = 24;
    private static final int PERCENT = 100;
    private static final int MARKS = 10;
    private static final Color INK = new Color(0x22262b);
    private static final Color DIM = new Color(0x5c666f);
    private static final Color GRID = new Color(0xe3e6e9);
    private static final Color BAR = new Color(0x2a7fb8);
    private static final Font TEXT = new Font(Font.SANS_SERIF, Font.PLAIN, 18);
    private static final Font TITLE = new Font(Font.SANS_SERIF, Font.BOLD, 22);

    private final Graphics2D g;
    private double low;
    private double high;
    private double from;
    private double to;
    private int top;
    private final int right;

    private PlotSheet(Graphics2D g, boolean legend) {
        this.g = g;
        right = WIDTH - RIGHT - (legend ? LEGEND : 0);
    }

    /**
     * Draws plots.
     *
     * @param plots at least one
     */
    public static BufferedImage of(List<? extends Plot> plots) {
        BufferedImage image = new BufferedImage(WIDTH, plots.size() * PLOT + FOOT, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        g.setColor(Color.WHITE);
        g.fillRect(0, 0, image.getWidth(), image.getHeight());
        boolean legend = plots.stream().anyMatch(OverTime.class::isInstance);
        PlotSheet sheet = new PlotSheet(g, legend);
        for (int i = 0; i < plots.size(); i++) {
            sheet.top = i * PLOT;
            sheet.draw(plots.get(i));
        }
        g.dispose();
        return image;
    }

    private void draw(Plot plot) {
        if (plot instanceof OverTime over) {
            float[] range = over.range();
            frame(over.times().length == 0 ? 0 : over.times()[0], end(over), range[0], range[1]);
            words(plot.title(), "", plot.unit(), "time (s)");
            over.curves().stream().filter(curve -> !curve.strong()).forEach(curve -> curve(over, curve));
            over.curves().stream().filter(Curve::strong).forEach(curve -> curve(over, curve));
            legend(over.curves());
        } else if (plot instanceof Distribution distribution) {
            Histogram histogram = distribution.histogram();
            frame(histogram.from(), Math.max(histogram.to(), histogram.from() + histogram.width()), 0, histogram.top());
            String unit = plot.unit().isEmpty() ? "" : " (" + plot.unit() + ")";
            words(plot.title(), distribution.of(), "%", plot.title() + unit);
            bars(histogram);
        }
    }

    private static double end(OverTime over) {
        return over.times().length < 2 ? 1 : over.times()[over.times().length - 1];
    }

    private void frame(double left, double rightEnd, double bottom, double ceiling) {
        from = left;
        to = Math.max(rightEnd, left + 1e-6);
        low = bottom;
        high = Math.max(ceiling, bottom + 1e-6);
        List<Double> levels = AxisTicks.values(low, high, 6);
        if (levels.size() > 1) {
            double step = levels.get(1) - levels.get(0);
            high = Math.max(high, Math.ceil(high / step - 1e-6) * step);
            low = Math.min(low, Math.floor(low / step + 1e-6) * step);
        }
    }

    private double x(double value) {
        return LEFT + (value - from) / (to - from) * (right - LEFT);
    }

    private double y(double value) {
        double bottom = top + PLOT - BOTTOM;
        return bottom - (value - low) / (high - low) * (PLOT - TOP - BOTTOM);
    }

    private void words(String title, String of, String unit, String below) {
        g.setStroke(new BasicStroke(1));
        g.setFont(TEXT);
        boolean share = unit.equals("%") && high <= 1;
        for (double level : AxisTicks.values(low, high, 6)) {
            g.setColor(GRID);
            g.draw(new Line2D.Double(LEFT, y(level), right, y(level)));
            g.setColor(DIM);
            String text = text(share ? level * PERCENT : level);
            g.drawString(text, LEFT - 12 - g.getFontMetrics().stringWidth(text), (float) y(level) + 6);
        }
        for (double value : AxisTicks.values(from, to, MARKS)) {
            g.setColor(GRID);
            g.draw(new Line2D.Double(x(value), y(low), x(value), y(low) + 6));
            g.setColor(DIM);
            String text = text(value);
            int wide = g.getFontMetrics().stringWidth(text);
            g.drawString(text, (float) x(value) - wide / 2f, (float) y(low) + 26);
        }
        int wide = g.getFontMetrics().stringWidth(below);
        g.drawString(below, (LEFT + right - wide) / 2f, (float) y(low) + 54);
        g.drawString(unit, LEFT - 12 - g.getFontMetrics().stringWidth(unit), top + TOP - 18);
        g.setColor(INK);
        g.setFont(TITLE);
        g.drawString(title + (of.isEmpty() ? "" : ": " + of), LEFT, top + TOP - 18);
    }

    private static String text(double value) {
        String text = Format.of("%.6f", value).replaceAll("0+$", "").replaceAll("\\.$", "");
        return text.equals("-0") ? "0" : text.replace('-', '−');
    }

    private void curve(OverTime plot, Curve curve) {
        Path2D path = new Path2D.Double();
        boolean drawing = false;
        for (int i = 0; i < curve.values().length; i++) {
            float value = curve.values()[i];
            if (!Float.isFinite(value)) {
                drawing = false;
            } else if (drawing) {
                path.lineTo(x(plot.times()[i]), y(value));
            } else {
                path.moveTo(x(plot.times()[i]), y(value));
                drawing = true;
            }
        }
        g.setColor(curve.strong() ? INK : onWhite(curve.rgb()));
        g.setStroke(new BasicStroke(
                curve.strong() ? 3 : plot.curves().size() > 12 ? 1.2f : 2,
                BasicStroke.CAP_ROUND,
                BasicStroke.JOIN_ROUND));
        g.draw(path);
    }

    /** Light colours are meant for a dark ground, so they are darkened here. */
    private static Color onWhite(int rgb) {
        return new Color(rgb).darker();
    }

    private void legend(List<Curve> curves) {
        int room = (PLOT - TOP - BOTTOM) / LINE;
        g.setFont(TEXT);
        for (int i = 0; i < Math.min(room, curves.size()); i++) {
            int at = top + TOP + 6 + i * LINE;
            boolean last = i == room - 1 && curves.size() > room;
            if (!last) {
                g.setColor(curves.get(i).strong() ? INK : onWhite(curves.get(i).rgb()));
                g.fill(new Rectangle2D.Double(right + 20, at - 2, 22, 4));
            }
            g.setColor(DIM);
            String name = curves.get(i).name();
            g.drawString(
                    last
                            ? "and " + (curves.size() - i) + " more"
                            : Character.isDigit(name.charAt(0)) ? "group " + name : name,
                    right + 52,
                    at + 6);
        }
    }

    private void bars(Histogram histogram) {
        g.setColor(BAR);
        for (int i = 0; i < histogram.counts().length; i++) {
            double left = x(histogram.from() + i * histogram.width());
            double next = x(histogram.from() + (i + 1) * histogram.width());
            double up = y(histogram.share(i));
            g.fill(new Rectangle2D.Double(left + 1, up, Math.max(1, next - left - 2), y(0) - up));
        }
    }
}
