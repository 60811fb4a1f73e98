package onder.lab.thesis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.lab.report.MarkdownPage;
import onder.lab.report.MarkdownTable;
import onder.lab.statistics.Bootstrap;
import onder.lab.statistics.Summary;

/** The page's sections on the sensitivity to the threshold and the grace. */
record Sensitivity(ThesisStudy study, ThesisPlots plots, MarkdownPage page) {
    void write() {
        thresholds();
        graces();
    }

    private void thresholds() {
        page.say("## Sensitivity to the threshold (farthest, obstacles on 10 %)\n\n");
        MarkdownTable table = new MarkdownTable("threshold", "displacement", "score", "leader changes");
        List<Integer> at = new ArrayList<>();
        List<double[]> displacement = new ArrayList<>();
        List<double[]> score = new ArrayList<>();
        List<double[]> changes = new ArrayList<>();
        Map<Cell.Curve, List<double[]>> curves = new LinkedHashMap<>();
        for (int pixels : Protocol.THRESHOLDS) {
            Cell all = study.threshold(pixels);
            at.add(pixels);
            displacement.add(Cell.defined(all.runMeans(Cell.Curve.DISPLACEMENT)));
            score.add(Cell.defined(all.runMeans(Cell.Curve.SCORE)));
            changes.add(all.figures("leader_changes"));
            table.row(
                    pixels + " px",
                    all.interval(Cell.Curve.DISPLACEMENT),
                    all.interval(Cell.Curve.SCORE),
                    MarkdownTable.number(all.meanFigure("leader_changes"), 1));
            Cell ten = all.first(Protocol.PUBLISHED_RUNS);
            for (Cell.Curve curve : Cell.Curve.values()) {
                curves.computeIfAbsent(curve, c -> new ArrayList<>()).add(curve.of(ten.representative(curve)));
            }
        }
        page.say(table);
        page.say("Published: displacement grows with the threshold, then levels off; the score is best in the"
                + " middle; changes increase.\n\n");
        page.say("Means over the runs with their " + Cell.INTERVALS + "; the bars show the same intervals:\n\n");
        threshold("displacement", "Displacement", "px / 50 frames", at, displacement);
        threshold("score", "Score", "score", at, score);
        threshold("changes", "Leader changes", "changes per run", at, changes);
        List<String> names = Arrays.stream(Protocol.THRESHOLDS)
                .mapToObj(pixels -> pixels + " px")
                .toList();
        for (Cell.Curve curve : Cell.Curve.values()) {
            page.say("### %s over the representative runs\n\n", curve.title());
            page.say(new Analysis(names, curves.get(curve)).report());
        }
    }

    private void threshold(String name, String title, String y, List<Integer> at, List<double[]> samples) {
        List<Double> means =
                samples.stream().map(sample -> Summary.of(sample).mean()).toList();
        List<Double> errors = samples.stream().map(Sensitivity::error).toList();
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
            double mean = Arrays.stream(changes).average().orElse(Double.NaN);
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
