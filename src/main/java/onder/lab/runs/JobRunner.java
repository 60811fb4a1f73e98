package onder.lab.runs;

import java.util.List;

/** Makes runs somewhere: on this machine's processors, or on several machines. */
public interface JobRunner extends AutoCloseable {
    /** Takes a finished run. */
    interface Taker {
        /** @param seconds the time that it took; no part of the result */
        void take(Run run, double seconds);

        /**
         * Called when a job cannot be run; by default that ends all.
         *
         * @throws RunFailed unless the others are to be made all the same
         */
        default void failed(Job job, Throwable cause) {
            throw new RunFailed(job, cause);
        }
    }

    /**
     * Makes all jobs' runs and hands each to {@code taker} once, in the order in which they finish, on the calling
     * thread. May be called again for others, with numbers of their own.
     *
     * @throws RunFailed when a job cannot be run and the taker wants no others; those that finished before were handed
     *     over
     * @throws InterruptedException when the calling thread is interrupted
     */
    void run(List<Job> jobs, Taker taker) throws InterruptedException;

    @Override
    void close();

    /** A job that cannot be run. */
    final class RunFailed extends RuntimeException {
        private static final long serialVersionUID = 1;

        public RunFailed(Job job, Throwable cause) {
            super(job.text() + ": " + cause.getMessage(), cause);
        }
    }
}
