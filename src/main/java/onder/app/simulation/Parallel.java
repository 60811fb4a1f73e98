package onder.app.simulation;

/** A world of its own that keeps pace with the one that is shown. */
public interface Parallel extends Shown, AutoCloseable {
    /** Whether it still has to do with the run that is shown. */
    boolean isThere();

    /**
     * Catches up with the clock.
     *
     * @param nanos real time that may be spent on more than one step
     */
    void update(long nanos);

    @Override
    void close();
}
