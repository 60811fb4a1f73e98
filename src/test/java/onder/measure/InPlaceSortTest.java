package onder.measure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class InPlaceSortTest {
    @Test
    void sortsAsTheLibraryDoes() {
        Random random = new Random(4);
        for (int round = 0; round < 2000; round++) {
            int n = random.nextInt(300);
            int kinds = 1 + random.nextInt(round % 2 == 0 ? 5 : 10_000);
            double[] values = random.doubles(n).map(v -> Math.floor(v * kinds)).toArray();
            int from = n == 0 ? 0 : random.nextInt(n);
            int to = from + random.nextInt(n - from + 1);
            double[] expected = values.clone();
            Arrays.sort(expected, from, to);
            InPlaceSort.sort(values, from, to);
            assertArrayEquals(expected, values);
        }
    }

    @Test
    void spreadsManyAsTheLibrarySorts() {
        Random random = new Random(7);
        for (int round = 0; round < 400; round++) {
            int n = random.nextInt(3000);
            double scale = Math.pow(10, random.nextInt(40) - 20);
            int kinds = 1 + random.nextInt(round % 2 == 0 ? 5 : 1_000_000);
            double[] values = random.doubles(n)
                    .map(v -> (Math.floor(v * kinds) / kinds - 0.5) * scale)
                    .toArray();
            if (n > 0) {
                // One far away leaves all others in one bucket.
                values[random.nextInt(n)] *= random.nextBoolean() ? 1e9 : 1;
            }
            double[] expected = values.clone();
            Arrays.sort(expected);
            InPlaceSort.spread(values, n, new double[n], new int[InPlaceSort.buckets(n)]);
            assertArrayEquals(expected, values);
        }
    }

    @Test
    void sortedReversedAndEqualOnesAreNoSlowCase() {
        int n = 200_000;
        double[] up = new double[n];
        double[] down = new double[n];
        for (int i = 0; i < n; i++) {
            up[i] = i;
            down[i] = n - i;
        }
        double[] equal = new double[n];
        // Quadratic time would take minutes here, and its recursion end in a stack overflow.
        for (double[] values : new double[][] {up, down, equal}) {
            double[] expected = values.clone();
            Arrays.sort(expected);
            InPlaceSort.sort(values, 0, n);
            assertArrayEquals(expected, values);
        }
    }
}
