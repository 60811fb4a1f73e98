package onder.lab.report;

import onder.param.Format;

/** A table in Markdown. */
public final class MarkdownTable {
    private final StringBuilder text = new StringBuilder();

    public MarkdownTable(String... header) {
        this(" --- |", header);
    }

    private MarkdownTable(String rule, String... header) {
        Object[] columns = header.length == 1 ? header[0].split(" \\| ", -1) : header;
        row(columns);
        text.append('|').append(rule.repeat(columns.length)).append('\n');
    }

    /** A table whose rule has no spaces. */
    public static MarkdownTable narrow(String... header) {
        return new MarkdownTable("---|", header);
    }

    /** Adds a row of escaped texts and of numbers; null gives an empty cell. */
    public MarkdownTable row(Object... cells) {
        text.append('|');
        for (Object cell : cells) {
            text.append(cell == null ? "" : " " + (cell instanceof Double number ? number(number, 3) : cell))
                    .append(" |");
        }
        text.append('\n');
        return this;
    }

    @Override
    public String toString() {
        return text.toString();
    }

    /** A number with that many decimals; a dash for NaN. */
    public static String number(double value, int decimals) {
        return Double.isNaN(value) ? "–" : Format.of("%." + decimals + "f", value);
    }
}
