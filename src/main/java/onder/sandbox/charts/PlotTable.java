package onder.sandbox.charts;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import onder.lab.runs.CsvTable;
import onder.sandbox.charts.Plot.Curve;
import onder.sandbox.charts.Plot.Distribution;
import onder.sandbox.charts.Plot.OverTime;

/** Plots as comma-separated values, with units in the column names. */
public final class PlotTable {
    private static final int PERCENT = 100;

    private PlotTable() {}

    /**
     * One row per moment and curve, with a column for each plot; or one row per range of a histogram.
     *
     * @param plots all over time with the same moments, or all histograms
     */
    public static String of(List<? extends Plot> plots) {
        List<OverTime> curves = plots.stream()
                .filter(OverTime.class::isInstance)
                .map(OverTime.class::cast)
                .toList();
        return curves.isEmpty() ? distributions(plots) : overTime(curves);
    }

    private static String overTime(List<OverTime> plots) {
        List<String> header = new ArrayList<>(List.of("time_s", "group"));
        plots.forEach(plot -> header.add(plot.column()));
        CsvTable table = new CsvTable(header);
        Set<String> names = new LinkedHashSet<>();
        plots.forEach(plot -> plot.curves().forEach(curve -> names.add(curve.name())));
        double[] times = plots.get(0).times();
        for (int i = 0; i < times.length; i++) {
            for (String name : names) {
                List<Object> row = new ArrayList<>(List.of(times[i], name));
                boolean any = false;
                for (OverTime plot : plots) {
                    float value = value(plot, name, i);
                    any |= Float.isFinite(value);
                    row.add(value);
                }
                if (any) {
                    table.row(row);
                }
            }
        }
        return table.toString();
    }

    private static float value(OverTime plot, String name, int sample) {
        for (Curve curve : plot.curves()) {
            if (curve.name().equals(name)) {
                return curve.values()[sample];
            }
        }
        return Float.NaN;
    }

    private static String distributions(List<? extends Plot> plots) {
        CsvTable table = new CsvTable(List.of("of", "quantity", "from", "below", "count", "share_percent"));
        for (Plot plot : plots) {
            if (plot instanceof Distribution distribution) {
                Histogram histogram = distribution.histogram();
                for (int i = 0; i < histogram.counts().length; i++) {
                    table.row(List.of(
                            distribution.of(),
                            plot.column(),
                            histogram.from() + i * histogram.width(),
                            histogram.from() + (i + 1) * histogram.width(),
                            histogram.counts()[i],
                            PERCENT * histogram.share(i)));
                }
            }
        }
        return table.toString();
    }
}
