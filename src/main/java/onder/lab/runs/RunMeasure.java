package onder.lab.runs;

/**
 * A measure of a whole run.
 *
 * @param name its column, with the unit where it has one
 * @param unit such as {@code m}; empty for a number without
 * @param doc what it is, for titles and tables
 */
public record RunMeasure(String name, String unit, String doc) {}
