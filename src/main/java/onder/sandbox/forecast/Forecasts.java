package onder.sandbox.forecast;

import onder.forecast.Forecast;
import onder.forecast.GroupForecast;

/** The forecast that is being computed, and the one before it, which is shown until the new one has enough forks. */
final class Forecasts {
    /** A new forecast replaces the one before when it has this many forks with other draws. */
    static final int ENOUGH = 4;

    private Forecast latest;
    private Forecast before;

    /** The forecast being computed, as far as it is known; null: nothing of it is known yet. */
    Forecast latest() {
        return latest;
    }

    /** Reads the present state of the forecast being computed. */
    void take(Forecast now) {
        latest = now;
    }

    /** Called when another forecast begins. */
    void begin() {
        if (latest != null && isEnough()) {
            before = latest;
        }
        latest = null;
    }

    /** Drops both forecasts. */
    void clear() {
        latest = null;
        before = null;
    }

    /** The forecast that is shown; null: none yet. */
    Forecast known() {
        return latest != null && isEnough() ? latest : before;
    }

    /**
     * Whether the latest forecast has enough forks, or at least as many as the one before; on a slow machine that may
     * be few.
     */
    private boolean isEnough() {
        return before == null || forks(latest) >= Math.min(ENOUGH, forks(before));
    }

    static int forks(Forecast forecast) {
        return forecast.groups().isEmpty()
                ? Integer.MAX_VALUE
                : forecast.groups().get(0).present().likely().size();
    }

    /**
     * The forecast to show for a group: the latest, once it knows at least as much of the group as the one before; or
     * null.
     */
    Forecast of(int group) {
        GroupForecast old = before == null ? null : before.of(group);
        GroupForecast fresh = latest == null ? null : latest.of(group);
        if (fresh == null || old == null) {
            return fresh != null ? latest : old != null ? before : null;
        }
        boolean asMuch = old.alternatives().isEmpty() || tried(fresh) >= ENOUGH;
        return asMuch && isEnough() ? latest : before;
    }

    /** The least number of forks with other draws among the alternatives; 0: no alternatives were asked for. */
    private static int tried(GroupForecast prospect) {
        return prospect.alternatives().stream()
                .filter(other -> other.impossible() == null)
                .mapToInt(other -> other.forecast().likely().size())
                .min()
                .orElse(0);
    }
}
