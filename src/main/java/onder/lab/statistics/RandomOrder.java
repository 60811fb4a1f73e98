package onder.lab.statistics;

import java.util.SplittableRandom;

/** Orders drawn at random. */
public final class RandomOrder {
    private RandomOrder() {}

    /** The numbers from 0 to below {@code count}, all orders equally likely. */
    public static int[] of(int count, SplittableRandom random) {
        int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }
}
