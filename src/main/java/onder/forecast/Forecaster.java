package onder.forecast;

import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Limits;
import onder.world.WorldSnapshot;

/**
 * Makes forecasts on threads of its own, fork by fork, while the world that they are about goes on.
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
 *     forecaster.stop();                             // something was changed: what was to be is no more
 * }
 * }</pre>
 *
 * <p>What is known first is what becomes of the groups as things are, exactly and then likely, and then the same with the
 * other strategies, fork by fork for all of them. A forecast depends on the kept state, the options and the number of forks
 * made, not on threads or times. Commands to come, such as those of a run that is repeated, are not its matter.
 *
 * <p>Any thread may call it. Its threads have the least priority and end with the program.
 */
public final class Forecaster implements AutoCloseable {
    private static final int MOST_THREADS = 64;

    private final List<Thread> threads = new ArrayList<>();
    private final Runnable between;
    private ForecastWork work;
    private boolean idle = true;
    private boolean paused;
    private boolean closed;

    /**
     * One with nothing to do.
     *
     * @param threads that make forks, 1..64; no result depends on it
     * @throws IllegalArgumentException when that many are not allowed
     */
    public Forecaster(int threads) {
        this(threads, () -> {});
    }

    /**
     * The same, whose threads do something between the steps of their forks, such as to rest.
     *
     * @param threads that make forks, 1..64; no result depends on it
     * @param between is run by each of them before each step of a fork
     * @throws IllegalArgumentException when that many threads are not allowed
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
     * @param options what is asked
     * @throws IllegalStateException when a fork failed, by a defect or by a behaviour of one's own, which is its cause
     */
    public static Forecast make(WorldSnapshot from, ForecastOptions options) {
        return make(from, options, 1);
    }

    /**
     * {@return the whole forecast, made on several threads, of which the calling one is one; what is known by then when that is
     * interrupted, null before the first fork is made}
     *
     * @param from the kept state
     * @param options what is asked
     * @param threads that make forks, 1..64; no result depends on it
     * @throws IllegalArgumentException when that many threads are not allowed
     * @throws IllegalStateException when a fork failed, by a defect or by a behaviour of one's own, which is its cause
     */
    public static Forecast make(WorldSnapshot from, ForecastOptions options, int threads) {
        return make(from, options, threads, (forks, all) -> {});
    }

    /** Hears how far a forecast is. */
    public interface Listener {
        /**
         * Called after a fork, by the thread that made it, by one thread at a time.
         *
         * @param forks how many are made
         * @param all how many there will be
         */
        void made(int forks, int all);
    }

    /**
     * {@return the same forecast, while somebody hears how far it is}
     *
     * @param from the kept state
     * @param options what is asked
     * @param threads that make forks, 1..64; no result depends on it
     * @param listener hears of every fork
     * @throws IllegalArgumentException when that many threads are not allowed
     * @throws IllegalStateException when a fork failed, by a defect or by a behaviour of one's own, which is its cause
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
     * Begins another forecast; the one before it is stopped, and {@link #latest} is null until the first fork is made.
     *
     * @param from the kept state
     * @param options what is asked
     * @throws IllegalStateException when it is closed
     */
    public synchronized void start(WorldSnapshot from, ForecastOptions options) {
        Limits.present(from, "from");
        Limits.present(options, "options");
        if (closed) {
            throw new IllegalStateException("the forecaster is closed");
        }
        stop();
        work = new ForecastWork(from, options, between);
        work.setPaused(paused);
        idle = false;
        notifyAll();
    }

    /** Ends all forks between two of their steps; {@link #latest} stays as it is. */
    public synchronized void stop() {
        if (work != null) {
            work.stop();
        }
        idle = true;
    }

    /** Forgets the forecast: stops, and {@link #latest} is null. */
    public synchronized void clear() {
        stop();
        work = null;
    }

    /**
     * Lets its forks wait between two of their steps, such as while the picture needs the processor.
     *
     * @param now whether they wait from now on
     */
    public synchronized void setPaused(boolean now) {
        paused = now;
        if (work != null) {
            work.setPaused(now);
        }
    }

    /** {@return what is known so far; null before the first fork of a forecast is made} */
    public Forecast latest() {
        ForecastWork present = present();
        return present == null ? null : present.latest();
    }

    /** {@return what made it stop by itself: a defect, or what a behaviour of one's own threw; null: nothing} */
    public Throwable failure() {
        ForecastWork present = present();
        return present == null ? null : present.failure();
    }

    /** {@return whether forks are still to be made} */
    public boolean isWorking() {
        Forecast known = latest();
        ForecastWork present = present();
        return present != null && present.failure() == null && !isIdle() && (known == null || !known.isComplete());
    }

    private synchronized ForecastWork present() {
        return work;
    }

    private synchronized boolean isIdle() {
        return idle;
    }

    private void serve() {
        for (ForecastWork mine = await(null); mine != null; mine = await(mine)) {
            makeAll(mine);
        }
    }

    /** Waits for work other than that which is done. */
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

    /** Stops, and ends its threads once their forks have ended. */
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
