package onder.measure;

/**
 * Sorts numbers without allocating, which the library's sort does from Java 22 on, and a step must not: quicksort by
 * the median of three, short ranges by insertion. Source: Sedgewick 1978.
 */
final class InPlaceSort {
    /** Ranges of this length or shorter are faster by insertion. */
    private static final int SHORT = 16;

    private InPlaceSort() {}

    /** Sorts {@code values[from..to)}, none of which is NaN. */
    static void sort(double[] values, int from, int to) {
        int low = from;
        int high = to - 1;
        while (high - low >= SHORT) {
            int split = partition(values, low, high);
            // The shorter side by recursion, so that the depth stays within the logarithm of the length.
            if (split - low < high - split) {
                sort(values, low, split + 1);
                low = split + 1;
            } else {
                sort(values, split + 1, high + 1);
                high = split;
            }
        }
        insert(values, low, high);
    }

    /** Hoare's partition: no value up to the returned place is larger than any after it. */
    private static int partition(double[] values, int low, int high) {
        double pivot = median(values[low], values[(low + high) >>> 1], values[high]);
        int i = low - 1;
        int j = high + 1;
        while (true) {
            do {
                i++;
            } while (values[i] < pivot);
            do {
                j--;
            } while (values[j] > pivot);
            if (i >= j) {
                return Math.min(j, high - 1);
            }
            double swapped = values[i];
            values[i] = values[j];
            values[j] = swapped;
        }
    }

    private static double median(double a, double b, double c) {
        return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    }

    private static void insert(double[] values, int low, int high) {
        for (int i = low + 1; i <= high; i++) {
            double value = values[i];
            int j = i - 1;
            while (j >= low && values[j] > value) {
                values[j + 1] = values[j];
                j--;
            }
            values[j + 1] = value;
        }
    }
}
