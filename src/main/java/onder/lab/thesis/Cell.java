package onder.lab.thesis;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import onder.lab.report.MarkdownTable;
import onder.lab.runs.Run;
import onder.lab.statistics.Bootstrap;
import onder.lab.statistics.Summary;

/** The runs of one cell of the protocol, in the order of their seeds; lengths in the thesis's pixels. */
record Cell(String name, List<Run> runs) {
    /** The thesis's threshold, in pixels per 50 frames. */
    static final double CONGESTED = 10;

    static final Bootstrap INTERVAL = new Bootstrap(1, 2000, 0.95);

    /** The name of the intervals on the page. */
    static final String INTERVALS = "95 % interval (BCa bootstrap; where marked (t), Student's)";

    private static final double PIXELS_PER_METRE = 10;

    /** The quantities recorded at each window's end. Source: thesis 6. */
    enum Curve {
        /** OYD, in pixels per 50 frames. */
        DISPLACEMENT("Average displacement (px / 50 frames)", run -> scaled(run.displacement(), PIXELS_PER_METRE)),
        SCORE("Group score", run -> scaled(run.score(), 1));

        final String title;
        private final Function<Run, double[]> values;

        Curve(String title, Function<Run, double[]> values) {
            this.title = title;
            this.values = values;
        }

        double[] of(Run run) {
            return values.apply(run);
        }
    }

    private static double[] scaled(List<Float> values, double scale) {
        return values.stream().mapToDouble(x -> x * scale).toArray();
    }

    /** The first runs only. */
    Cell first(int n) {
        return new Cell(name, runs.subList(0, Math.min(n, runs.size())));
    }

    /** The run whose curve is nearest to the mean of all curves. Source: thesis equation 6.1. */
    Run representative(Curve curve) {
        double[] mean = mean(curve);
        Run best = null;
        double least = Double.POSITIVE_INFINITY;
        for (Run run : runs) {
            double error = 0;
            double[] values = curve.of(run);
            for (int t = 0; t < mean.length; t++) {
                error += (mean[t] - values[t]) * (mean[t] - values[t]);
            }
            if (error < least) {
                least = error;
                best = run;
            }
        }
        return best;
    }

    /** The mean of the curves at each window. */
    double[] mean(Curve curve) {
        double[] mean = new double[curve.of(runs.get(0)).length];
        for (Run run : runs) {
            double[] values = curve.of(run);
            for (int t = 0; t < mean.length; t++) {
                mean[t] += values[t] / runs.size();
            }
        }
        return mean;
    }

    /** One value per run: the mean of its curve. */
    double[] runMeans(Curve curve) {
        return runs.stream().mapToDouble(run -> mean(curve.of(run))).toArray();
    }

    /** The mean of the runs' means with its 95 % interval. */
    String interval(Curve curve) {
        double[] means = defined(runMeans(curve));
        return MarkdownTable.number(Summary.of(means).mean(), 2) + " "
                + StatisticsText.interval(INTERVAL.mean(means), 2);
    }

    /** The runs' values without NaN. */
    static double[] defined(double[] values) {
        return Arrays.stream(values).filter(v -> !Double.isNaN(v)).toArray();
    }

    /** {@return the mean of the values that are defined; NaN if there are none} */
    static double mean(double[] values) {
        return Arrays.stream(defined(values)).average().orElse(Double.NaN);
    }

    /** A figure of each run; runs in which it is undefined are left out. */
    double[] figures(String name) {
        return defined(runs.stream().mapToDouble(run -> run.figure(name)).toArray());
    }

    double meanFigure(String name) {
        return mean(figures(name));
    }

    /** Runs that were congested at any window's end. */
    long congested() {
        return runs.stream().filter(run -> run.figure("congestions") > 0).count();
    }

    /** Runs that stayed congested: in more than half of the windows of their second half. */
    long stayingCongestedCount() {
        return (long) Arrays.stream(stayingCongested()).sum();
    }

    /** 1 for each run that stayed congested, 0 for each other run. */
    double[] stayingCongested() {
        return runs.stream().mapToDouble(run -> staysCongested(run) ? 1 : 0).toArray();
    }

    private static boolean staysCongested(Run run) {
        double[] values = Curve.DISPLACEMENT.of(run);
        long below = Arrays.stream(values, values.length / 2, values.length)
                .filter(value -> value < CONGESTED)
                .count();
        return below > values.length / 4;
    }
}
