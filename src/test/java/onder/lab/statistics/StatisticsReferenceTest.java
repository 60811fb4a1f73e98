package onder.lab.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every test against R, whose calls and values stand in {@code reference.tsv}, and against published examples. */
class StatisticsReferenceTest {
    private static final double CLOSE = 1e-6;
    private static final double RANGE_CLOSE = 1e-4;
    private static final Pattern CALL = Pattern.compile("([\\w.]+)\\((.*)\\)");
    private static final Map<String, double[]> REFERENCE = read();

    private static Map<String, double[]> read() {
        try (InputStream in = StatisticsReferenceTest.class.getResourceAsStream("reference.tsv")) {
            Map<String, double[]> all = new LinkedHashMap<>();
            new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .forEach(line -> all.put(line.split("\t")[0], numbers(line.split("\t")[1])));
            return all;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static double[] numbers(String text) {
        return Arrays.stream(text.trim().split(" "))
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    private static List<double[]> groups(String name) {
        List<double[]> groups = new ArrayList<>();
        for (int g = 1; REFERENCE.containsKey(name + "[[" + g + "]]"); g++) {
            groups.add(REFERENCE.get(name + "[[" + g + "]]"));
        }
        return groups;
    }

    @TestFactory
    Stream<DynamicTest> agreesWithR() {
        return REFERENCE.keySet().stream()
                .filter(call -> !call.startsWith("groupsOf"))
                .map(call -> DynamicTest.dynamicTest(call, () -> compare(call)));
    }

    private void compare(String call) {
        Matcher matcher = CALL.matcher(call);
        assertTrue(matcher.matches(), call);
        String function = matcher.group(1);
        String[] arguments = matcher.group(2).split(", ");
        double[] expected = REFERENCE.get(call);
        boolean range = List.of("ptukey", "quantile", "tukey", "gamesHowell").contains(function);
        double[] found =
                switch (function) {
                    case "kw" -> kruskalWallis(groups(arguments[0]));
                    case "ow" -> anova(groups(arguments[0]));
                    case "levene" -> levene(groups(arguments[0]), arguments[1]);
                    case "tukey" -> tukey(groups(arguments[0]), expected);
                    case "gamesHowell" -> gamesHowell(groups(arguments[0]));
                    case "mw" -> mannWhitney(REFERENCE.get(arguments[0]), REFERENCE.get(arguments[1]));
                    case "ks" -> normality(pooled(arguments[0]));
                    case "ptukey" -> new double[] {range(arguments).cumulative(number(arguments[0]))};
                    case "quantile" -> new double[] {range(arguments).quantile(number(arguments[0]))};
                    case "p.adjust" -> holm(call);
                    default -> throw new AssertionError("nobody compares " + function);
                };
        for (int i = 0; i < expected.length; i++) {
            double close = (range ? RANGE_CLOSE : CLOSE) * Math.max(1, Math.abs(expected[i]));
            assertEquals(expected[i], found[i], close, call + ", value " + i);
        }
        assertEquals(expected.length, found.length);
    }

    private static double number(String argument) {
        return Double.parseDouble(argument);
    }

    private static StudentizedRange range(String[] arguments) {
        return new StudentizedRange((int) number(arguments[1]), number(arguments[2]));
    }

    private static double[] pooled(String argument) {
        return Samples.pooled(groups(argument.replace("unlist(", "").replace(")", "")));
    }

    private static double[] kruskalWallis(List<double[]> groups) {
        KruskalWallis test = KruskalWallis.of(groups);
        return new double[] {test.h(), test.df(), test.p()};
    }

    private static double[] anova(List<double[]> groups) {
        Anova test = Anova.of(groups);
        return new double[] {test.between(), test.within(), test.dfBetween(), test.dfWithin(), test.f(), test.p()};
    }

    private static double[] levene(List<double[]> groups, String centre) {
        Anova test = (centre.equals("mean") ? Levene.MEAN : Levene.MEDIAN).of(groups);
        return new double[] {test.dfBetween(), test.dfWithin(), test.f(), test.p()};
    }

    /** R subtracts the earlier group from the later one, ours the other way round. */
    private static double[] tukey(List<double[]> groups, double[] expected) {
        double[] found = new double[expected.length];
        int at = 0;
        for (Pair pair : Pair.tukey(groups, 0.95)) {
            found[at++] = -pair.difference();
            found[at++] = -pair.high();
            found[at++] = -pair.low();
            found[at++] = pair.p();
        }
        return found;
    }

    private static double[] gamesHowell(List<double[]> groups) {
        return Pair.gamesHowell(groups, 0.95).stream()
                .flatMapToDouble(pair -> Arrays.stream(new double[] {
                    pair.difference(),
                    pair.error(),
                    Pair.Welch.of(groups.get(pair.first()), groups.get(pair.second()))
                            .df(),
                    pair.p()
                }))
                .toArray();
    }

    private static double[] mannWhitney(double[] first, double[] second) {
        MannWhitney test = MannWhitney.of(first, second);
        double uOfFirst = first.length * second.length * (test.delta() + 1) / 2;
        return new double[] {uOfFirst, test.p()};
    }

    private static double[] normality(double[] values) {
        Normality test = Normality.of(values);
        return new double[] {test.d(), test.p()};
    }

    private static double[] holm(String call) {
        Matcher list = Pattern.compile("c\\((.*?)\\)").matcher(call);
        assertTrue(list.find());
        return Holm.adjust(Arrays.stream(list.group(1).split(", "))
                .mapToDouble(Double::parseDouble)
                .toArray());
    }

    /** Thesis 6.1.1 and 6.2: what its tables print follows from other numbers that they print. */
    @Test
    void repeatsThePublishedTables() {
        Anova displacement = Anova.of(1594.566, 6971.907, 2, 147);
        assertEquals(16.810, displacement.f(), 5e-4);
        double error = Math.sqrt(displacement.meanSquare() * 2 / 50);
        assertEquals(1.37736, error, 5e-6);
        StudentizedRange range = new StudentizedRange(3, 147);
        double critical = range.quantile(0.95);
        Pair farthestEvade = Pair.of(1, 2, -2.424, error, range, critical);
        assertEquals(-5.685, farthestEvade.low(), 1e-3);
        assertEquals(0.837, farthestEvade.high(), 1e-3);
        assertEquals(0.187, farthestEvade.p(), 1e-3);
        Pair randomFarthest = Pair.of(0, 1, -5.378, error, range, critical);
        assertEquals(-8.639, randomFarthest.low(), 1e-3);
        assertEquals(-2.117, randomFarthest.high(), 1e-3);
        assertEquals(11.430, Anova.of(24.672, 158.646, 2, 147).f(), 5e-4);
        assertEquals(0.001, Normality.limit(1.965), 5e-4);
        assertEquals(0.004, Normality.limit(1.760), 5e-4);
        assertEquals(0.944, Normality.limit(0.527), 5e-4);
        assertEquals(0.102, Normality.limit(1.220), 5e-4);
    }
}
