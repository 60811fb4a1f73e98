package onder.lab.thesis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import onder.lab.report.MarkdownPage;
import onder.lab.report.MarkdownTable;
import onder.lab.statistics.Bootstrap;

/** The page's sections on the sensitivity to the threshold and the grace. */
record Sensitivity(ThesisStudy study, ThesisPlots plots, MarkdownPage page) {
    void write() {
        thresholds();
        graces();
    }

    private void thresholds() {
        page.say("## Sensitivity to the threshold (farthest, obstacles on 10 %)\n\n");
        MarkdownTable table = new MarkdownTable("threshold", "displacement", "score", "leader changes");
        for (int pixels : Protocol.THRESHOLDS) {
            Cell all = study.threshold(pixels);
            table.row(
                    pixels + " px",
                    all.interval(Cell.Curve.DISPLACEMENT),
                    all.interval(Cell.Curve.SCORE),
                    MarkdownTable.number(all.meanFigure("leader_changes"), 1));
        }
        page.say(table);
        page.say("Published: displacement grows with the threshold, then levels off; the score is best in the"
                + " middle; changes increase.\n\n");
        page.say("Means over the runs with their " + Cell.INTERVALS + "; the bars show the same intervals:\n\n");
        threshold("displacement", "Displacement", "px / 50 frames", Figure.DISPLACEMENT);
        threshold("score", "Score", "score", Figure.SCORE);
        threshold("changes", "Leader changes", "changes per run", Figure.CHANGES);
        List<String> names = Arrays.stream(Protocol.THRESHOLDS)
                .mapToObj(pixels -> pixels + " px")
                .toList();
        for (Cell.Curve curve : Cell.Curve.values()) {
            page.say("### %s over the representative runs\n\n", curve.title);
            List<double[]> curves = thresholdCells()
                    .map(cell -> cell.first(Protocol.PUBLISHED_RUNS))
                    .map(ten -> curve.of(ten.representative(curve)))
                    .toList();
            page.say(new Analysis(names, curves).report());
        }
    }

    private Stream<Cell> thresholdCells() {
        return Arrays.stream(Protocol.THRESHOLDS).mapToObj(study::threshold);
    }

    private void threshold(String name, String title, String y, Figure figure) {
        List<Integer> at = Arrays.stream(Protocol.THRESHOLDS).boxed().toList();
        List<Double> means = thresholdCells().map(figure::mean).toList();
        List<Double> errors = thresholdCells()
                .map(cell -> error(Cell.defined(figure.of(cell))))
                .toList();
        page.say(plots.against("threshold-" + name, title, "threshold (px)", y, at, means, errors));
    }

    /** Half the width of the mean's interval; 0 draws no bar. */
    private static double error(double[] sample) {
        Bootstrap.Interval interval = Cell.INTERVAL.mean(sample);
        return interval.method() == Bootstrap.Method.NONE ? 0 : (interval.high() - interval.low()) / 2;
    }

    private void graces() {
        page.say("## Sensitivity to the grace time (farthest, obstacles on 10 %)\n\n");
        MarkdownTable table =
                new MarkdownTable("grace", "runs congested", "changes until the first congestion is solved", "× grace");
        List<Integer> at = new ArrayList<>();
        List<Double> solve = new ArrayList<>();
        List<Double> frames = new ArrayList<>();
        for (int grace : Protocol.GRACES) {
            Cell all = study.grace(grace);
            double[] changes = all.figures("changes_to_solve");
            double mean = Cell.mean(changes);
            at.add(grace);
            solve.add(Double.isNaN(mean) ? 0 : mean);
            frames.add(Double.isNaN(mean) ? 0 : mean * grace);
            table.row(
                    grace + " frames",
                    all.congested() + " of " + all.runs().size(),
                    MarkdownTable.number(mean, 2) + " (n = " + changes.length + ")",
                    MarkdownTable.number(mean * grace, 0) + " frames");
        }
        page.say(table);
        page.say("Published: 30 frames → 4.6 changes (138 frames); best 75 or 100.\n\n");
        page.say(plots.against("grace-changes", "Changes until solved", "grace (frames)", "changes", at, solve, null));
        page.say(plots.against(
                "grace-frames", "Time until solved, at most", "grace (frames)", "frames", at, frames, null));
    }
}
