package onder.lab.sweep;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import onder.lab.report.ChartColours;
import onder.lab.runs.Run;
import onder.lab.runs.RunMeasure;
import onder.param.Format;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.Circle;
import org.knowm.xchart.style.markers.Diamond;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.None;
import org.knowm.xchart.style.markers.Square;
import org.knowm.xchart.style.markers.TriangleUp;

/**
 * A plot of a measure: its mean and 95 % interval at each point of a plan. Points on a grid are drawn along the
 * longest axis, with a series for each combination of the other settings; where that makes too many series, each axis
 * has its own plot over all runs that share a value. Points given by hand are drawn side by side.
 *
 * @param runs the runs of each point
 */
record SweepPlots(List<Axis> axes, List<List<Run>> runs) {
    private static final int WIDTH = 900;
    private static final int HEIGHT = 420;
    private static final int COLUMNS = 2;

    /** More axes than this are not drawn. */
    private static final int MOST_AXES = 8;

    private static final int MOST_SERIES = 9;

    /** More points than this are numbered along the axis. */
    private static final int FEW = 12;

    /** More intervals side by side would be a smear. */
    private static final int MOST_INTERVALS = 60;

    /** Room for labels below a plot, in pixels, and the angle of long ones. */
    private static final int WORDS = 80;

    private static final double ASLANT = Math.toRadians(25);

    /** Series are drawn side by side within this share of the distance to the next value. */
    private static final double SPREAD = 0.3;

    private static final Marker[] MARKERS = {new Circle(), new Square(), new Diamond(), new TriangleUp()};

    /** A chart and the axis that it stands on. */
    private record Panel(XYChart chart, Axis x) {}

    BufferedImage plot(RunMeasure measure) {
        List<Panel> panels = new ArrayList<>();
        Axis x = axes.stream()
                .max(Comparator.comparing(Axis::isNumeric)
                        .thenComparing(axis -> axis.distinct().size()))
                .orElseGet(() -> new Axis("", List.of("as it is")));
        Map<String, List<Integer>> series = series(x);
        List<Integer> all = IntStream.range(0, runs.size()).boxed().toList();
        if (series.size() == 1
                || series.size() <= MOST_SERIES && series.size() < runs.size() && isOneToOne(x, series)) {
            panels.add(new Panel(chart(measure, x, series, WIDTH, x.isNumeric()), x));
        } else if (axes.stream().allMatch(Axis::isBalanced)) {
            for (Axis axis : axes.subList(0, Math.min(MOST_AXES, axes.size()))) {
                panels.add(new Panel(chart(measure, axis, Map.of("", all), WIDTH * 2 / 3, false), axis));
            }
        } else {
            Axis points = new Axis(
                    "point",
                    all.stream()
                            .map(i -> (all.size() > FEW ? "" : "point ") + i)
                            .toList());
            panels.add(new Panel(chart(measure, points, Map.of("", all), WIDTH, false), points));
        }
        return sheet(panels);
    }

    /** The points, grouped by their settings other than x. */
    private Map<String, List<Integer>> series(Axis x) {
        Map<String, List<Integer>> series = new LinkedHashMap<>();
        for (int i = 0; i < runs.size(); i++) {
            int point = i;
            String name = axes.stream()
                    .filter(axis -> axis != x)
                    .map(axis -> axis.value(point))
                    .collect(Collectors.joining(", "));
            series.computeIfAbsent(name, none -> new ArrayList<>()).add(point);
        }
        return series;
    }

    private static boolean isOneToOne(Axis x, Map<String, List<Integer>> series) {
        return series.values().stream()
                .allMatch(points -> points.size()
                        == Set.copyOf(points.stream().map(x::value).toList()).size());
    }

    private XYChart chart(RunMeasure measure, Axis x, Map<String, List<Integer>> series, int width, boolean isLine) {
        String others = axes.stream()
                .filter(axis -> axis != x && series.size() > 1)
                .map(Axis::path)
                .collect(Collectors.joining(", "));
        XYChart chart = new XYChartBuilder()
                .width(width)
                .height(HEIGHT)
                .title(Format.capital(measure.doc()))
                .xAxisTitle(x.path() + (others.isEmpty() ? "" : "; a series for each " + others))
                .yAxisTitle(measure.unit())
                .build();
        chart.getStyler().setLocale(Locale.ROOT);
        chart.getStyler().setDecimalPattern("0.######");
        chart.getStyler().setChartBackgroundColor(Color.WHITE);
        chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
        chart.getStyler().setLegendVisible(series.size() > 1);
        chart.getStyler().setPlotGridVerticalLinesVisible(false);
        chart.getStyler()
                .setChartTitleFont(chart.getStyler().getChartTitleFont().deriveFont(14f));
        double step = scale(chart, x);
        int place = 0;
        for (Map.Entry<String, List<Integer>> one : series.entrySet()) {
            double aside = (place - (series.size() - 1) / 2.0) * SPREAD * step / series.size();
            add(chart, one.getKey(), place++, estimates(measure, x, one.getValue(), aside), isLine);
        }
        return chart;
    }

    /** Sets the range of the axis; returns the smallest distance between values. */
    private static double scale(XYChart chart, Axis x) {
        List<String> values = x.distinct();
        double step = Double.POSITIVE_INFINITY;
        for (int i = 1; i < values.size(); i++) {
            step = Math.min(step, x.place(values.get(i)) - x.place(values.get(i - 1)));
        }
        step = values.size() == 1 ? 1 : step;
        double least = x.place(values.get(0));
        double most = x.place(values.get(values.size() - 1));
        double margin = Math.max(step / 2, (most - least) / 40);
        chart.getStyler().setXAxisMin(least - margin);
        chart.getStyler().setXAxisMax(most + margin);
        chart.getStyler().setXAxisTicksVisible(x.isNumeric());
        chart.getStyler().setXAxisTitleVisible(x.isNumeric());
        return step;
    }

    /** By position along the axis: over the runs of all points with that value. */
    private Map<Double, Estimate> estimates(RunMeasure measure, Axis x, List<Integer> points, double aside) {
        Map<String, List<Run>> byValue = new LinkedHashMap<>();
        for (int point : points) {
            byValue.computeIfAbsent(x.value(point), none -> new ArrayList<>()).addAll(runs.get(point));
        }
        Map<Double, Estimate> estimates = new TreeMap<>();
        byValue.forEach((value, all) -> {
            Estimate estimate = Estimate.of(all, measure.name());
            if (estimate.n() > 0) {
                estimates.put(x.place(value) + aside, estimate);
            }
        });
        return estimates;
    }

    private static void add(XYChart chart, String name, int place, Map<Double, Estimate> estimates, boolean isLine) {
        if (estimates.isEmpty()) {
            return;
        }
        Color colour = ChartColours.of(place);
        if (estimates.size() <= MOST_INTERVALS) {
            estimates.forEach((at, estimate) -> {
                if (estimate.low() < estimate.high()) {
                    double[] ends = {estimate.low(), estimate.high()};
                    XYSeries interval = chart.addSeries(name + " at " + at, new double[] {at, at}, ends);
                    interval.setShowInLegend(false);
                    interval.setMarker(new None());
                    interval.setLineColor(colour);
                    interval.setLineStyle(new BasicStroke(1.2f));
                }
            });
        }
        XYSeries means = chart.addSeries(
                name.isEmpty() ? "mean" : name,
                List.copyOf(estimates.keySet()),
                estimates.values().stream().map(Estimate::mean).toList());
        means.setMarker(MARKERS[place / ChartColours.SERIES.size() % MARKERS.length]);
        means.setMarkerColor(colour);
        means.setLineColor(colour);
        means.setLineStyle(new BasicStroke(1.6f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        if (!isLine) {
            means.setXYSeriesRenderStyle(XYSeries.XYSeriesRenderStyle.Scatter);
        }
    }

    private static BufferedImage sheet(List<Panel> panels) {
        int columns = Math.min(COLUMNS, panels.size());
        int rows = (panels.size() + columns - 1) / columns;
        int width = panels.get(0).chart.getWidth();
        BufferedImage image = new BufferedImage(columns * width, rows * HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D paper = image.createGraphics();
        paper.setColor(Color.WHITE);
        paper.fillRect(0, 0, image.getWidth(), image.getHeight());
        for (int i = 0; i < panels.size(); i++) {
            Panel panel = panels.get(i);
            Graphics2D part = (Graphics2D) paper.create(i % columns * width, i / columns * HEIGHT, width, HEIGHT);
            panel.chart.paint(part, width, panel.x.isNumeric() ? HEIGHT : HEIGHT - WORDS);
            if (!panel.x.isNumeric()) {
                write(part, panel);
            }
            part.dispose();
        }
        paper.dispose();
        return image;
    }

    /** The labels of an axis: a chart leaves out those that are too long for it. */
    private static void write(Graphics2D paper, Panel panel) {
        paper.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        paper.setFont(panel.chart.getStyler().getAxisTickLabelsFont());
        paper.setColor(Color.BLACK);
        FontMetrics font = paper.getFontMetrics();
        List<String> words = panel.x.distinct();
        double room = panel.chart.getScreenXFromChart(1) - panel.chart.getScreenXFromChart(0);
        boolean isLevel = words.stream().allMatch(word -> font.stringWidth(word) < room);
        int top = HEIGHT - WORDS + font.getAscent();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            Graphics2D one = (Graphics2D) paper.create();
            one.translate(panel.chart.getScreenXFromChart(i), top);
            if (isLevel) {
                one.drawString(word, -font.stringWidth(word) / 2, 0);
            } else {
                one.rotate(-ASLANT);
                one.drawString(word, -font.stringWidth(word), 0);
            }
            one.dispose();
        }
        paper.setFont(panel.chart.getStyler().getAxisTitleFont());
        String title = panel.chart.getXAxisTitle();
        double middle = panel.chart.getScreenXFromChart((words.size() - 1) / 2.0);
        int left = (int) middle - paper.getFontMetrics().stringWidth(title) / 2;
        paper.drawString(title, left, isLevel ? top + 2 * font.getHeight() : HEIGHT - font.getDescent());
    }
}
