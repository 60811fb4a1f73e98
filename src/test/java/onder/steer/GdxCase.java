package onder.steer;

import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A behaviour, or a part of its states, in Onder and in gdx-ai.
 *
 * @param when the part of its states that is meant
 * @param law what both do, or what Onder does
 * @param other what gdx-ai does instead; null where both have one law
 * @param arrange makes a random state one of them; false: not this one
 * @param ours what Onder does
 * @param theirs what gdx-ai does
 * @param ourFormula Onder's law worked out anew; null where both have one law
 * @param theirFormula gdx-ai's law worked out anew; null where both have one law
 */
record GdxCase(
        String name,
        String when,
        String law,
        String other,
        Predicate<GdxState> arrange,
        Law ours,
        Law theirs,
        Law ourFormula,
        Law theirFormula) {
    /** What a state makes an agent do: acceleration along x and z, and angular acceleration. */
    interface Law extends Function<GdxState, double[]> {}

    @Override
    public String toString() {
        return name + ", " + when;
    }

    /** The row of the page for readers. */
    String row() {
        String cells = String.join("\n", name, when, law, other == null ? "the same" : other);
        return "| " + cells.replace("|", "\\|").replace("\n", " | ") + " |";
    }
}
