package onder.steer.perception;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NearestFewTest {
    /** Few distances, so that many are equal. */
    private static final int DISTANCES = 20;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 9, 10, 11, 63, 64, 65, 118, 119, 500})
    void listsTheNearestAndOfEqualsTheFirst(int added) {
        NearestFew urgent = new NearestFew();
        SplittableRandom random = new SplittableRandom(added);
        for (int most = 1; most < 12; most++) {
            int[] squared = random.ints(added, 0, DISTANCES).toArray();
            urgent.clear(most);
            for (int i = 0; i < added; i++) {
                urgent.add(i, squared[i]);
            }
            urgent.sort();
            List<Integer> nearest = IntStream.range(0, added)
                    .boxed()
                    .sorted(Comparator.comparingInt(i -> squared[i]))
                    .limit(most)
                    .toList();
            assertEquals(
                    nearest,
                    IntStream.range(0, urgent.size()).mapToObj(urgent::index).toList());
        }
    }
}
