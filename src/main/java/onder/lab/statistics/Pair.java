package onder.lab.statistics;

import java.util.ArrayList;
import java.util.List;

/**
 * One comparison of two groups' means after an analysis of variance, against all the others.
 *
 * @param first the place of one group
 * @param second the place of the other
 * @param difference mean of the first less mean of the second
 * @param error the difference's standard error
 * @param low the lower end of the simultaneous confidence interval
 * @param high its upper end
 * @param p adjusted for all pairs
 */
public record Pair(int first, int second, double difference, double error, double low, double high, double p) {
    /** Tukey's honestly significant difference, for equal variances; unequal sizes after Kramer 1956. Source: Tukey 1949. */
    public static List<Pair> tukey(List<double[]> groups, double confidence) {
        Anova anova = Anova.of(groups);
        List<Pair> pairs = new ArrayList<>();
        StudentizedRange range = new StudentizedRange(groups.size(), anova.dfWithin());
        double critical = range.quantile(confidence);
        for (int i = 0; i < groups.size(); i++) {
            for (int j = i + 1; j < groups.size(); j++) {
                double error =
                        Math.sqrt(anova.meanSquare() * (1.0 / groups.get(i).length + 1.0 / groups.get(j).length));
                pairs.add(of(i, j, groups, error, range, critical));
            }
        }
        return pairs;
    }

    /** The same without equal variances, each pair with the degrees of freedom of Welch. Source: Games and Howell 1976. */
    public static List<Pair> gamesHowell(List<double[]> groups, double confidence) {
        Samples.check(groups, 2, 2);
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            for (int j = i + 1; j < groups.size(); j++) {
                Welch welch = Welch.of(groups.get(i), groups.get(j));
                if (!(welch.error() > 0)) {
                    throw constant(i, j);
                }
                StudentizedRange range = new StudentizedRange(groups.size(), welch.df());
                pairs.add(of(i, j, groups, welch.error(), range, range.quantile(confidence)));
            }
        }
        return pairs;
    }

    private static Pair of(int i, int j, List<double[]> groups, double error, StudentizedRange range, double critical) {
        return of(i, j, Samples.mean(groups.get(i)) - Samples.mean(groups.get(j)), error, range, critical);
    }

    /** From a difference and its standard error alone, as tables print them. */
    static Pair of(int i, int j, double difference, double error, StudentizedRange range, double critical) {
        if (!(error > 0)) {
            throw constant(i, j);
        }
        // The range is measured in the error of one mean, which is √2 less than that of a difference.
        double margin = critical * error / Math.sqrt(2);
        double p = range.survival(Math.abs(difference) / error * Math.sqrt(2));
        return new Pair(i, j, difference, error, difference - margin, difference + margin, p);
    }

    private static IllegalArgumentException constant(int i, int j) {
        return new IllegalArgumentException("groups " + i + " and " + j + " do not vary");
    }

    /**
     * A difference of two means whose variances may differ. Source: Welch 1947.
     *
     * @param error 0 where neither group varies
     */
    record Welch(double error, double df) {
        static Welch of(double[] first, double[] second) {
            if (Samples.constant(first) && Samples.constant(second)) {
                return new Welch(0, Double.NaN);
            }
            double a = Samples.variance(first) / first.length;
            double b = Samples.variance(second) / second.length;
            double df = (a + b) * (a + b) / (a * a / (first.length - 1) + b * b / (second.length - 1));
            return new Welch(Math.sqrt(a + b), df);
        }
    }
}
