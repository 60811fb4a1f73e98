package onder.lab.optimise;

import java.util.Arrays;
import onder.lab.runs.CsvTable;

/**
 * What a measure may come to, in each scene.
 *
 * @param measure its name
 * @param isMost whether the limit is the most, or else the least
 * @param inEvery whether every run has to keep it, or else their mean
 */
record Constraint(String measure, double limit, boolean isMost, boolean inEvery) {
    /** By how much the runs of a scene miss it, as a share of the limit, or of 1 where that is more; 0 where they keep it. */
    double violation(double[] values) {
        double over = isMost ? relevant(values) - limit : limit - relevant(values);
        return Math.max(0, over) / Math.max(1, Math.abs(limit));
    }

    private double relevant(double[] values) {
        if (!inEvery) {
            return Arrays.stream(values).sum() / values.length;
        }
        return isMost
                ? Arrays.stream(values).max().orElseThrow()
                : Arrays.stream(values).min().orElseThrow();
    }

    /** What is wrong with runs that miss it. */
    String complaint(double[] values) {
        return measure + " is " + CsvTable.number(relevant(values)) + (inEvery ? " in a run" : " in the mean")
                + ", allowed " + bound();
    }

    String text() {
        return measure + " " + bound() + (inEvery ? " in every run" : " in the mean");
    }

    private String bound() {
        return "at " + (isMost ? "most " : "least ") + CsvTable.number(limit);
    }
}
