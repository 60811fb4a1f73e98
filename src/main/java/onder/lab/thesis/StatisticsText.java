package onder.lab.thesis;

import onder.lab.report.MarkdownTable;
import onder.lab.statistics.Bootstrap;

/** Formats statistics for the page. */
final class StatisticsText {
    private StatisticsText() {}

    /** Such as {@code [0.40, 2.10]}, with a mark if it is Student's. */
    static String interval(Bootstrap.Interval interval, int decimals) {
        return interval(interval.low(), interval.high(), decimals)
                + (interval.method() == Bootstrap.Method.STUDENT ? " (t)" : "");
    }

    /** {@return an interval's ends in brackets} */
    static String interval(double low, double high, int decimals) {
        return "[" + MarkdownTable.number(low, decimals) + ", " + MarkdownTable.number(high, decimals) + "]";
    }

    /** The form for sentences: {@code p = .034} or {@code p < .001}. */
    static String p(double p) {
        return "p " + (p < 0.001 ? "" : "= ") + probability(p);
    }

    /** The form for tables of statistics. */
    static String probability(double p) {
        return p < 0.001
                ? "< .001"
                : p >= 0.9995 ? "1.000" : MarkdownTable.number(p, 3).substring(1);
    }
}
