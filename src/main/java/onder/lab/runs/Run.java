package onder.lab.runs;

import java.util.List;
import java.util.Map;

/**
 * What a job came to.
 *
 * @param hash the world's hash after the last step, in hexadecimal
 * @param displacement the groups' mean displacement at each window's end, in metres
 * @param score the groups' mean score at each window's end; NaN where none was defined
 * @param figures the measures of the whole run by name; NaN where one is not defined
 */
public record Run(Job job, String hash, List<Float> displacement, List<Float> score, Map<String, Double> figures) {
    /** A measure of the whole run. */
    public double figure(String name) {
        Double value = figures.get(name);
        if (value == null) {
            throw new IllegalArgumentException("there is no figure '" + name + "', allowed " + figures.keySet());
        }
        return value;
    }
}
