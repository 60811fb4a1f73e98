package onder.lab.forecast;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import onder.file.Escape;
import onder.lab.runs.CsvTable;

/**
 * The forecast of a group in one state, beside what happened in a run by draws that no fork had.
 *
 * @param scene its name
 * @param state its number, from 0
 * @param seed of the run that it is a state of
 * @param step of the state
 * @param group its id
 * @param forks by other draws
 * @param jams in how many of them the group jammed
 * @param low when nine of ten jams are over 0.05 of the way, in seconds; NaN where no fork jammed
 * @param median of the time to a jam, in seconds
 * @param high the interval's end, in seconds
 * @param happened when the group jammed, in seconds from the state; NaN: it did not up to the horizon
 * @param earlier how many forks jammed earlier than it happened; 0 where it did not
 * @param together how many forks jammed in the very step in which it happened
 * @param exact whether the state's fork by the same draws was the run: hash, events, jams and changes of all groups
 * @param untouched whether the run has the hash of one that nothing was forecast of
 */
record JudgedForecast(
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
    static final List<String> HEADER = List.of(
            "scene",
            "state",
            "seed",
            "step",
            "group",
            "forks",
            "jams",
            "low_s",
            "median_s",
            "high_s",
            "happened_s",
            "earlier",
            "together",
            "exact",
            "untouched");

    private static final double TAIL = 0.05;

    /** A quoted field, and all others. */
    private static final Pattern SCENE_FIRST = Pattern.compile("\"((?:[^\"]|\"\")*)\",(.*)");

    /** The forecast chance of a jam. */
    double chance() {
        return jams / (double) forks;
    }

    /** Whether the group jammed. */
    boolean jammed() {
        return !Double.isNaN(happened);
    }

    /** Whether it jammed, and there is an interval of when. */
    boolean isTimed() {
        return jammed() && jams > 0;
    }

    /** Whether it jammed within the interval; ends belong to it, and rounding is none of its matter. */
    boolean isCovered(double rounding) {
        return happened >= low - rounding && happened <= high + rounding;
    }

    /**
     * How much of it lies in the middle nine tenths of where it could fall among the forks' times: 0 or 1, and a part where
     * forks jammed in the same step, of which each order is as likely. Expected is 0.9, whatever the times.
     */
    double middle() {
        double from = earlier / (jams + 1.0);
        double to = (earlier + together + 1) / (jams + 1.0);
        return Math.max(0, Math.min(to, 1 - TAIL) - Math.max(from, TAIL)) / (to - from);
    }

    void addTo(CsvTable table) {
        table.row(List.of(
                scene,
                state,
                seed,
                step,
                group,
                forks,
                jams,
                low,
                median,
                high,
                happened,
                earlier,
                together,
                exact ? 1 : 0,
                untouched ? 1 : 0));
    }

    /** Reads a row back. */
    static JudgedForecast of(String row) {
        Matcher named = SCENE_FIRST.matcher(row);
        String[] field = row.split(",", -1);
        if (named.matches()) {
            // A scene's path may have commas and quotes.
            field = ("," + named.group(2)).split(",", -1);
            field[0] = named.group(1).replace("\"\"", "\"");
        }
        if (field.length != HEADER.size()) {
            throw new IllegalArgumentException(field.length + " fields, allowed " + HEADER.size());
        }
        return new JudgedForecast(
                Escape.ofCsv(field[0]),
                Integer.parseInt(field[1]),
                Long.parseLong(field[2]),
                Long.parseLong(field[3]),
                Integer.parseInt(field[4]),
                Integer.parseInt(field[5]),
                Integer.parseInt(field[6]),
                number(field[7]),
                number(field[8]),
                number(field[9]),
                number(field[10]),
                Integer.parseInt(field[11]),
                Integer.parseInt(field[12]),
                field[13].equals("1"),
                field[14].equals("1"));
    }

    private static double number(String text) {
        double value = text.isEmpty() ? Double.NaN : Double.parseDouble(text);
        if (Double.isInfinite(value)) {
            throw new IllegalArgumentException(text + " is no finite number");
        }
        return value;
    }
}
