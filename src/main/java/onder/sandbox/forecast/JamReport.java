package onder.sandbox.forecast;

import java.util.function.Function;
import onder.forecast.Alternative;
import onder.forecast.ForecastFigure;
import onder.forecast.ForkOutcome;
import onder.forecast.GroupForecast;
import onder.sandbox.forecast.JamForecast.Standing;

/** Derives a group's forecast jam at the present moment from the forecast. */
final class JamReport {
    /** Probabilities from here on are shown. */
    private static final double LIKELY = 0.5;

    /** A jam that is this late, in seconds, is no longer shown. */
    private static final double OVERDUE = 1;

    /** An alternative must be better than the present strategy by at least this much. */
    private static final double LEAST_GAIN = 0.2;

    private JamReport() {}

    /**
     * The jam to show; null: none.
     *
     * @param age of the forecast, in simulated seconds
     * @param congested whether the group is congested now
     */
    static JamForecast of(GroupForecast group, double age, boolean congested) {
        ForkOutcome will = group.present().will();
        ForecastFigure chance =
                congested ? group.present().stuck() : group.present().jam();
        ForecastFigure time = group.present().time();
        boolean likely = chance.value() >= LIKELY;
        Standing standing;
        if (congested) {
            standing = likely || !chance.isKnown() && will != null && will.stuck() ? Standing.CONGESTED : null;
        } else if (will != null && will.jams() && will.jam() - age > -OVERDUE) {
            standing = Standing.WILL;
        } else {
            standing = likely && time.value() - age > -OVERDUE ? Standing.LIKELY : null;
        }
        if (standing == null) {
            return null;
        }
        double in = congested ? 0 : (standing == Standing.WILL ? will.jam() : time.value()) - age;
        Alternative prevents = congested ? null : best(group, Alternative::prevents);
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

    /**
     * The probability that an alternative frees the group; unknown if it is hardly better than the present strategy.
     */
    private static ForecastFigure freed(Alternative other) {
        double gain = other.present().stuck().value() - other.forecast().stuck().value();
        return gain >= LEAST_GAIN ? other.frees() : ForecastFigure.UNKNOWN;
    }

    /**
     * The alternative with the highest probability; of equal ones, the one that changes less; null: none reaches one
     * half.
     */
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
