package onder.lab.forecast;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import onder.file.Escape;
import onder.lab.runs.CsvTable;
import onder.param.Component;

/**
 * The forecast of a group in one state, compared with a run whose random draws no fork had.
 *
 * @param scene name of the scene
 * @param state number of the state, from 0
 * @param seed seed of the state's run
 * @param step step of the state
 * @param group id of the group
 * @param forks number of forks with other random draws
 * @param jams number of forks in which the group had a jam
 * @param low the 5 % quantile of the time to a jam, in seconds; NaN if no fork had one
 * @param median median of the time to a jam, in seconds
 * @param high the 95 % quantile, in seconds
 * @param happened when the jam began, in seconds from the state; NaN if there was none within the horizon
 * @param earlier number of forks whose jam began earlier; 0 if there was no jam
 * @param together number of forks whose jam began in the same step
 * @param exact whether the state's fork with the same draws equals the run: hash, events, jams and changes of all
 *     groups
 * @param untouched whether the run has the same hash as one without a forecast
 */
public record JudgedForecast(
        String scene,
        int state,
        long seed,
        long step,
        int group,
        int forks,
        int jams,
        double low,
        double median,
        double high,
        double happened,
        int earlier,
        int together,
        boolean exact,
        boolean untouched) {
    private static final List<Component> COLUMNS = Component.of(JudgedForecast.class);

    /** The names of the columns: those of the components, with the unit of times. */
    static final List<String> HEADER = COLUMNS.stream()
            .map(column -> column.name() + (column.type() == double.class ? "_s" : ""))
            .toList();

    private static final double TAIL = 0.05;

    /** A quoted field, or an unquoted one. */
    private static final Pattern SCENE_FIRST = Pattern.compile("\"((?:[^\"]|\"\")*)\",(.*)");

    /** The forecast probability of a jam. */
    double chance() {
        return jams / (double) forks;
    }

    /** Whether the group got congested. */
    boolean congested() {
        return !Double.isNaN(happened);
    }

    /** Whether there was a jam and an interval of the time was forecast. */
    boolean isTimed() {
        return congested() && jams > 0;
    }

    /** Whether the jam began within the interval; the ends are included, and rounding does not matter. */
    boolean isCovered(double rounding) {
        return happened >= low - rounding && happened <= high + rounding;
    }

    /**
     * How much of the jam's rank lies in the middle nine tenths of the forks' times: 0 or 1, or a fraction if forks had the jam
     * in the same step, where all orders are equally likely. The expected value is 0.9, whatever the times.
     */
    double middle() {
        double from = earlier / (jams + 1.0);
        double to = (earlier + together + 1) / (jams + 1.0);
        return Math.max(0, Math.min(to, 1 - TAIL) - Math.max(from, TAIL)) / (to - from);
    }

    void addTo(CsvTable table) {
        table.row(COLUMNS.stream().map(column -> column.get(this)).toList());
    }

    /** Reads a row. */
    static JudgedForecast of(String row) {
        Matcher named = SCENE_FIRST.matcher(row);
        String[] field = row.split(",", -1);
        if (named.matches()) {
            // A scene's path may contain commas and quotes.
            field = ("," + named.group(2)).split(",", -1);
            field[0] = named.group(1).replace("\"\"", "\"");
        }
        if (field.length != HEADER.size()) {
            throw new IllegalArgumentException(field.length + " fields, allowed " + HEADER.size());
        }
        Object[] values = new Object[field.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(COLUMNS.get(i).type(), field[i]);
        }
        return Component.build(JudgedForecast.class, values);
    }

    private static Object value(Class<?> type, String text) {
        if (type == int.class) {
            return Integer.parseInt(text);
        }
        if (type == long.class) {
            return Long.parseLong(text);
        }
        if (type == double.class) {
            return number(text);
        }
        return type == boolean.class ? text.equals("1") : Escape.ofCsv(text);
    }

    private static double number(String text) {
        double value = text.isEmpty() ? Double.NaN : Double.parseDouble(text);
        if (Double.isInfinite(value)) {
            throw new IllegalArgumentException(text + " is not a finite number");
        }
        return value;
    }
}
