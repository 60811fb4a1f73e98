package onder.lab.optimise;

/**
 * A measure that is to be as large or as small as it can be.
 *
 * @param measure its name
 */
record Objective(String measure, boolean isMaximised) {
    /** What a search makes small. */
    double cost(Evaluation evaluation) {
        double figure = evaluation.figure(measure);
        return isMaximised ? -figure : figure;
    }

    /** Such as {@code score, as large as it can be}. */
    String text() {
        return measure + ", as " + (isMaximised ? "large" : "small") + " as it can be";
    }
}
