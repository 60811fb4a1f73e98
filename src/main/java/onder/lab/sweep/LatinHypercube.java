package onder.lab.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import onder.lab.statistics.RandomOrder;
import onder.param.Parameter;

/**
 * Points that are spread evenly over each setting by itself: every range is cut into as many slices as there are
 * points, and each slice holds one. Source: McKay, Beckman and Conover 1979.
 */
final class LatinHypercube {
    private LatinHypercube() {}

    static List<Plan.Point> points(int count, Map<String, double[]> ranges, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<List<String>> settings = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            settings.add(new ArrayList<>());
        }
        ranges.forEach((path, range) -> {
            int[] slice = RandomOrder.of(count, random);
            for (int i = 0; i < count; i++) {
                double place = (slice[i] + random.nextDouble()) / count;
                settings.get(i).add(path + "=" + Parameter.text((float) (range[0] + (range[1] - range[0]) * place)));
            }
        });
        return settings.stream().map(Plan.Point::new).toList();
    }
}
