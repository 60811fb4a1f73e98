package onder.sandbox.forecast;

import onder.forecast.ForecastFigure;
import onder.param.Format;

/** Words for a jam that is forecast: "will" is certain, "likely" is not. */
public final class JamText {
    private JamText() {}

    /** Whether, and when. */
    public static String head(JamForecast jam) {
        return switch (jam.standing()) {
            case JAMMED -> "is jammed";
            case WILL -> "will jam " + when(jam.in());
            case LIKELY -> "likely jams " + when(jam.in());
        };
    }

    /** How sure that is by other draws; empty: nothing is known yet. */
    public static String chance(JamForecast jam) {
        if (Double.isNaN(jam.chance())) {
            return "";
        }
        String share = percent(jam.chance());
        return switch (jam.standing()) {
            case JAMMED -> "likely stays so, " + share;
            case WILL -> share + " likely";
            case LIKELY -> (Double.isNaN(jam.from()) ? "" : "(" + span(jam) + "), ") + share;
        };
    }

    /** What helps; empty: nothing does. */
    public static String remedy(JamForecast jam) {
        String does = jam.prevents() ? " prevents it, " : " frees it, ";
        return jam.remedy().isEmpty() ? "" : jam.remedy() + does + percent(jam.helps());
    }

    /** From when to when, in whole seconds. */
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

    /** A chance with its interval, in words. */
    static String interval(ForecastFigure chance) {
        return chance.isKnown()
                ? percent(chance.value()) + ", between " + percent(chance.low()) + " and " + percent(chance.high())
                : "not known yet";
    }

    /** How old a forecast is. */
    public static String age(double seconds) {
        return seconds < 1 ? "just now" : Math.round(seconds) + (Format.SPACE + "s ago");
    }
}
