package onder.forecast;

import java.util.ArrayList;
import java.util.List;
import onder.world.WorldSnapshot;

/**
 * The forks of one forecast, made by any number of threads. The result depends on how many forks are finished in order.
 */
final class ForecastWork {
    private final WorldSnapshot from;
    private final ForecastOptions options;
    private final Runnable between;
    private final Forecaster.Listener listener;
    private ForkPlan plan;
    private ForkOutcome[][] made;
    private int next;
    private int done;
    private int finished;
    private Throwable failure;
    private Forecast latest;
    private volatile boolean stopped;

    /**
     * @param between runs before each step of a fork
     */
    ForecastWork(WorldSnapshot from, ForecastOptions options, Runnable between) {
        this(from, options, between, (forks, all) -> {});
    }

    /** The same, with a listener. */
    ForecastWork(WorldSnapshot from, ForecastOptions options, Runnable between, Forecaster.Listener listener) {
        this.from = from;
        this.options = options;
        this.between = between;
        this.listener = listener;
    }

    /** Makes the next fork that no thread has taken; returns whether there may be another. */
    boolean makeNext() {
        try {
            int unit = take();
            if (unit < 0) {
                return false;
            }
            ForkSet lane = plan.lane(plan.laneOf(unit));
            ForkOutcome[] courses =
                    goesOn() ? lane.run(ForkSet.fork(from, plan.seedOf(unit)), plan.steps, this::goesOn) : null;
            return courses != null && put(unit, courses);
        } catch (RuntimeException | Error thrown) {
            fail(thrown);
            return false;
        }
    }

    private synchronized void fail(Throwable thrown) {
        failure = failure == null ? thrown : failure;
        stop();
    }

    /** The failure that stopped it; null if none. */
    synchronized Throwable failure() {
        return failure;
    }

    private synchronized int take() {
        if (stopped) {
            return -1;
        }
        if (plan == null) {
            plan = new ForkPlan(from, options);
            made = new ForkOutcome[plan.total()][];
        }
        return next < plan.total() ? next++ : -1;
    }

    private synchronized boolean put(int unit, ForkOutcome... courses) {
        made[unit] = courses;
        listener.made(++finished, made.length);
        int before = done;
        while (done < made.length && made[done] != null) {
            done++;
        }
        if (done > before && !stopped) {
            latest = forecast();
        }
        return !stopped && next < made.length;
    }

    /** Ends its forks between steps. */
    void stop() {
        stopped = true;
    }

    private boolean goesOn() {
        between.run();
        return !stopped;
    }

    /** The result so far; null if there is none yet. */
    synchronized Forecast latest() {
        return latest;
    }

    private Forecast forecast() {
        List<GroupForecast> prospects = new ArrayList<>();
        for (ForkPlan.Subject subject : plan.subjects) {
            StrategyForecast present = forecast(0, subject.place());
            List<Alternative> alternatives = subject.wishes().stream()
                    .map(wish -> new Alternative(
                            wish.strategy(),
                            wish.commands(),
                            wish.concerns(),
                            wish.impossible(),
                            wish.lane() < 0
                                    ? new StrategyForecast(null, List.of(), options.horizon())
                                    : forecast(wish.lane(), wish.place()),
                            present))
                    .toList();
            prospects.add(new GroupForecast(subject.group(), subject.leader(), present, alternatives));
        }
        return new Forecast(from.step(), plan.dt, options, done, plan.total(), prospects);
    }

    /** Uses the forks before the first unfinished one. */
    private StrategyForecast forecast(int lane, int place) {
        ForkOutcome will = null;
        List<ForkOutcome> likely = new ArrayList<>();
        for (int unit = 0; unit < done; unit++) {
            if (plan.laneOf(unit) == lane) {
                ForkOutcome course = made[unit][place];
                if (plan.forkOf(unit) == ForkPlan.OWN) {
                    will = course;
                } else {
                    likely.add(course);
                }
            }
        }
        return new StrategyForecast(will, likely, options.horizon());
    }
}
