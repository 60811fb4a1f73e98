package onder.lab.sweep;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A setting in which the points of a plan differ. */
final class Axis {
    private static final String AS_IN_THE_SCENE = "(the scene's)";

    private final String path;
    private final List<String> values;
    private final List<String> distinct;
    private final boolean isNumeric;

    /** @param values one for each point */
    Axis(String path, List<String> values) {
        this.path = path;
        this.values = values;
        isNumeric = values.stream().allMatch(value -> value.matches("-?\\d+(\\.\\d+)?([eE]-?\\d+)?"));
        distinct = new ArrayList<>(new LinkedHashSet<>(values));
        if (isNumeric) {
            distinct.sort(Comparator.comparingDouble(Double::parseDouble));
        }
    }

    /** The axes of a plan, in the order in which its points name them; none for a single point. */
    static List<Axis> of(Plan plan) {
        Set<String> paths = new LinkedHashSet<>();
        List<Map<String, String>> points = new ArrayList<>();
        for (Plan.Point point : plan.points()) {
            Map<String, String> settings = new LinkedHashMap<>();
            for (String setting : point.settings()) {
                int equals = setting.indexOf('=');
                settings.put(setting.substring(0, equals), setting.substring(equals + 1));
            }
            paths.addAll(settings.keySet());
            points.add(settings);
        }
        return paths.stream()
                .map(path -> new Axis(
                        path,
                        points.stream()
                                .map(point -> point.getOrDefault(path, AS_IN_THE_SCENE))
                                .toList()))
                .filter(axis -> axis.distinct.size() > 1)
                .toList();
    }

    String path() {
        return path;
    }

    /** Its value at a point. */
    String value(int point) {
        return values.get(point);
    }

    /** Its distinct values; numbers in ascending order. */
    List<String> distinct() {
        return distinct;
    }

    boolean isNumeric() {
        return isNumeric;
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
