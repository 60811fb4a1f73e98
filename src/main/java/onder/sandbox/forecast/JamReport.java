package onder.sandbox.forecast;

import java.util.function.Function;
import onder.forecast.Alternative;
import onder.forecast.ForecastFigure;
import onder.forecast.ForkOutcome;
import onder.forecast.GroupForecast;
import onder.sandbox.forecast.JamForecast.Standing;

/** Derives from the forecast of a group what is shown of it at the present moment. */
final class JamReport {
    /** Probabilities from here on are shown: as likely as not. */
    private static final double LIKELY = 0.5;

    /** A jam that should have come so long ago, in seconds, is not told any more. */
    private static final double OVERDUE = 1;

    /** By so much an alternative must be better than what is done already. */
    private static final double LEAST_GAIN = 0.2;

    private JamReport() {}

    /**
     * The jam to show; null: it does not jam.
     *
     * @param age of the forecast, in simulated seconds
     * @param jammed whether the group is congested now
     */
    static JamForecast of(GroupForecast group, double age, boolean jammed) {
        ForkOutcome will = group.present().will();
        ForecastFigure chance =
                jammed ? group.present().stuck() : group.present().jam();
        ForecastFigure time = group.present().time();
        boolean likely = chance.value() >= LIKELY;
        Standing standing;
        if (jammed) {
            standing = likely || !chance.isKnown() && will != null && will.stuck() ? Standing.JAMMED : null;
        } else if (will != null && will.jams() && will.jam() - age > -OVERDUE) {
            standing = Standing.WILL;
        } else {
            standing = likely && time.value() - age > -OVERDUE ? Standing.LIKELY : null;
        }
        if (standing == null) {
            return null;
        }
        double in = jammed ? 0 : (standing == Standing.WILL ? will.jam() : time.value()) - age;
        Alternative prevents = jammed ? null : best(group, Alternative::prevents);
        Alternative helps = prevents == null ? best(group, JamReport::freed) : prevents;
        return new JamForecast(
                group.group(),
                standing,
                Math.max(0, in),
                Math.max(0, time.low() - age),
                Math.max(0, time.high() - age),
                chance.value(),
                helps == null ? "" : helps.strategy().text().replace(", ", " with "),
                helps == null
                        ? 0
                        : prevents == null
                                ? helps.frees().value()
                                : helps.prevents().value(),
                prevents != null);
    }

    /** How surely an alternative frees the group; unknown where that is hardly better than what is done already. */
    private static ForecastFigure freed(Alternative other) {
        double gain = other.present().stuck().value() - other.outlook().stuck().value();
        return gain >= LEAST_GAIN ? other.frees() : ForecastFigure.UNKNOWN;
    }

    /** The alternative that most surely does what is asked, of equals one that changes less; null: none does as likely as not. */
    private static Alternative best(GroupForecast group, Function<Alternative, ForecastFigure> of) {
        Alternative best = null;
        double most = 0;
        for (Alternative other : group.alternatives()) {
            double share = other.isPresent() ? Double.NaN : of.apply(other).value();
            boolean simpler =
                    best != null && other.commands().size() < best.commands().size();
            if (share >= LIKELY && (share > most || share == most && simpler)) {
                best = other;
                most = share;
            }
        }
        return best;
    }
}
