package onder.forecast;

import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Limits;
import onder.world.WorldSnapshot;

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
}
