package onder.sandbox.forecast;

import onder.forecast.ForecastFigure;
import onder.param.Format;

/** Words for a forecast jam: "will" is certain, "likely" is not. */
public final class JamText {
    private JamText() {}

    /** Whether and when the group is congested. */
    public static String head(JamForecast jam) {
        return switch (jam.standing()) {
            case CONGESTED -> "is congested";
            case WILL -> "will be congested " + when(jam.in());
            case LIKELY -> "likely congested " + when(jam.in());
        };
    }

    /** The probability with other draws; empty: not known yet. */
    public static String chance(JamForecast jam) {
        if (Double.isNaN(jam.chance())) {
            return "";
        }
        String share = percent(jam.chance());
        return switch (jam.standing()) {
            case CONGESTED -> "likely stays so, " + share;
            case WILL -> share + " of other draws";
            case LIKELY -> (Double.isNaN(jam.from()) ? "" : "(" + span(jam) + "), ") + share;
        };
    }

    /** The remedy; empty: none. */
    public static String remedy(JamForecast jam) {
        String does = jam.prevents() ? " prevents it, " : " frees it, ";
        return jam.remedy().isEmpty() ? "" : jam.remedy() + does + percent(jam.helps());
    }

    /** The interval, in whole seconds. */
    public static String span(JamForecast jam) {
        long from = Math.round(jam.from());
        long to = Math.round(jam.to());
        return from == to ? String.valueOf(from) : from + "–" + to;
    }

    private static String when(double in) {
        return in < 0.5 ? "now" : "in " + Math.round(in) + Format.SPACE + "s";
    }

    public static String percent(double share) {
        return Double.isNaN(share) ? "…" : Math.round(share * 100) + (Format.SPACE + "%");
    }

    /** A probability with its interval, in words. */
    static String interval(ForecastFigure chance) {
        return chance.isKnown()
                ? percent(chance.value()) + ", between " + percent(chance.low()) + " and " + percent(chance.high())
                : "not known yet";
    }

    /** The age of a forecast. */
    public static String age(double seconds) {
        return seconds < 1 ? "just now" : Math.round(seconds) + (Format.SPACE + "s ago");
    }
}
