package onder.lab.calibrate;

/**
 * The result of a search from one start.
 *
 * @param from shares of the ranges where it began
 * @param to where it ended
 * @param misfit there, in metres
 * @param tried how many values it tried
 */
public record FitStart(double[] from, double[] to, double misfit, int tried) {}
