package onder.core;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * A fixed pool of threads that share the chunks of a phase. The caller works too, so with one worker there are no
 * threads. No result depends on which worker takes which chunk.
 */
public final class Workers implements AutoCloseable {
    /** A chunk of work; {@code worker} names the scratch that it may use. */
    @FunctionalInterface
    public interface Task {
        /**
         * Does one chunk.
         *
         * @param chunk its number, from 0
         * @param worker 0..count − 1
         */
        void run(int chunk, int worker);
    }

    /** How often an idle worker polls for work before it sleeps: longer than a step's serial part. */
    private static final int SPINS = 20_000;

    /** How often the caller polls for the last chunks before it yields to other threads, whose work may be waiting. */
    private static final int PATIENCE = 500;

    /** The bits of a chunk's number in the ticket. */
    private static final int BITS = 24;

    private static final long ALL = (1L << BITS) - 1;
    private static final long ONE_FROM_BELOW = 1L << BITS;
    private static final long ONE_ROUND = 1L << 2 * BITS;

    private final Thread[] threads;
    private int active;

    /**
     * The round, the first chunk not taken yet, and the one past the last: no worker takes a chunk of a finished round.
     * The caller takes from below and the others from above, so that from phase to phase most data that a worker needs
     * is in its own cache.
     */
    private final AtomicLong ticket = new AtomicLong();

    private final AtomicInteger done = new AtomicInteger();
    private final AtomicInteger asleep = new AtomicInteger();
    private volatile boolean closed;
    private volatile boolean resting;
    private volatile Throwable failure;
    private Task task;

    /**
     * Creates waiting workers.
     *
     * @param count workers, the caller included; 1 or more
     */
    public Workers(int count) {
        if (count < 1 || count > 1024) {
            throw new IllegalArgumentException("threads = " + count + ", allowed 1..1024");
        }
        threads = new Thread[count - 1];
        active = count;
        start();
    }

    private void start() {
        resting = false;
        for (int i = 0; i < threads.length; i++) {
            int worker = i + 1;
            threads[i] = new Thread(() -> serve(worker), "onder-worker-" + worker);
            threads[i].setDaemon(true);
            threads[i].start();
        }
    }

    /** Ends the threads until there is work again. Do not call while they work. */
    public void rest() {
        resting = true;
        boolean interrupted = false;
        for (Thread thread : threads) {
            LockSupport.unpark(thread);
            // A late thread would otherwise work beside its replacement.
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException stop) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** {@return the number of workers, including the caller} */
    public int count() {
        return threads.length + 1;
    }

    /** {@return the number of workers that share the work now} */
    public int active() {
        return active;
    }

    /**
     * Sets whether the caller does all work itself, because distributing little work takes longer.
     *
     * @param serial whether it does
     */
    public void setSerial(boolean serial) {
        active = serial ? 1 : count();
    }

    /**
     * Runs {@code work} for every chunk 0..n−1 and returns when all are done.
     *
     * @param n 0..2²⁴ − 1
     * @param work may run on several threads at once, each with its own number
     */
    public void run(int n, Task work) {
        if (active == 1 || n <= 1) {
            for (int chunk = 0; chunk < n; chunk++) {
                work.run(chunk, 0);
            }
            return;
        }
        if (closed) {
            throw new IllegalStateException("the workers were ended");
        }
        if (resting) {
            start();
        }
        if (n > ALL) {
            throw new IllegalArgumentException("chunks = " + n + ", allowed 0.." + ALL);
        }
        failure = null;
        task = work;
        done.set(0);
        ticket.set((ticket.get() & -ONE_ROUND) + ONE_ROUND + n);
        if (asleep.get() > 0) {
            for (Thread thread : threads) {
                LockSupport.unpark(thread);
            }
        }
        while (takeChunk(0)) {}
        // Workers that have taken nothing are not waited for: on a busy machine they may come late.
        for (int spins = 0; done.get() < n; spins++) {
            if (spins < PATIENCE) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }
        Throwable thrown = failure;
        if (thrown != null) {
            failure = null;
            throw new IllegalStateException("a worker failed", thrown);
        }
    }

    /** Works on one more chunk, if there is one. */
    private boolean takeChunk(int worker) {
        long mine = ticket.get();
        int first = (int) (mine >>> BITS & ALL);
        int last = (int) (mine & ALL) - 1;
        if (first > last) {
            return false;
        }
        // Until this chunk is taken and done its round cannot end, so the task read now is the round's.
        Task current = task;
        boolean fromBelow = worker == 0;
        if (ticket.compareAndSet(mine, fromBelow ? mine + ONE_FROM_BELOW : mine - 1)) {
            try {
                current.run(fromBelow ? first : last, worker);
            } catch (Throwable thrown) {
                failure = thrown;
            } finally {
                done.incrementAndGet();
            }
        }
        return true;
    }

    private void serve(int worker) {
        int spins = 0;
        while (!closed && !resting) {
            if (takeChunk(worker)) {
                spins = 0;
            } else if (++spins < SPINS) {
                Thread.onSpinWait();
            } else {
                sleep();
            }
        }
    }

    private void sleep() {
        asleep.incrementAndGet();
        // It announces its sleep, then polls again, so that it does not miss work given in between.
        if (isNothingLeft() && !closed && !resting) {
            LockSupport.park(this);
        }
        asleep.decrementAndGet();
    }

    private boolean isNothingLeft() {
        long now = ticket.get();
        return (now >>> BITS & ALL) >= (now & ALL);
    }

    @Override
    public void close() {
        closed = true;
        for (Thread thread : threads) {
            LockSupport.unpark(thread);
        }
    }
}
