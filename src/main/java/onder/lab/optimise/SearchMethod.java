package onder.lab.optimise;

import java.util.List;

/**
 * Proposes what to try next from the results so far. The same results lead to exactly the same proposals, so an
 * interrupted search resumes by repeating all proposals, and runs that exist are not made again.
 */
interface SearchMethod {
    /** The points to try next, in the unit cube: at least one. */
    List<double[]> ask();

    /** Receives the points' results, in their order. */
    void tell(List<Evaluation> evaluations);
}
