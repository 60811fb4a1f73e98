package onder.sandbox.forecast;

import onder.forecast.Forecast;
import onder.forecast.GroupForecast;

/** The forecast that is being made and the one before it, which is shown until the new one has enough forks. */
final class Forecasts {
    /** A new forecast takes the place of the one before when it is of so many forks by other draws. */
    static final int ENOUGH = 4;

    private Forecast latest;
    private Forecast before;

    /** The one that is being made, as far as it is; null: nothing of it is known. */
    Forecast latest() {
        return latest;
    }

    /** Takes over what is known now of the one that is being made. */
    void take(Forecast now) {
        latest = now;
    }

    /** Another one is begun. */
    void begin() {
        if (latest != null && isEnough()) {
            before = latest;
        }
        latest = null;
    }

    /** Nothing is known any more. */
    void clear() {
        latest = null;
        before = null;
    }

    /** The one that is shown; null: there is none yet. */
    Forecast known() {
        return latest != null && isEnough() ? latest : before;
    }

    /** Whether the latest says enough, or as much as the one before, which on a slow machine may be little. */
    private boolean isEnough() {
        return before == null || forks(latest) >= Math.min(ENOUGH, forks(before));
    }

    static int forks(Forecast forecast) {
        return forecast.groups().isEmpty()
                ? Integer.MAX_VALUE
                : forecast.groups().get(0).present().likely().size();
    }

    /** The one that says most of a group: the latest, once all that was known before of the group is known anew; or null. */
    Forecast of(int group) {
        GroupForecast old = before == null ? null : before.of(group);
        GroupForecast fresh = latest == null ? null : latest.of(group);
        if (fresh == null || old == null) {
            return fresh != null ? latest : old != null ? before : null;
        }
        boolean asMuch = old.alternatives().isEmpty() || tried(fresh) >= ENOUGH;
        return asMuch && isEnough() ? latest : before;
    }

    /** Whether all that was asked for is of so many forks by other draws. */
    boolean isOf(int forks) {
        return latest != null
                && latest.groups().stream()
                        .allMatch(group -> group.present().likely().size() >= forks
                                && (group.alternatives().isEmpty() || tried(group) >= forks));
    }

    /** Of how many forks by other draws each alternative is at least; 0: none was asked for. */
    private static int tried(GroupForecast prospect) {
        return prospect.alternatives().stream()
                .filter(other -> other.impossible() == null)
                .mapToInt(other -> other.outlook().likely().size())
                .min()
                .orElse(0);
    }
}
