package onder.lab.thesis;

/** The figures that the thesis prints. Source: thesis tables 6.1–6.10. */
final class Published {
    private Published() {}

    /** The mean of random, farthest and evade leader together; tables 6.3 and 6.7. */
    static double mean(Cell.Curve curve, ThesisEnvironment environment) {
        boolean open = environment == ThesisEnvironment.OPEN;
        return curve == Cell.Curve.DISPLACEMENT ? open ? 33.2104 : 22.0216 : open ? 7.0591 : 2.9245;
    }

    /** The value of d + θ that follows from the mean displacement and the mean score, in pixels and degrees. */
    static double distanceAndHeading(ThesisEnvironment environment) {
        return 10 * mean(Cell.Curve.DISPLACEMENT, environment) / mean(Cell.Curve.SCORE, environment);
    }

    /** Leader changes per run. */
    static String change(Method method, ThesisEnvironment environment) {
        return changes(method, environment).replaceAll(" .*", "");
    }

    static String changes(Method method, ThesisEnvironment environment) {
        boolean open = environment == ThesisEnvironment.OPEN;
        return switch (method) {
            case RANDOM -> open ? "1.7" : "3.4";
            case FARTHEST -> open ? "1.2 (1 1 1 2 1 1 2 1 1 1)" : "1.9 (2 2 2 1 3 1 2 2 2 2)";
            case EVADE_RECTANGLE -> open ? "0" : "0.3";
            case BLIND, EVADE_SECTOR -> "–";
        };
    }

    static String values(ThesisEnvironment environment, Cell.Curve curve) {
        boolean open = environment == ThesisEnvironment.OPEN;
        return curve == Cell.Curve.DISPLACEMENT
                ? open ? "33.2104 ± 9.16214" : "22.0216 ± 7.58242"
                : open ? "7.0591 ± 2.37596" : "2.9245 ± 1.10920";
    }

    /** The published analysis, that for obstacles at every coverage: the thesis does not say which it was. */
    static String analysis(ThesisEnvironment environment, Cell.Curve curve) {
        boolean displacement = curve == Cell.Curve.DISPLACEMENT;
        if (environment == ThesisEnvironment.OPEN) {
            return displacement
                    ? "D .160, Z 1.965, p .001; χ²(2) 16.951, p < .001, mean ranks random 61.93, farthest 68.80, evade "
                            + "95.77; random – farthest U 1144, W 2419, Z −.731, p .465."
                    : "D .144, Z 1.760, p .004; χ²(2) 12.790, p .002, mean ranks random 59.82, farthest 75.79, evade "
                            + "90.89; random – farthest U 997, W 2272, Z −1.744, p .081.";
        }
        return displacement
                ? "D .043, Z .527, p .944; F(2, 147) 16.810, p < .001, sums 1594.566 and 6971.907; Levene .393 (.676); "
                        + "Tukey (SE 1.37736) random – farthest −5.378 [−8.639, −2.117] p < .001, random – evade "
                        + "−7.802 [−11.063, −4.541] p < .001, farthest – evade −2.424 [−5.685, .837] p .187."
                : "D .100, Z 1.220, p .102; F(2, 147) 11.430, p < .001, sums 24.672 and 158.646; Levene 5.189 (.007), "
                        + "which rejects equal variances, though the thesis calls them homogeneous; Tukey (SE .20777) "
                        + "random – farthest −.438 [−.930, .054] p .091, random – evade −.991 [−1.483, −.499] p"
                        + " < .001, "
                        + "farthest – evade −.553 [−1.045, −.061] p .023.";
    }
}
