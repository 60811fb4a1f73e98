package onder.lab.optimise;

import java.util.Arrays;
import onder.lab.runs.CsvTable;

/**
 * A limit on a measure, in each scene.
 *
 * @param measure its name
 * @param isMost whether the limit is an upper one; otherwise it is a lower one
 * @param inEvery whether every run must satisfy it; otherwise their mean must
 */
record Constraint(String measure, double limit, boolean isMost, boolean inEvery) {
    /**
     * By how much the runs of a scene miss it, as a share of the limit, or of 1 if the limit is less; 0 if they
     * satisfy it.
     */
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

    /** Describes the violation. */
    String complaint(double[] values) {
        return measure + " is " + CsvTable.number(relevant(values)) + (inEvery ? " in a run" : " on average")
                + ", allowed " + bound();
    }

    String text() {
        return measure + " " + bound() + (inEvery ? " in every run" : " on average");
    }

    private String bound() {
        return "at " + (isMost ? "most " : "least ") + CsvTable.number(limit);
    }
}
