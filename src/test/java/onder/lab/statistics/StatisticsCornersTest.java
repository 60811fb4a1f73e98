package onder.lab.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What tests answer to few, equal, tied, nearly equal and undefined values. Figures are R's 4.2.2 by default. */
class StatisticsCornersTest {
    private static final double CLOSE = 1e-12;
    private static final double NAN = Double.NaN;
    private static final double INFINITE = Double.POSITIVE_INFINITY;

    /** Differ by one rounding. */
    private static final double[] ROUNDED = {0.1 + 0.2, 0.3};

    private static double[] values(double... values) {
        return values;
    }

    private static void refuses(String message, Executable test) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, test).getMessage());
    }

    /** R: anova(lm(abs(x - ave(x, g)) ~ g)) with x = c(.1, .4, .7, .8), g = gl(2, 2) has F = 1.2981e+31 from rounding. */
    @Test
    void leveneRefusesGroupsOfTwoAlone() {
        List<double[]> pairs = List.of(values(0.1, 0.4), values(0.7, 0.8));
        List<double[]> farOff = List.of(values(1e6 + 0.1, 1e6 + 0.4), values(1e6 + 0.7, 1e6 + 0.8));
        List<double[]> evenly = List.of(values(0.1, 0.1, 0.3, 0.3), values(0.7, 1.1, 1.1, 0.7));
        for (Levene levene : Levene.values()) {
            for (List<double[]> groups : List.of(pairs, farOff, evenly)) {
                refuses(
                        "the distances from the centre do not vary in any group, as in groups of two: F has no denominator",
                        () -> levene.of(groups));
            }
        }
    }

    /** R: x = c(1, 4, 2, 2.5, 7), g = factor(c(1, 1, 2, 2, 2)), anova(lm(abs(x - ave(x, g)) ~ g)), and FUN = median. */
    @Test
    void leveneTakesAGroupOfTwoBesideALargerOne() {
        List<double[]> groups = List.of(values(1, 4), values(2, 2.5, 7));
        assertEquals(0.748453608247423, Levene.MEAN.of(groups).f(), CLOSE);
        assertEquals(0.450605283680032, Levene.MEAN.of(groups).p(), CLOSE);
        assertEquals(0.00821917808219182, Levene.MEDIAN.of(groups).f(), CLOSE);
        assertEquals(0.93347702188541115, Levene.MEDIAN.of(groups).p(), CLOSE);
    }

    @Test
    void leveneNamesTheGroupThatIsTooSmall() {
        refuses("group 1 has 0 values, allowed 2 or more", () -> Levene.MEDIAN.of(List.of(values(1, 2), values())));
        refuses(
                "group 0 has the value NaN, allowed finite",
                () -> Levene.MEAN.of(List.of(values(1, NAN), values(1, 2))));
    }

    /** R: anova(lm(c(.1 + .2, .3, 1, 1) ~ gl(2, 2))) has F = 3.98e+31; its t.test says "data are essentially constant". */
    @Test
    void roundingIsNoVariance() {
        refuses("no group varies: F has no denominator", () -> Anova.of(List.of(ROUNDED, values(1, 1))));
        refuses("no group varies: F has no denominator", () -> Pair.tukey(List.of(ROUNDED, values(1, 1)), 0.95));
        refuses("groups 0 and 1 do not vary", () -> Pair.gamesHowell(List.of(ROUNDED, values(1, 1)), 0.95));
        refuses("all values are equal: they have no distribution to compare", () -> Normality.of(ROUNDED));
    }

    /** R: p.adjust(c(.01, NaN, .04, .03, NaN), "holm"). */
    @Test
    void holmCountsNaNAsNoHypothesis() {
        assertArrayEquals(values(0.03, NAN, 0.06, 0.06, NAN), Holm.adjust(0.01, NAN, 0.04, 0.03, NAN), CLOSE);
        assertArrayEquals(values(NAN), Holm.adjust(NAN));
        assertArrayEquals(values(), Holm.adjust());
        // p.adjust(c(.02, .02, .9, 0), "holm")
        assertArrayEquals(values(0.06, 0.06, 0.9, 0), Holm.adjust(0.02, 0.02, 0.9, 0), CLOSE);
    }

    /** R: kruskal.test(list(c(0, 1, -1), c(-0.0, 2, 0))), wilcox.test(..., exact = FALSE, correct = FALSE). */
    @Test
    void minusZeroTiesWithZero() {
        double[] first = {0, 1, -1};
        double[] second = {-0.0, 2, 0};
        assertEquals(0.483870967741934, KruskalWallis.of(List.of(first, second)).h(), CLOSE);
        assertEquals(0.486674139509296, KruskalWallis.of(List.of(first, second)).p(), CLOSE);
        MannWhitney test = MannWhitney.of(first, second);
        assertEquals(3, test.u());
        assertEquals(0.486674139509295, test.p(), CLOSE);
        assertEquals(-1 / 3.0, test.delta(), CLOSE);
        refuses("all values are equal: there is nothing to rank", () -> MannWhitney.of(values(0, 0), values(-0.0)));
        refuses(
                "all values are equal: there is nothing to rank",
                () -> KruskalWallis.of(List.of(values(0, 0), values(-0.0))));
    }

    /** R: kruskal.test(list(1, 2)), wilcox.test(1, 2, exact = FALSE, correct = FALSE). */
    @Test
    void ranksTakeGroupsOfOne() {
        assertEquals(1, KruskalWallis.of(List.of(values(1), values(2))).h(), CLOSE);
        assertEquals(
                0.317310507862914,
                KruskalWallis.of(List.of(values(1), values(2))).p(),
                CLOSE);
        assertEquals(0.317310507862914, MannWhitney.of(values(1), values(2)).p(), CLOSE);
        assertEquals(-1, MannWhitney.of(values(1), values(2)).z(), CLOSE);
        assertEquals(1, MannWhitney.of(values(1, 4), values(2, 3)).p(), CLOSE);
    }

    @Test
    void infinitiesAreRefused() {
        String said = "group 1 has the value Infinity, allowed finite";
        refuses(said, () -> KruskalWallis.of(List.of(values(1), values(INFINITE))));
        refuses(said, () -> MannWhitney.of(values(1), values(INFINITE)));
        refuses(said, () -> Anova.of(List.of(values(1, 2), values(INFINITE, 1))));
        refuses(said, () -> Pair.gamesHowell(List.of(values(1, 2), values(INFINITE, 1)), 0.95));
    }

    /** R: ks.test(c(1, 2), "pnorm", 1.5, sd(1:2), exact = FALSE). */
    @Test
    void normalityTakesTwoValues() {
        assertEquals(0.260249938906523, Normality.of(values(1, 2)).d(), CLOSE);
        assertEquals(0.999245162292234, Normality.of(values(1, 2)).p(), 1e-9);
    }

    /**
     * The alternating series in 30 digits by mpmath 1.3. R 4.2.2 leaves out a term: for D of these values, with
     * exact = FALSE, its ks.test has p = 0.276786262446059.
     */
    @Test
    void theLimitOfKolmogorovAndSmirnovIsExact() {
        Normality test = Normality.of(values(0, 1, 1, -1, 1, 2, 2, 1, 1, 2, 1, 0));
        assertEquals(0.286872633104748, test.d(), CLOSE);
        assertEquals(0.276753231693215, test.p(), 1e-10);
        assertEquals(0.39273070794065437, Normality.limit(0.9), 1e-14);
        assertEquals(0.27648700302575476, Normality.limit(0.994), 1e-14);
        assertEquals(1, Normality.limit(0.2), CLOSE);
        assertEquals(0, Normality.limit(50));
    }

    /** R: t.test(c(1, 1, 1), c(2, 5, 4, 9)), and ptukey of it, as far as ptukey is right. */
    @Test
    void gamesAndHowellTakeOneConstantGroup() {
        List<double[]> groups = List.of(values(1, 1, 1), values(2, 5, 4, 9), values(0, 3));
        Pair pair = Pair.gamesHowell(groups, 0.95).get(0);
        assertEquals(1.471960144387974, pair.error(), CLOSE);
        assertEquals(3, Pair.Welch.of(groups.get(0), groups.get(1)).df(), CLOSE);
        assertEquals(0.140723698803057, pair.p(), 1e-5);
    }

    /** R: mean, sd; sd has NA where ours is NaN. */
    @Test
    void summariesOfFewAndEqualValues() {
        assertEquals(new Summary(0, NAN, NAN), Summary.of(values()));
        assertEquals(new Summary(1, 4, NAN), Summary.of(values(4)));
        assertEquals(new Summary(2, 4, 0), Summary.of(values(4, 4)));
        assertEquals(0, Summary.of(values(0.1, 0.1, 0.1)).sd());
        assertEquals(0, Summary.of(values(0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7)).sd());
        assertEquals(new Summary(2, NAN, NAN), Summary.of(values(1, NAN)));
        assertEquals(new Summary(2, INFINITE, NAN), Summary.of(values(1, INFINITE)));
    }
}
