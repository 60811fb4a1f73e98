package onder.lab.runs;

import java.util.List;

/** Makes runs: on this machine's processors or on several machines. */
public interface JobRunner extends AutoCloseable {
    /** Takes a finished run. */
    interface Taker {
        /** @param seconds computing time; not part of the result */
        void take(Run run, double seconds);

        /**
         * Called when a job cannot be run; by default this ends the study.
         *
         * @throws RunFailed to end the study; return normally to make the other runs
         */
        default void failed(Job job, Throwable cause) {
            throw new RunFailed(job, cause);
        }
    }

    /**
     * Runs all jobs and hands each run to {@code taker} once, in the order in which they finish, on the calling
     * thread. May be called again for more jobs with new numbers.
     *
     * @throws RunFailed when a job cannot be run and the taker does not continue; runs that finished before were handed
     *     over
     * @throws InterruptedException when the calling thread is interrupted
     */
    void run(List<Job> jobs, Taker taker) throws InterruptedException;

    @Override
    void close();

    /** A job that cannot be run. */
    final class RunFailed extends RuntimeException {
        public RunFailed(Job job, Throwable cause) {
            super(job.text() + ": " + cause.getMessage(), cause);
        }
    }
}
