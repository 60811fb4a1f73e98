package onder.sandbox.compare;

import onder.sandbox.run.RunView;

/** A world that is drawn beside the user's, at the same moment. */
interface ComparedWorld extends RunView, AutoCloseable {
    /** The title of its picture. */
    String label();

    /**
     * Catches up with the clock.
     *
     * @param nanos real time allowed on the way to a moment that the user went to
     */
    void update(long nanos);

    @Override
    void close();
}
