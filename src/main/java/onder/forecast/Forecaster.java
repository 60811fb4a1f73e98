package onder.forecast;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import onder.core.geometry.Limits;
import onder.group.Group;
import onder.world.World;
import onder.world.WorldSnapshot;
import onder.world.setup.Command;

/**
 * Makes forecasts on its own threads, fork by fork, while the world goes on.
 *
 * <pre>{@code
 * try (Forecaster forecaster = new Forecaster(1)) {
 *     forecaster.start(world.snapshot(), new ForecastOptions(10, 30).comparing(List.of(selected)));
 *     ...
 *     Forecast known = forecaster.latest();          // as often as one likes; null before the first fork is made
 *     if (known != null) {
 *         GroupForecast group = known.of(selected);       // null where the forecast is not about that group
 *         ForkOutcome exact = group.present().will();     // nobody touches anything: this happens
 *         ForecastFigure chance = group.present().jam();   // 0.8 (0.65 to 0.9)
 *         ForecastFigure when = group.present().time();    // 4 s (3 to 6), if it jams
 *         group.best().ifPresent(other -> other.commands().forEach(world::send));  // Apply
 *         double old = known.age(world.steps());     // in simulated seconds
 *     }
 * forecaster.stop();                             // something was changed: what was to be is no more } }</pre>
 *
 * <p>First come the forecasts with the present strategies, exact and then probable, and then those with the other
 * strategies, fork by fork for all of them. A forecast depends on the kept state, the options and the number of
 * finished forks, not on threads or timing. It does not know future commands, such as those of a replay.
 *
 * <p>Thread-safe. Its threads have the lowest priority and end with the program.
 */
public final class Forecaster implements AutoCloseable {
    private static final int MOST_THREADS = 64;

    private final List<Thread> threads = new ArrayList<>();
    private final Runnable between;
    private ForecastWork work;
    private boolean idle = true;
    private boolean closed;

    /**
     * The same, with a task between the steps of forks, such as a pause.
     *
     * @param threads that make forks, 1..64; no result depends on it
     * @param between runs on each of them before each step of a fork
     * @throws IllegalArgumentException if that number of threads is not allowed
     */
    public Forecaster(int threads, Runnable between) {
        this.between = Limits.present(between, "between");
        Limits.within(threads, 1, MOST_THREADS, "", "threads");
        for (int i = 0; i < threads; i++) {
            Thread thread = new Thread(this::serve, "onder-forecast-" + i);
            thread.setDaemon(true);
            thread.setPriority(Thread.MIN_PRIORITY);
            this.threads.add(thread);
        }
        this.threads.forEach(Thread::start);
    }

    /**
     * {@return the whole forecast, made on the calling thread}
     *
     * @param from the kept state
     * @param options of the forecast
     * @throws IllegalStateException if a fork failed, through a defect or a custom behaviour, which is the cause
     */
    public static Forecast make(WorldSnapshot from, ForecastOptions options) {
        return make(from, options, 1);
    }

    /**
     * {@return the whole forecast, made on several threads including the calling one; if this is interrupted, the
     * result so far, null before the first fork is finished}
     *
     * @param from the kept state
     * @param options of the forecast
     * @param threads that make forks, 1..64; no result depends on it
     * @throws IllegalArgumentException if that number of threads is not allowed
     * @throws IllegalStateException if a fork failed, through a defect or a custom behaviour, which is the cause
     */
    public static Forecast make(WorldSnapshot from, ForecastOptions options, int threads) {
        return make(from, options, threads, (forks, all) -> {});
    }

    /** Listens to the progress of a forecast. */
    public interface Listener {
        /**
         * Called after each fork by the thread that made it, one thread at a time.
         *
         * @param forks the number of finished forks
         * @param all the number of all forks
         */
        void made(int forks, int all);
    }

    /**
     * {@return the same forecast, with a progress listener}
     *
     * @param from the kept state
     * @param options of the forecast
     * @param threads that make forks, 1..64; no result depends on it
     * @param listener called after every fork
     * @throws IllegalArgumentException if that number of threads is not allowed
     * @throws IllegalStateException if a fork failed, through a defect or a custom behaviour, which is the cause
     */
    public static Forecast make(WorldSnapshot from, ForecastOptions options, int threads, Listener listener) {
        ForecastWork all = new ForecastWork(from, options, () -> {}, Limits.present(listener, "listener"));
        List<Thread> helpers = new ArrayList<>();
        for (int i = 1; i < Limits.within(threads, 1, MOST_THREADS, "", "threads"); i++) {
            Thread helper = new Thread(() -> makeAll(all), "onder-forecast-" + i);
            helper.setDaemon(true);
            helper.start();
            helpers.add(helper);
        }
        makeAll(all);
        for (Thread helper : helpers) {
            try {
                helper.join();
            } catch (InterruptedException e) {
                all.stop();
                Thread.currentThread().interrupt();
            }
        }
        if (all.failure() != null) {
            throw new IllegalStateException("a fork failed", all.failure());
        }
        return all.latest();
    }

    private static void makeAll(ForecastWork work) {
        while (work.makeNext()) {
            // The next one.
        }
    }

    /**
     * Starts a new forecast; the previous one stops, and {@link #latest} is null until the first fork is finished.
     *
     * @param from the kept state
     * @param options of the forecast
     * @throws IllegalStateException if it is closed
     */
    public synchronized void start(WorldSnapshot from, ForecastOptions options) {
        Limits.present(from, "from");
        Limits.present(options, "options");
        if (closed) {
            throw new IllegalStateException("the forecaster is closed");
        }
        stop();
        work = new ForecastWork(from, options, between);
        idle = false;
        notifyAll();
    }

    /** Ends all forks between steps; {@link #latest} does not change. */
    public synchronized void stop() {
        if (work != null) {
            work.stop();
        }
        idle = true;
    }

    /** Stops and forgets the forecast: {@link #latest} becomes null. */
    public synchronized void clear() {
        stop();
        work = null;
    }

    /** {@return the forecast so far; null before the first fork is finished} */
    public Forecast latest() {
        ForecastWork present = present();
        return present == null ? null : present.latest();
    }

    /** {@return the failure that stopped it, a defect or an exception of a custom behaviour; null if none} */
    public Throwable failure() {
        ForecastWork present = present();
        return present == null ? null : present.failure();
    }

    private synchronized ForecastWork present() {
        return work;
    }

    private void serve() {
        for (ForecastWork mine = await(null); mine != null; mine = await(mine)) {
            makeAll(mine);
        }
    }

    /** Waits for new work. */
    private synchronized ForecastWork await(ForecastWork finished) {
        try {
            while (!closed && (idle || work == finished)) {
                wait();
            }
        } catch (InterruptedException e) {
            return null;
        }
        return closed ? null : work;
    }

    /** Stops, and ends its threads when their forks have ended. */
    @Override
    public void close() {
        synchronized (this) {
            stop();
            closed = true;
            notifyAll();
        }
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /**
     * The forks of one forecast, made by any number of threads. The result depends on how many forks are finished in order.
     */
    private static final class ForecastWork {
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

        /**
         * The forks of a forecast, in order: first the present strategies, with the world's own draws and then with others;
         * then the other strategies, all of them with the same draws before the next draws.
         */
        private static final class ForkPlan {
            /** A group's strategy, and the lane with its outcomes; −1 if the strategy is impossible. */
            record Wish(
                    Strategy strategy,
                    List<Command> commands,
                    List<String> concerns,
                    String impossible,
                    int lane,
                    int place) {}

            /** A group and its leader. */
            record Subject(int group, int leader, int place, List<Wish> wishes) {}

            /** Instead of a fork's number: the world's own draws. */
            static final int OWN = -1;

            private final List<ForkSet> lanes = new ArrayList<>();
            final List<Subject> subjects = new ArrayList<>();
            private final long[] seeds;
            final long steps;
            final float dt;

            ForkPlan(WorldSnapshot from, ForecastOptions options) {
                try (World world = from.fork()) {
                    dt = world.dt();
                    steps = Math.max(1, Math.round(options.horizon() / (double) dt));
                    List<Group> asked = world.groups().all().stream()
                            .filter(group -> options.groups().isEmpty()
                                    ? group.size() > 1
                                    : options.groups().contains(group.id()))
                            .toList();
                    // By the commands of a lane, the groups that are watched in it; the first lane has none.
                    Map<List<Command>, List<Integer>> watched = new LinkedHashMap<>();
                    watched.put(
                            List.of(),
                            new ArrayList<>(asked.stream().map(Group::id).toList()));
                    for (int place = 0; place < asked.size(); place++) {
                        Group group = asked.get(place);
                        List<Wish> wishes = new ArrayList<>();
                        if (options.compared().contains(group.id())) {
                            for (Strategy strategy : options.strategies()) {
                                wishes.add(wish(world, group, strategy, watched));
                            }
                        }
                        subjects.add(new Subject(group.id(), group.leader(), place, List.copyOf(wishes)));
                    }
                    watched.forEach((commands, groups) -> lanes.add(new ForkSet(commands, List.copyOf(groups))));
                }
                seeds = new SplittableRandom(new SplittableRandom(options.seed()).nextLong() + from.step())
                        .longs(options.forks())
                        .toArray();
            }

            private static Wish wish(
                    World world, Group group, Strategy strategy, Map<List<Command>, List<Integer>> watched) {
                String lacks = strategy.lacks(world, group);
                if (lacks != null) {
                    return new Wish(strategy, List.of(), List.of(), lacks, -1, -1);
                }
                List<Command> commands = strategy.commands(world, group);
                List<Integer> groups = watched.computeIfAbsent(commands, fresh -> new ArrayList<>());
                if (!groups.contains(group.id())) {
                    groups.add(group.id());
                }
                int lane = List.copyOf(watched.keySet()).indexOf(commands);
                return new Wish(
                        strategy, commands, strategy.concerns(world, group), null, lane, groups.indexOf(group.id()));
            }

            /** The number of all forks. */
            int total() {
                return lanes.size() * (1 + seeds.length);
            }

            ForkSet lane(int number) {
                return lanes.get(number);
            }

            /** The lane of a fork in the order. */
            int laneOf(int unit) {
                int rest = unit - 1 - seeds.length;
                return rest < 0 ? 0 : 1 + rest % (lanes.size() - 1);
            }

            /** The fork's number in its lane: {@link #OWN}, or from 0 for other draws. */
            int forkOf(int unit) {
                int rest = unit - 1 - seeds.length;
                return rest < 0 ? unit - 1 : rest / (lanes.size() - 1) - 1;
            }

            /** A fork's seed; null for the world's own. */
            Long seedOf(int unit) {
                int fork = forkOf(unit);
                return fork == OWN ? null : seeds[fork];
            }
        }
    }
}
