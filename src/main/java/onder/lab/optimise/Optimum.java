package onder.lab.optimise;

import java.util.List;
import onder.lab.runs.CsvTable;

/**
 * The result of a search.
 *
 * @param all candidates, each once, in the order in which they were tried; the first is the start
 * @param front the candidates that no other dominates; for one objective, the best alone; empty if none satisfies the
 *     constraints
 * @param finalists the candidates that the validation evaluated, the start first; empty without a validation
 * @param winner for one objective the best, by the validation if there is one; for two, the one in the middle of the
 *     front; null if none satisfies the constraints
 * @param heldOut the winner compared with the start; empty if there is no winner, or the start wins
 */
public record Optimum(
        List<Evaluation> all,
        List<Evaluation> front,
        List<Finalist> finalists,
        Evaluation winner,
        List<HeldOutComparison> heldOut) {

    /** The scene without changes. */
    Evaluation start() {
        return all.get(0);
    }

    /** {@return whether anything better than the start was found} */
    public boolean hasWinner() {
        return winner != null && winner != start();
    }

    /** {@return the winner's settings, each {@code path=value}; empty if there is no winner} */
    public List<String> settings() {
        return winner == null ? List.of() : winner.settings();
    }

    /** {@return the winner compared with the start on the held-out seeds, one line per scene and measure} */
    public List<String> lines() {
        return heldOut.stream()
                .map(one -> one.scene() + ", " + one.measure() + ": " + CsvTable.number(one.start()) + " -> "
                        + CsvTable.number(one.winner()) + ", difference " + CsvTable.number(one.difference()) + " ("
                        + CsvTable.number(one.low()) + ".." + CsvTable.number(one.high()) + ", 95 %) in " + one.pairs()
                        + " held-out pairs" + (one.lacking() == 0 ? "" : ", " + one.lacking() + " without it"))
                .toList();
    }

    /** {@return why there is no winner, or null} */
    public String complaint() {
        if (winner == null) {
            return "no candidate satisfies the constraints";
        }
        if (winner != start()) {
            return null;
        }
        if (!finalists.isEmpty()) {
            return "no candidate is better than the start on the validation's seeds";
        }
        return front.size() > 1 ? "the start is in the middle of the front" : "no candidate is better than the start";
    }
}
