package onder.lab.thesis;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import onder.lab.report.ChartColours;
import onder.lab.report.MarkdownTable;
import onder.lab.report.SvgChart;

/** A forest plot: one row per difference, its mean as a dot on its interval, significant ones in colour. */
final class ForestPlot {
    private static final int WIDTH = 900;
    private static final int LABELS = 390;
    private static final int ROW = 20;
    private static final int TOP = 48;
    private static final int BOTTOM = 40;
    private static final int MARGIN = 24;
    private static final int TICKS = 6;
    private static final Color INK = new Color(0x22262B);
    private static final Color GRID = new Color(0xDDE1E6);
    private static final Color UNSURE = new Color(0x9AA2AC);

    private record Row(String label, Difference difference, boolean matters) {}

    final String title;
    private final List<Row> rows = new ArrayList<>();

    ForestPlot(String title) {
        this.title = title;
    }

    void row(String label, Difference difference, boolean matters) {
        rows.add(new Row(label, difference, matters));
    }

    BufferedImage draw() {
        int height = TOP + rows.size() * ROW + BOTTOM;
        BufferedImage image = new BufferedImage(WIDTH, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setColor(Color.WHITE);
        g.fillRect(0, 0, WIDTH, height);
        g.setColor(INK);
        g.setFont(new Font(Font.SANS_SERIF, Font.BOLD, 14));
        g.drawString(title, MARGIN, 26);
        g.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12));
        double low = rows.stream().mapToDouble(r -> r.difference().low()).min().orElse(0);
        double high =
                rows.stream().mapToDouble(r -> r.difference().high()).max().orElse(0);
        scale(g, Math.min(low, 0), Math.max(high, 0), height - BOTTOM);
        g.dispose();
        return image;
    }

    private void scale(Graphics2D g, double low, double high, int bottom) {
        double step = SvgChart.step(Math.max((high - low) / TICKS, 1e-6));
        double from = Math.floor(low / step) * step;
        double to = Math.max(from + step, Math.ceil(high / step) * step);
        FontMetrics metrics = g.getFontMetrics();
        for (int i = 0; from + i * step <= to + step / 2; i++) {
            double value = from + i * step;
            int x = x(value, from, to);
            boolean zero = Math.abs(value) < step / 2;
            g.setColor(zero ? INK : GRID);
            g.setStroke(new BasicStroke(zero ? 1.4f : 1));
            g.drawLine(x, TOP - 6, x, bottom);
            g.setColor(INK);
            String label = MarkdownTable.number(zero ? 0 : value, step < 0.1 ? 2 : step < 1 ? 1 : 0);
            g.drawString(label, x - metrics.stringWidth(label) / 2, bottom + 18);
        }
        for (int i = 0; i < rows.size(); i++) {
            row(g, rows.get(i), TOP + i * ROW + ROW / 2, from, to, metrics);
        }
    }

    private static void row(Graphics2D g, Row row, int y, double from, double to, FontMetrics metrics) {
        Difference d = row.difference();
        g.setColor(INK);
        g.drawString(row.label(), LABELS - metrics.stringWidth(row.label()) - 12, y + metrics.getAscent() / 2 - 1);
        g.setColor(row.matters() ? ChartColours.of(0) : UNSURE);
        g.setStroke(new BasicStroke(2.4f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.drawLine(x(d.low(), from, to), y, x(d.high(), from, to), y);
        g.fillOval(x(d.mean(), from, to) - 4, y - 4, 8, 8);
    }

    private static int x(double value, double from, double to) {
        return LABELS + (int) Math.round((value - from) / (to - from) * (WIDTH - LABELS - MARGIN));
    }
}
