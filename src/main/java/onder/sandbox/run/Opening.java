package onder.sandbox.run;

/** Opens a scene or a run that has been read. */
@FunctionalInterface
public interface Opening {
    void run();

    /** How many agents begin in it, which tells how long opening takes; 0: unknown, or few. */
    default int agents() {
        return 0;
    }

    /**
     * An opening whose size is known.
     *
     * @param agents how many begin in it
     * @param opens opens it
     */
    static Opening of(int agents, Runnable opens) {
        return new Opening() {
            @Override
            public void run() {
                opens.run();
            }

            @Override
            public int agents() {
                return agents;
            }
        };
    }
}
