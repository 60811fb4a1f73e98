package onder.lab.thesis;

import java.awt.BasicStroke;
import java.awt.Color;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import onder.lab.runs.Run;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** The thesis's figures. Source: thesis figures 6.1–6.22. */
final class Plots {
    private static final int WIDTH = 900;
    private static final int HEIGHT = 420;
    private static final Color[] COLOURS = {
        new Color(0x0072B2), new Color(0xE69F00), new Color(0x009E73), new Color(0xCC79A7), new Color(0x56B4E9)
    };
    private static final Color PALE = new Color(0xB8BEC6);

    private final Path folder;

    Plots(Path folder) {
        this.folder = folder;
    }

    /** Ten runs, the representative one in bold. */
    String runs(String name, String title, Cell cell, Cell.Curve curve) {
        XYChart chart = lines(title, curve.title());
        Run bold = cell.representative(curve);
        for (Run run : cell.runs()) {
            if (run != bold) {
                line(chart, "seed " + run.job().seed(), curve.of(run), PALE, 1);
            }
        }
        line(chart, "seed " + bold.job().seed() + ", representative", curve.of(bold), COLOURS[0], 3.2f);
        chart.getStyler().setLegendVisible(false);
        return save(name, chart);
    }

    /** One curve for each of several. */
    String compare(String name, String title, Cell.Curve curve, Map<String, double[]> curves) {
        XYChart chart = lines(title, curve.title());
        int i = 0;
        for (Map.Entry<String, double[]> entry : curves.entrySet()) {
            line(chart, entry.getKey(), entry.getValue(), COLOURS[i++ % COLOURS.length], 2);
        }
        return save(name, chart);
    }

    /** One figure against a setting. */
    String against(String name, String title, String x, String y, List<? extends Number> at, List<Double> values) {
        CategoryChart chart = new CategoryChartBuilder()
                .width(WIDTH / 2)
                .height(HEIGHT * 3 / 4)
                .title(title)
                .xAxisTitle(x)
                .yAxisTitle(y)
                .build();
        chart.getStyler().setLegendVisible(false);
        chart.getStyler().setAvailableSpaceFill(0.5);
        chart.getStyler().setChartBackgroundColor(Color.WHITE);
        chart.getStyler().setSeriesColors(COLOURS);
        chart.addSeries(y, at, values);
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
        chart.getStyler().setChartBackgroundColor(Color.WHITE);
        chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
        chart.getStyler().setYAxisMin(0.0);
        return chart;
    }

    private static void line(XYChart chart, String name, double[] values, Color colour, float width) {
        double[] at = IntStream.rangeClosed(1, values.length).asDoubleStream().toArray();
        var series = chart.addSeries(name, at, values);
        series.setMarker(SeriesMarkers.NONE);
        series.setLineColor(colour);
        series.setLineStyle(new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    }

    /** Written whole; returns the Markdown that shows it. */
    private String save(String name, org.knowm.xchart.internal.chartpart.Chart<?, ?> chart) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            BitmapEncoder.saveBitmap(chart, bytes, BitmapEncoder.BitmapFormat.PNG);
            Files.write(folder.resolve(name + ".png"), bytes.toByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(folder + ": cannot be written: " + e.getMessage(), e);
        }
        return "![" + chart.getTitle() + "](" + name + ".png)\n\n";
    }
}
