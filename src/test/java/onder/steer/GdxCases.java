package onder.steer;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Rows of the table that {@link GdxOracleTest} checks. */
abstract class GdxCases {
    static final float TAU = 0.3f;

    /** So short that an agent at rest is cut to the largest acceleration: then seek is gdx-ai's. */
    static final float AT_ONCE = 0.001f;

    static final double FREE = Double.POSITIVE_INFINITY;
    static final int[] OTHERS = {0, 3, 4, 5, 6};

    private final List<GdxCase> cases = new ArrayList<>();

    List<GdxCase> cases() {
        return cases;
    }

    /** Both have one law. */
    final void same(
            String name, String when, String law, Predicate<GdxState> arrange, GdxCase.Law ours, GdxCase.Law theirs) {
        cases.add(new GdxCase(name, when, law, null, arrange, ours, theirs, null, null));
    }

    /** Each has its own law. */
    final void differ(
            String name,
            String when,
            String law,
            String other,
            Predicate<GdxState> arrange,
            GdxCase.Law ours,
            GdxCase.Law ourFormula,
            GdxCase.Law theirs,
            GdxCase.Law theirFormula) {
        cases.add(new GdxCase(name, when, law, other, arrange, ours, theirs, ourFormula, theirFormula));
    }

    static boolean any(GdxState s) {
        return true;
    }

    /** At rest and at once, V/τ is above a_max. */
    static boolean resting(GdxState s) {
        return s.resting().top() / AT_ONCE > s.most();
    }
}
