package onder.app.compare;

import java.util.List;

/** The strategies against congestion that can be run side by side. */
public interface Comparing {
    /** Nothing to compare. */
    Comparing NONE = new Comparing() {
        @Override
        public List<String> strategies() {
            return List.of();
        }

        @Override
        public boolean running() {
            return false;
        }

        @Override
        public void begin(List<Integer> chosen) {
            throw new IllegalArgumentException("there is nothing to compare");
        }

        @Override
        public void end() {
            // Nothing runs.
        }
    };

    /** What they are called, the present one first. */
    List<String> strategies();

    /** Whether some are compared now. */
    boolean running();

    /**
     * Runs copies of the scene from its seed under each of them, side by side; the session waits.
     *
     * @param chosen two to four places in the list of {@link #strategies}
     */
    void begin(List<Integer> chosen);

    /** Goes on with the session from where it was. */
    void end();
}
