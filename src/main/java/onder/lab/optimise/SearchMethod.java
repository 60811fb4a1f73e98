package onder.lab.optimise;

import java.util.List;

/**
 * Says what to try next, from what came of what was tried. The same answers lead to the same questions, to the bit: so a
 * search that was killed goes on by asking all again, and what was run already is not run twice.
 */
interface SearchMethod {
    /** The points to try next, in a cube from 0 to 1: at least one. */
    List<double[]> ask();

    /** What came of them, in their order. */
    void tell(List<Evaluation> evaluations);
}
