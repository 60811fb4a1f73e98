package onder.app.page;

/**
 * What of a run is kept so that its page has no more bytes than allowed.
 *
 * @param stride steps from one that is kept to the next
 * @param every of so many agents one is kept, and whoever leads
 */
record Thinning(int stride, int every) {
    /** States a second between which a walk is still followed closely. */
    static final double USUAL_RATE = 20;

    /** With fewer a second people would cut corners; rather fewer people are kept. */
    private static final double LEAST_RATE = 5;

    /** What an agent takes in a kept state, in bytes of the page: about, as measured on the shipped scenes. */
    private static final double BYTES = 2.2;

    /** About what a page takes without its run: player, shaders, bodies and the place. */
    private static final int BESIDE = 1_000_000;

    /**
     * Plans for a run.
     *
     * @param agents how many there are
     * @param steps how many are made
     * @param rate steps a second
     * @param wanted kept states a second
     * @param mostBytes that the page may have
     */
    static Thinning of(int agents, long steps, double rate, double wanted, long mostBytes) {
        int stride = (int) Math.max(1, Math.round(rate / wanted));
        int coarsest = (int) Math.max(stride, Math.floor(rate / LEAST_RATE));
        double most = Math.max(1, mostBytes - BESIDE) / BYTES;
        while (stride < coarsest && samples(agents, steps, stride) > most) {
            stride++;
        }
        double over = samples(agents, steps, stride) / most;
        return new Thinning(stride, (int) Math.max(1, Math.ceil(over)));
    }

    private static double samples(int agents, long steps, int stride) {
        return agents * (steps / stride + 1.0);
    }
}
