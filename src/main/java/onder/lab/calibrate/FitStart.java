package onder.lab.calibrate;

/**
 * The result of a search from one start.
 *
 * @param from the point where it began, in shares of the ranges
 * @param to the point where it ended
 * @param misfit the misfit at the end, in metres
 * @param tried number of points that it tried
 */
public record FitStart(double[] from, double[] to, double misfit, int tried) {}
