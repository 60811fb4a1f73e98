package onder.lab.sweep;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import onder.lab.runs.Job;

/** A setting in which the points of a plan differ. */
record Axis(String path, List<String> values, List<String> distinct, boolean isNumeric) {
    private static final String AS_IN_THE_SCENE = "(the scene's)";

    Axis(String path, List<String> values) {
        this(
                path,
                values,
                new ArrayList<>(new LinkedHashSet<>(values)),
                values.stream().allMatch(value -> value.matches("-?\\d+(\\.\\d+)?([eE]-?\\d+)?")));
        if (isNumeric) {
            distinct.sort(Comparator.comparingDouble(Double::parseDouble));
        }
    }

    /** The axes of a plan, in the order in which its points name them; none for a single point. */
    static List<Axis> of(Plan plan) {
        List<Map<String, String>> points = plan.points().stream()
                .map(point -> Job.byPath(point.settings()))
                .toList();
        return points.stream()
                .flatMap(point -> point.keySet().stream())
                .distinct()
                .map(path -> new Axis(
                        path,
                        points.stream()
                                .map(point -> point.getOrDefault(path, AS_IN_THE_SCENE))
                                .toList()))
                .filter(axis -> axis.distinct.size() > 1)
                .toList();
    }

    /** Its value at a point. */
    String value(int point) {
        return values.get(point);
    }

    /** Whether each value occurs equally often, as on a grid. */
    boolean isBalanced() {
        Map<String, Integer> counts = new HashMap<>();
        values.forEach(value -> counts.merge(value, 1, Integer::sum));
        return Set.copyOf(counts.values()).size() == 1;
    }

    /** A value's position along the axis: the number itself, or a word's index. */
    double place(String value) {
        return isNumeric ? Double.parseDouble(value) : distinct.indexOf(value);
    }
}
