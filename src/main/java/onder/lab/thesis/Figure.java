package onder.lab.thesis;

import java.util.function.Function;
import onder.lab.report.MarkdownTable;
import onder.lab.statistics.Bootstrap;

/** One value per run, in the order of the seeds. */
enum Figure {
    CONGESTED("share of runs that stay congested", 2, Cell::stayingCongested),
    CHANGES("leader changes per run", 2, cell -> cell.figures("leader_changes")),
    DISPLACEMENT("displacement (px / 50 frames)", 2, cell -> cell.runMeans(Cell.Curve.DISPLACEMENT)),
    SCORE("score", 3, cell -> cell.runMeans(Cell.Curve.SCORE));

    final String title;
    private final int decimals;
    private final Function<Cell, double[]> values;

    Figure(String title, int decimals, Function<Cell, double[]> values) {
        this.title = title;
        this.decimals = decimals;
        this.values = values;
    }

    double[] of(Cell cell) {
        return values.apply(cell);
    }

    /** The value of a cell: the mean over its runs, or the share of them that stay congested. */
    String level(Cell cell) {
        return this == CONGESTED
                ? cell.stayingCongestedCount() + " of " + cell.runs().size()
                : text(mean(cell));
    }

    double mean(Cell cell) {
        return Cell.mean(of(cell));
    }

    String text(double value) {
        return MarkdownTable.number(value, decimals);
    }

    String text(Bootstrap.Interval interval) {
        return StatisticsText.interval(interval, decimals);
    }
}
