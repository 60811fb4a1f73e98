package onder.output.page;

import java.util.List;

/**
 * How much of a run is kept so that its page does not exceed a size.
 *
 * @param stride steps from one that is kept to the next
 * @param every one of so many agents is kept, and all leaders
 */
record Thinning(int stride, int every) {
    /** The fewest states per second: with fewer, people would cut corners, so fewer people are kept instead. */
    private static final double LEAST_RATE = 5;

    /** The number of people that a browser draws easily. */
    static final int MOST_PEOPLE = 40_000;

    /** What an agent takes in a kept state, in bytes of the page: about, as measured on the shipped scenes. */
    private static final double BYTES = 1.2;

    /** What it takes once: who it is, its group, where it begins. */
    private static final double PERSON = 18;

    /** About what a page takes without its run: player, shaders, bodies and the place. */
    private static final int BESIDE = 400_000;

    /**
     * Plans for a run.
     *
     * @param agents how many there are
     * @param steps how many are made
     * @param rate steps a second
     * @param wanted kept states a second
     * @param people how many are asked for at most
     * @param mostBytes that the page may have
     */
    static Thinning of(int agents, long steps, double rate, double wanted, int people, long mostBytes) {
        int kept = Math.min(people, MOST_PEOPLE);
        int count = Math.min(agents, kept);
        int stride = (int) Math.max(1, Math.round(rate / wanted));
        int coarsest = (int) Math.max(stride, Math.floor(rate / LEAST_RATE));
        double most = Math.max(1, mostBytes - BESIDE);
        while (stride < coarsest && bytes(count, steps, stride) > most) {
            stride++;
        }
        double over = Math.max(bytes(agents, steps, stride) / most, agents / (double) kept);
        return new Thinning(stride, (int) Math.max(1, Math.ceil(over)));
    }

    /** About how many bytes so many agents take, without colours. */
    static double bytes(double agents, long steps, int stride) {
        return agents * (PERSON + BYTES * (steps / stride + 1.0));
    }

    /** Leaves out every second state of lists of equal length. */
    static void halve(List<?>... lists) {
        for (List<?> list : lists) {
            for (int i = list.size() / 2 * 2 - 1; i > 0; i -= 2) {
                list.remove(i);
            }
        }
    }
}
