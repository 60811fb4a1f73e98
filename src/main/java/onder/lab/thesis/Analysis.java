package onder.lab.thesis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import onder.lab.report.MarkdownTable;
import onder.lab.statistics.Anova;
import onder.lab.statistics.Holm;
import onder.lab.statistics.KruskalWallis;
import onder.lab.statistics.Levene;
import onder.lab.statistics.MannWhitney;
import onder.lab.statistics.Normality;
import onder.lab.statistics.Pair;
import onder.param.Format;

/**
 * The thesis's analysis of three samples: a normality test of all values together; then either Kruskal–Wallis with
 * pairwise Mann–Whitney tests, or the analysis of variance with Levene's test and pairwise comparisons. Source:
 * thesis 6.1.1, 6.2.
 */
final class Analysis {
    private static final double CONFIDENCE = 0.95;

    private final List<String> names;
    private final List<double[]> samples;

    Analysis(List<String> names, List<double[]> samples) {
        this.names = names;
        this.samples = samples.stream().map(Cell::defined).toList();
    }

    private double[] all() {
        return samples.stream().flatMapToDouble(Arrays::stream).toArray();
    }

    /**
     * The tests in Markdown: first the branch that the normality test selects, then the other; or why there are none.
     */
    String report() {
        try {
            return tests();
        } catch (IllegalArgumentException e) {
            return "Not tested: " + e.getMessage() + ".\n\n";
        }
    }

    private String tests() {
        Normality normality = Normality.of(all());
        String text = Format.of(
                "Kolmogorov–Smirnov over all %d values: D = %.3f, Z = %.3f, %s: %s.%n%n",
                all().length,
                normality.d(),
                normality.z(),
                StatisticsText.p(normality.p()),
                normality.normal() ? "normal, so analysis of variance" : "not normal, so Kruskal–Wallis");
        return text + (normality.normal() ? variance() + ranks() : ranks() + variance());
    }

    private String ranks() {
        KruskalWallis test = KruskalWallis.of(samples);
        String means = IntStream.range(0, names.size())
                .mapToObj(i -> names.get(i) + " " + MarkdownTable.number(test.meanRanks()[i], 2))
                .collect(Collectors.joining(", "));
        MarkdownTable pairs = new MarkdownTable("pair", "U", "W", "Z", "p", "p (Holm)", "Cliff's δ");
        List<MannWhitney> tests = new ArrayList<>();
        List<String> titles = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            for (int j = i + 1; j < names.size(); j++) {
                tests.add(MannWhitney.of(samples.get(i), samples.get(j)));
                titles.add(names.get(i) + " – " + names.get(j));
            }
        }
        double[] adjusted =
                Holm.adjust(tests.stream().mapToDouble(MannWhitney::p).toArray());
        for (int i = 0; i < tests.size(); i++) {
            MannWhitney pair = tests.get(i);
            pairs.row(
                    titles.get(i),
                    MarkdownTable.number(pair.u(), 1),
                    MarkdownTable.number(pair.w(), 1),
                    pair.z(),
                    StatisticsText.probability(pair.p()),
                    StatisticsText.probability(adjusted[i]),
                    MarkdownTable.number(pair.delta(), 2));
        }
        return Format.of(
                "Kruskal–Wallis: χ²(%d) = %.3f, %s, ε² = %.3f; mean ranks %s.%n%n%s%n",
                test.df(), test.h(), StatisticsText.p(test.p()), test.epsilonSquared(), means, pairs);
    }

    private String variance() {
        Anova anova = Anova.of(samples);
        Anova levene = Levene.MEAN.of(samples);
        Anova robust = Levene.MEDIAN.of(samples);
        MarkdownTable pairs =
                new MarkdownTable("pair", "difference", "Tukey: SE", "95 %", "p", "Games–Howell: SE", "95 %", "p");
        List<Pair> tukey = Pair.tukey(samples, CONFIDENCE);
        List<Pair> howell = Pair.gamesHowell(samples, CONFIDENCE);
        for (int i = 0; i < tukey.size(); i++) {
            Pair t = tukey.get(i);
            Pair h = howell.get(i);
            pairs.row(
                    names.get(t.first()) + " – " + names.get(t.second()),
                    t.difference(),
                    t.error(),
                    interval(t),
                    StatisticsText.probability(t.p()),
                    h.error(),
                    interval(h),
                    StatisticsText.probability(h.p()));
        }
        return Format.of(
                "Analysis of variance: F(%d, %d) = %.3f, %s, sums of squares %.3f and %.3f, η² = %.3f, ω² = %.3f. "
                        + "Levene %.3f (%s), about medians %.3f (%s)%s.%n%n%s%n",
                anova.dfBetween(),
                anova.dfWithin(),
                anova.f(),
                StatisticsText.p(anova.p()),
                anova.between(),
                anova.within(),
                anova.etaSquared(),
                anova.omegaSquared(),
                levene.f(),
                StatisticsText.p(levene.p()),
                robust.f(),
                StatisticsText.p(robust.p()),
                levene.p() < 0.05 ? ": variances differ, so read Games–Howell" : "",
                pairs);
    }

    private static String interval(Pair pair) {
        return StatisticsText.interval(pair.low(), pair.high(), 3);
    }
}
