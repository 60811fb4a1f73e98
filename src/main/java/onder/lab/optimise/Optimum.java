package onder.lab.optimise;

import java.util.List;
import onder.lab.runs.CsvTable;

/**
 * The result of a search.
 *
 * @param all candidates, each once, in the order in which they were tried; the first is the start
 * @param front whom nobody beats in every objective; of one objective the winner alone; empty where nobody keeps the
 *     constraints
 * @param finalists whom the validation chose among, the start first; empty without one
 * @param winner of one objective the best, by the validation where there is one; of two the one in the front's middle; null where nobody keeps the constraints
 * @param heldOut the winner beside the start; empty where there is no winner, or it is the start
 */
public record Optimum(
        List<Evaluation> all,
        List<Evaluation> front,
        List<Finalist> finalists,
        Evaluation winner,
        List<HeldOutComparison> heldOut) {
    public Optimum {
        all = List.copyOf(all);
        front = List.copyOf(front);
        finalists = List.copyOf(finalists);
        heldOut = List.copyOf(heldOut);
    }

    /** The scene as it is. */
    Evaluation start() {
        return all.get(0);
    }

    /** {@return whether anything better than the start was found} */
    public boolean hasWinner() {
        return winner != null && winner != start();
    }

    /** {@return the winner's settings, each {@code path=value}; none where there is no winner} */
    public List<String> settings() {
        return winner == null ? List.of() : winner.settings();
    }

    /** {@return the winner beside the start on the held-out seeds, a line for each scene and measure} */
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
            return "no candidate keeps the constraints";
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
