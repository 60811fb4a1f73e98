package onder.lab.thesis;

import java.util.Arrays;
import java.util.Locale;
import onder.lab.statistics.Bootstrap;

/** A table in Markdown. */
final class MarkdownTable {
    private final StringBuilder text = new StringBuilder();

    MarkdownTable(String... header) {
        row((Object[]) header);
        String[] rule = new String[header.length];
        Arrays.fill(rule, "---");
        row((Object[]) rule);
    }

    MarkdownTable row(Object... cells) {
        text.append("| ");
        for (Object cell : cells) {
            text.append(cell instanceof Double number ? number(number, 3) : cell)
                    .append(" | ");
        }
        text.setLength(text.length() - 1);
        text.append('\n');
        return this;
    }

    @Override
    public String toString() {
        return text + "\n";
    }

    static String number(double value, int decimals) {
        return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    /** Such as {@code [0.40, 2.10]}, with a mark where it is Student's. */
    static String interval(Bootstrap.Interval interval, int decimals) {
        return "[" + number(interval.low(), decimals) + ", " + number(interval.high(), decimals) + "]"
                + (interval.method() == Bootstrap.Method.STUDENT ? " (t)" : "");
    }

    /** As sentences have it: {@code p = .034} or {@code p < .001}. */
    static String p(double p) {
        return "p " + (p < 0.001 ? "" : "= ") + probability(p);
    }

    /** As the tables of statistics have it. */
    static String probability(double p) {
        return p < 0.001 ? "< .001" : p >= 0.9995 ? "1.000" : number(p, 3).substring(1);
    }
}
