package onder.core;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * A fixed crew of threads that shares out chunks of a phase. The caller works too, so one worker
 * means no thread at all. Which worker takes which chunk does not show in any result.
 */
public final class Workers implements AutoCloseable {
    /** A chunk of work; {@code worker} names the scratch that it may use. */
    @FunctionalInterface
    public interface Task {
        void run(int chunk, int worker);
    }

    /** How often an idle worker looks for work before it sleeps: about the length of a step's serial part. */
    private static final int SPINS = 20_000;

    private final Thread[] threads;
    private int active;
    private final AtomicInteger nextChunk = new AtomicInteger();
    private final AtomicInteger busy = new AtomicInteger();
    private volatile int round;
    private volatile boolean closed;
    private volatile Throwable failure;
    private Task task;
    private int chunks;

    /**
     * @param count workers, the caller included; 1 or more
     */
    public Workers(int count) {
        if (count < 1 || count > 1024) {
            throw new IllegalArgumentException("threads = " + count + ", allowed 1..1024");
        }
        threads = new Thread[count - 1];
        active = count;
        for (int i = 0; i < threads.length; i++) {
            int worker = i + 1;
            threads[i] = new Thread(() -> serve(worker), "onder-worker-" + worker);
            threads[i].setDaemon(true);
            threads[i].start();
        }
    }

    /** How many workers there are, the caller included. */
    public int count() {
        return threads.length + 1;
    }

    /** How many workers share the work at present. */
    public int active() {
        return active;
    }

    /** Lets only the caller work until told otherwise: little work is done sooner than it is shared out. */
    public void alone(boolean alone) {
        active = alone ? 1 : count();
    }

    /** Runs {@code work} for every chunk 0..n−1 and returns when all are done. */
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
        failure = null;
        task = work;
        chunks = n;
        nextChunk.set(0);
        busy.set(threads.length);
        round++;
        for (Thread thread : threads) {
            LockSupport.unpark(thread);
        }
        try {
            takeChunks(0);
        } finally {
            while (busy.get() > 0) {
                Thread.onSpinWait();
            }
        }
        Throwable thrown = failure;
        if (thrown != null) {
            failure = null;
            throw new IllegalStateException("a worker failed", thrown);
        }
    }

    private void takeChunks(int worker) {
        for (int chunk = nextChunk.getAndIncrement(); chunk < chunks; chunk = nextChunk.getAndIncrement()) {
            task.run(chunk, worker);
        }
    }

    private void serve(int worker) {
        int seen = 0;
        while (!closed) {
            int spins = 0;
            while (round == seen && !closed) {
                if (++spins < SPINS) {
                    Thread.onSpinWait();
                } else {
                    LockSupport.park(this);
                }
            }
            if (closed) {
                return;
            }
            seen = round;
            try {
                takeChunks(worker);
            } catch (Throwable thrown) {
                failure = thrown;
            } finally {
                busy.decrementAndGet();
            }
        }
    }

    @Override
    public void close() {
        closed = true;
        for (Thread thread : threads) {
            LockSupport.unpark(thread);
        }
    }
}
