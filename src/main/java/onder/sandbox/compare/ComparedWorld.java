package onder.sandbox.compare;

import onder.sandbox.run.RunView;

/** A world that is drawn beside the one that the user runs, at the same moment. */
interface ComparedWorld extends RunView, AutoCloseable {
    /** What its picture is called. */
    String label();

    /**
     * Catches up with the clock.
     *
     * @param nanos real time that may be spent on the way to a moment that the user went to
     */
    void update(long nanos);

    @Override
    void close();
}
