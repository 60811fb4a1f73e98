package onder.lab.calibrate;

/**
 * What a search came to from one place.
 *
 * @param from shares of the ranges where it began
 * @param to where it ended
 * @param misfit there, in metres
 * @param tried how many values it tried
 */
public record FitStart(double[] from, double[] to, double misfit, int tried) {}
