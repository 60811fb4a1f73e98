package onder.lab.thesis;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import onder.file.Unchecked;
import onder.lab.report.ChartColours;
import onder.lab.report.PngFile;
import onder.lab.runs.Run;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** The thesis's figures. Source: thesis figures 6.1–6.22. */
record ThesisPlots(Path folder) {
    private static final int WIDTH = 900;
    private static final int HEIGHT = 420;
    private static final Color PALE = new Color(0xB8BEC6);

    /** Ten runs, the representative one in bold. */
    String runs(String name, String title, Cell cell, Cell.Curve curve) {
        XYChart chart = lines(title, curve.title);
        Run bold = cell.representative(curve);
        for (Run run : cell.runs()) {
            if (run != bold) {
                line(chart, "seed " + run.job().seed(), curve.of(run), PALE, 1, false);
            }
        }
        line(chart, "seed " + bold.job().seed() + ", representative", curve.of(bold), ChartColours.of(0), 3.2f, false);
        chart.getStyler().setLegendVisible(false);
        return save(name, chart);
    }

    /** One curve for each of several methods. */
    String compare(String name, String title, Cell.Curve curve, Map<String, double[]> curves) {
        XYChart chart = lines(title, curve.title);
        int i = 0;
        for (Map.Entry<String, double[]> entry : curves.entrySet()) {
            // Every other one is dashed, except the first: identical runs stay visible under each other.
            line(chart, entry.getKey(), entry.getValue(), ChartColours.of(i), 2, i > 0 && i % 2 == 0);
            i++;
        }
        return save(name, chart);
    }

    /**
     * A figure plotted against a setting.
     *
     * @param errors half the width of each value's 95 % interval, or null
     */
    String against(
            String name,
            String title,
            String x,
            String y,
            List<? extends Number> at,
            List<Double> values,
            List<Double> errors) {
        CategoryChart chart = new CategoryChartBuilder()
                .width(WIDTH / 2)
                .height(HEIGHT * 3 / 4)
                .title(title)
                .xAxisTitle(x)
                .yAxisTitle(y)
                .build();
        chart.getStyler().setLocale(Locale.ROOT);
        chart.getStyler().setLegendVisible(false);
        chart.getStyler().setAvailableSpaceFill(0.5);
        chart.getStyler().setChartBackgroundColor(Color.WHITE);
        chart.getStyler().setSeriesColors(ChartColours.SERIES.toArray(Color[]::new));
        // All settings are labelled: there are few.
        chart.getStyler().setXAxisTickMarkSpacingHint(WIDTH / 20);
        chart.addSeries(y, at, values, errors);
        return save(name, chart);
    }

    private static XYChart lines(String title, String y) {
        XYChart chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(title)
                .xAxisTitle("Time (× 50 frames)")
                .yAxisTitle(y)
                .build();
        chart.getStyler().setLocale(Locale.ROOT);
        chart.getStyler().setChartBackgroundColor(Color.WHITE);
        chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
        chart.getStyler().setYAxisMin(0.0);
        return chart;
    }

    private static void line(XYChart chart, String name, double[] values, Color colour, float width, boolean dashed) {
        double[] at = IntStream.rangeClosed(1, values.length).asDoubleStream().toArray();
        var series = chart.addSeries(name, at, values);
        series.setMarker(SeriesMarkers.NONE);
        series.setLineColor(colour);
        series.setLineStyle(
                dashed
                        ? new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {9, 9}, 0)
                        : new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    }

    /** Writes the plot whole or not at all; returns the Markdown that shows it. */
    private String save(String name, org.knowm.xchart.internal.chartpart.Chart<?, ?> chart) {
        return save(name, chart.getTitle(), BitmapEncoder.getBufferedImage(chart));
    }

    /** Adds a picture drawn elsewhere; returns the Markdown that shows it. */
    String save(String name, String title, BufferedImage image) {
        Unchecked.run(() -> PngFile.write(folder.resolve(name + ".png"), image));
        return "![" + title + "](" + name + ".png)\n\n";
    }
}
