package onder.lab.runs;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

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

    /** {@return the result of a task, once it has ended; throws what the task has thrown} */
    public static <T> T result(Future<T> task) throws InterruptedException {
        try {
            return task.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e.getCause());
        }
    }
}
