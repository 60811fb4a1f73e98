package onder.lab.runs;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The result of a job.
 *
 * @param hash the world's hash after the last step, in hexadecimal
 * @param displacement the groups' mean displacement at each window's end, in metres
 * @param score the groups' mean score at each window's end; NaN where none was defined
 * @param figures the measures of the whole run by name; NaN where undefined
 */
public record Run(Job job, String hash, List<Float> displacement, List<Float> score, Map<String, Double> figures) {
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{16}");

    public Run {
        boolean gap = Stream.concat(displacement.stream(), score.stream()).anyMatch(Objects::isNull);
        if (gap || displacement.size() != score.size()) {
            throw new IllegalArgumentException("displacement has " + displacement.size() + " values and score has "
                    + score.size() + ", allowed equally many of both, none of them null");
        }
        if (!HASH.matcher(hash).matches()) {
            throw new IllegalArgumentException("hash = " + hash + ", allowed 16 hexadecimal digits");
        }
        if (figures.values().stream().anyMatch(Objects::isNull)) {
            throw new IllegalArgumentException("a figure is null, allowed numbers");
        }
        displacement.forEach(value -> check("displacement", value));
        score.forEach(value -> check("score", value));
        figures.forEach(Run::check);
    }

    /** Measures are floats, or NaN where undefined. */
    private static void check(String name, Number value) {
        if (Math.abs(value.doubleValue()) > Float.MAX_VALUE) {
            throw new IllegalArgumentException(
                    name + " = " + value + ", allowed -" + Float.MAX_VALUE + ".." + Float.MAX_VALUE + ", or NaN");
        }
    }

    /** A measure of the whole run. */
    public double figure(String name) {
        Double value = figures.get(name);
        if (value == null) {
            throw new IllegalArgumentException("there is no figure '" + name + "', allowed " + figures.keySet());
        }
        return value;
    }
}
