package onder.lab.runs;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Daemon threads: they do not keep the program from ending. */
public final class DaemonThreads {
    private DaemonThreads() {}

    /** A thread that is not started yet. */
    public static Thread of(Runnable task, String name) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }

    /** A pool of that many threads, 1 or more. */
    public static ExecutorService pool(int threads, String name) {
        return Executors.newFixedThreadPool(threads, task -> of(task, name));
    }
}
