package onder.lab.optimise;

/**
 * A measure to maximise or minimise.
 *
 * @param measure its name
 */
record Objective(String measure, boolean isMaximised) {
    /** The value that a search minimises. */
    double cost(Evaluation evaluation) {
        double figure = evaluation.figure(measure);
        return isMaximised ? -figure : figure;
    }

    /** Such as {@code score, as large as possible}. */
    String text() {
        return measure + ", as " + (isMaximised ? "large" : "small") + " as possible";
    }
}
