package onder.forecast;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * What a group can expect with one strategy.
 *
 * @param will what happens exactly if nobody touches anything; null: not known yet
 * @param likely what happened in the forks by other draws, in their order; empty: nothing is known yet
 * @param horizon in seconds
 */
public record Outlook(Course will, List<Course> likely, float horizon) {
    /**
     * Copies the list.
     *
     * @param will as of the record
     * @param likely as of the record
     * @param horizon as of the record
     */
    public Outlook {
        likely = List.copyOf(likely);
    }

    /** {@return the chance of a jam up to the horizon, 0..1} */
    public Expected jam() {
        return chance(Course::jams);
    }

    /**
     * {@return when it jams if it does so up to the horizon: the median, in seconds, and between which times it does in
     * nine of ten such cases}
     */
    public Expected time() {
        return Intervals.time(
                horizon,
                likely.stream().filter(Course::jams).mapToDouble(Course::jam).toArray());
    }

    /** {@return the chance that it is congested at the horizon, 0..1} */
    public Expected stuck() {
        return chance(Course::stuck);
    }

    /** {@return for how long it is congested up to the horizon, in seconds} */
    public Expected congested() {
        return mean(Course::congested);
    }

    /** {@return its displacement, in metres in the window} */
    public Expected displacement() {
        return mean(Course::displacement);
    }

    /** {@return its score} */
    public Expected score() {
        return mean(Course::score);
    }

    /** {@return how often congestion changes its leader up to the horizon} */
    public Expected changes() {
        return mean(Course::changes);
    }

    private Expected chance(Predicate<Course> of) {
        return Intervals.chance((int) likely.stream().filter(of).count(), likely.size());
    }

    private Expected mean(ToDoubleFunction<Course> of) {
        return Intervals.mean(likely.stream().mapToDouble(of).toArray());
    }
}
