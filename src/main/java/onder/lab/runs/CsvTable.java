package onder.lab.runs;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import onder.file.Escape;
import onder.param.Parameter;

/** Comma-separated values: a header, then rows of texts and numbers. */
public final class CsvTable {
    /** Whole numbers up to here are exact in a double. */
    private static final double EXACT = 1L << 53;

    private final StringBuilder text = new StringBuilder();

    public CsvTable(List<String> header) {
        row(header);
    }

    /** Appends a row; a number that is undefined leaves its field empty, and a truth value is 1 or 0. */
    public void row(List<?> fields) {
        for (int i = 0; i < fields.size(); i++) {
            Object field = fields.get(i) instanceof Boolean is ? Integer.valueOf(is ? 1 : 0) : fields.get(i);
            text.append(i == 0 ? "" : ",")
                    .append(field instanceof Number number ? number(number) : Escape.csv(field.toString()));
        }
        text.append('\n');
    }

    /**
     * Writes a whole number as it is, and any other, such as 16.200000140815973, as the shortest decimal within half
     * a float's spacing of it: measures are floats, so further digits are rounding. Float.toString is not used
     * because Java releases differ in it.
     */
    public static String number(Number value) {
        double number = value.doubleValue();
        if (Double.isNaN(number)) {
            return "";
        }
        if (number == Math.rint(number) && Math.abs(number) <= EXACT) {
            return Long.toString(value.longValue());
        }
        if (Double.isInfinite(number)) {
            return Parameter.text(number);
        }
        BigDecimal exact = new BigDecimal(number);
        BigDecimal apart = new BigDecimal(Math.ulp((float) number) / 2.0);
        int digits = 1;
        while (exact.round(new MathContext(digits)).subtract(exact).abs().compareTo(apart) >= 0) {
            digits++;
        }
        return exact.round(new MathContext(digits)).stripTrailingZeros().toPlainString();
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
