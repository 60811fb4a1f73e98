package onder.lab.runs;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Threads that do not keep the program from ending. */
public final class DaemonThreads {
    private DaemonThreads() {}

    /** One that has not begun. */
    public static Thread of(Runnable task, String name) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }

    /** So many of them, 1 or more. */
    public static ExecutorService pool(int threads, String name) {
        return Executors.newFixedThreadPool(threads, task -> of(task, name));
    }
}
