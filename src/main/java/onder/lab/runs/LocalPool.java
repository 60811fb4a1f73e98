package onder.lab.runs;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import onder.scene.Scene;
import onder.scene.Scenes;

/** Makes runs on this machine, one per thread. */
public final class LocalPool implements JobRunner {
    private final ExecutorService pool;

    /** Each scene is read once, so editing a file during the study changes no run. */
    private final Map<String, Scene> scenes = new ConcurrentHashMap<>();

    /** @param threads 1 or more */
    public LocalPool(int threads) {
        pool = DaemonThreads.pool(threads, "run");
    }

    private record Done(Job job, Run run, double seconds, RuntimeException failure) {}

    @Override
    public void run(List<Job> jobs, Taker taker) throws InterruptedException {
        ExecutorCompletionService<Done> finished = new ExecutorCompletionService<>(pool);
        jobs.forEach(job -> finished.submit(() -> make(job)));
        for (int i = 0; i < jobs.size(); i++) {
            Done done = DaemonThreads.result(finished.take());
            if (done.failure() != null) {
                taker.failed(done.job(), done.failure());
            } else {
                taker.take(done.run(), done.seconds());
            }
        }
    }

    private Done make(Job job) {
        long begun = System.nanoTime();
        try {
            Run run = Runner.make(job, scenes.computeIfAbsent(job.scene(), Scenes::load));
            return new Done(job, run, (System.nanoTime() - begun) * 1e-9, null);
        } catch (RuntimeException failure) {
            return new Done(job, null, 0, failure);
        }
    }

    /** Ends the threads and abandons the runs in progress. */
    @Override
    public void close() {
        pool.shutdownNow();
    }
}
