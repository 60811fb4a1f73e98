package onder.lab.thesis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import onder.lab.report.MarkdownPage;
import onder.lab.runs.Job;
import onder.lab.runs.Run;
import onder.lab.runs.Runner;
import onder.lab.thesis.Expectations.Ordering;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThesisReportTest {
    private static final Protocol TEN = all(10);

    /** A report of runs of which some were invented to differ, with its pictures: drawing those takes seconds. */
    @TempDir
    private static Path reportFolder;

    private static String report;

    @TempDir
    private Path folder;

    @BeforeAll
    static void writePage() throws IOException {
        Map<String, Double> centres = Map.of(
                Protocol.cell(ThesisEnvironment.OPEN, Method.RANDOM), 1.0,
                Protocol.cell(ThesisEnvironment.OPEN, Method.FARTHEST), 2.0,
                Protocol.cell(ThesisEnvironment.OPEN, Method.EVADE_RECTANGLE), 6.0,
                Cause.EVADE_CODE.cell(ThesisEnvironment.OPEN, Method.EVADE_RECTANGLE), 3.0);
        Map<String, Double> changes = new LinkedHashMap<>();
        for (int layout = 1; layout <= Protocol.LAYOUTS; layout++) {
            changes.put(Protocol.layoutCell(ThesisEnvironment.TEN, layout, Method.RANDOM), layout / 10.0);
        }
        report = Files.readString(
                new ThesisReport(TEN, invented(centres, changes), reportFolder, List.of("a <warning>")).write());
    }

    private static Protocol all(int runs) {
        return new Protocol(1, runs, List.of(Method.values()), List.of(ThesisEnvironment.values()), true);
    }

    @Test
    void warningsAreOnThePage() {
        assertTrue(report.contains("## Warnings\n\n- a &lt;warning&gt;\n"), report);
    }

    @Test
    void everyJobOfTheProtocolCanBegin() {
        for (Job job : TEN.jobs().subList(0, TEN.jobs().size() / 10)) {
            job.begin();
        }
    }

    @Test
    void allMethodsOfASeedShareItsStart() {
        List<Job> jobs = TEN.jobs();
        for (Job job : jobs) {
            assertEquals(1 + job.number() / (jobs.size() / 10), job.seed());
            assertEquals(2500, job.steps());
        }
        assertEquals(
                jobs.size(),
                new HashSet<>(jobs.stream().map(job -> job.cell() + job.seed()).toList()).size());
    }

    @Test
    void tooFewRunsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> all(9));
    }

    @Test
    void aPartOfTheExperimentsSaysWhatItIsAndComparesOnlyWhatRan() throws IOException {
        List<List<Method>> parts =
                List.of(List.of(Method.BLIND), List.of(Method.EVADE_SECTOR), Method.COMPARED, List.of(Method.values()));
        for (List<Method> methods : parts) {
            for (ThesisEnvironment environment : ThesisEnvironment.values()) {
                Protocol part = new Protocol(1, 10, methods, List.of(environment), false);
                assertEquals(10 * methods.size(), part.jobs().size());
                Path into = Files.createDirectories(folder.resolve(methods.size() + "-" + environment));
                String page = Files.readString(
                        new ThesisReport(part, invented(part, Map.of(), Map.of()), into, List.of()).write());
                assertTrue(page.contains("by 10 seeds instead of 100, so that intervals are about 3.2 times"), page);
                assertTrue(page.contains("in the environments " + environment.title + ". Left out: "), page);
                assertFalse(page.contains("NaN") || page.contains("both are shown"), page);
            }
        }
    }

    private static List<Run> invented(Map<String, Double> centres, Map<String, Double> changes) {
        return invented(TEN, centres, changes);
    }

    /** Runs whose displacement is {@code centre} and some noise; the changes are what the centre says. */
    private static List<Run> invented(Protocol protocol, Map<String, Double> centres, Map<String, Double> changes) {
        Random random = new Random(3);
        List<Run> runs = new ArrayList<>();
        for (Job job : protocol.jobs()) {
            double centre = centres.getOrDefault(job.cell(), 3.0);
            List<Float> displacement = new ArrayList<>();
            List<Float> score = new ArrayList<>();
            for (int t = 0; t < 50; t++) {
                displacement.add((float) (centre + 0.2 * random.nextGaussian()));
                score.add((float) (centre + 0.2 * random.nextGaussian()));
            }
            Map<String, Double> figures = new LinkedHashMap<>();
            figures.put("leader_changes", changes.getOrDefault(job.cell(), 1.0));
            figures.put("congestions", 1.0);
            figures.put("changes_to_solve", 2.0);
            figures.put("displacement_m", centre);
            figures.put("distance_m", 8.0);
            figures.put("heading_deg", 60.0);
            figures.put("score", centre);
            runs.add(new Run(job, "0000000000000000", displacement, score, figures));
        }
        return runs;
    }

    /** The section on what must hold. */
    private static String expectations(Map<String, Double> centres, Map<String, Double> changes) {
        MarkdownPage page = new MarkdownPage();
        new Expectations(new ThesisStudy(TEN, invented(centres, changes))).write(page);
        return page.toString();
    }

    private static String row(String page, String expected) {
        return page.lines()
                .filter(line -> line.startsWith("| " + expected))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void thePageSaysWhichExpectationsHoldAndByHowMuch() {
        String blind = Protocol.cell(ThesisEnvironment.OPEN, Method.BLIND);
        String farthest = Protocol.cell(ThesisEnvironment.OPEN, Method.FARTHEST);
        String page = expectations(Map.of(blind, 0.5), Map.of(farthest, 2.0));
        assertTrue(
                row(page, "blind stays congested in most runs").contains("| yes | +0.50 [0.50, 0.50] | 10 of 10 |"),
                page);
        assertTrue(row(page, "blind has the lowest displacement, no obstacles").contains("| yes | +2"));
        assertTrue(row(page, "farthest needs no more changes than random, no obstacles")
                .contains("| **no** | -1.00 [-1.00, -1.00] | random 1.00; farthest 2.00 |"));
        page = expectations(Map.of(blind, 5.0), Map.of(farthest, 0.5));
        assertTrue(row(page, "blind stays congested in most runs")
                .contains("| **no** | -0.50 [-0.50, -0.50] | 0 of 10 |"));
        assertTrue(row(page, "blind has the lowest displacement, no obstacles").contains("| **no** |"));
        assertTrue(row(page, "farthest needs no more changes than random, no obstacles")
                .contains("| yes |"));
    }

    @Test
    void aMarginWithZeroInItsIntervalIsUnsure() {
        String page = expectations(Map.of(), Map.of());
        assertTrue(row(page, "farthest needs no more changes than random, no obstacles")
                .contains("| yes, unsure | 0.00 [0.00, 0.00] |"));
    }

    /** The row on which switches turn an ordering stands under its own heading. */
    private static String turned(String page, String expected) {
        return row(page.substring(page.indexOf("### Which switches make")), expected);
    }

    @Test
    void thePageNamesTheSwitchesThatTurnAnOrdering() {
        Cause contact = cause("contact off");
        Map<String, Double> changes = Map.of(
                Protocol.cell(ThesisEnvironment.OPEN, Method.FARTHEST), 2.0,
                contact.cell(ThesisEnvironment.OPEN, Method.FARTHEST), 0.5);
        String page = expectations(Map.of(), changes);
        String expected = "farthest needs no more changes than random, no obstacles";
        assertTrue(turned(page, expected).contains("| **fails** |"), turned(page, expected));
        // Where only one of the two can be affected the other is the preset's: 2 changes of the farthest.
        assertTrue(turned(page, expected).contains("**holds with** "), turned(page, expected));
        assertTrue(turned(page, expected).contains("contact off (+0.50 [0.50, 0.50])"), turned(page, expected));
        page = expectations(Map.of(), Map.of(contact.cell(ThesisEnvironment.OPEN, Method.FARTHEST), 3.0));
        assertTrue(turned(page, expected).contains("fails with contact off (-2.00 [-2.00, -2.00])"));
        assertFalse(turned(page, expected).contains("contact soft"));
    }

    @Test
    void aSwitchThatCannotAffectWhatIsComparedIsNotCountedForIt() {
        ThesisStudy study = new ThesisStudy(TEN, invented(Map.of(), Map.of()));
        Ordering changes = ordering("farthest needs no more changes than random, no obstacles");
        assertNull(changes.in(study, cause("evade leader 10 m/s²")));
        assertNull(changes.in(study, cause(Cause.ROUNDING)));
        assertNotNull(changes.in(study, cause("random draws without the present leader")));
        Ordering among = ordering("evade leader needs the fewest, obstacles on 35 %");
        assertNotNull(among.in(study, cause("evade leader 10 m/s²")));
        assertNull(among.in(study, cause("contact off")), "not tried among obstacles");
    }

    @Test
    void theCauseStudyPutsTheLargestEffectFirstAndMarksWhatIsBeyondChance() {
        Map<String, Double> centres = new LinkedHashMap<>();
        centres.put(cause("contact soft").cell(ThesisEnvironment.OPEN, Method.BLIND), 5.0);
        centres.put(cause("square arena").cell(ThesisEnvironment.OPEN, Method.BLIND), 0.2);
        MarkdownPage written = new MarkdownPage();
        new CauseStudy(new ThesisStudy(TEN, invented(centres, Map.of())), new ThesisPlots(folder)).write(written);
        String page = written.toString();
        String table = page.substring(page.indexOf("### What the switches change: blind and farthest"));
        // The sign test of ten runs that all jam is 2/2¹⁰ likely, too much for as many comparisons.
        assertTrue(row(table, "1 ").startsWith("| 1 | square arena | +1.00 [1.00, 1.00] | **-2"), row(table, "1 "));
        assertTrue(row(table, "2 ").startsWith("| 2 | contact soft | 0.00 [0.00, 0.00] | **+"), row(table, "2 "));
        assertTrue(row(table, "2 ").endsWith("| **yes** |"));
        assertTrue(row(table, "3 ").endsWith("| no |"), row(table, "3 "));
        assertTrue(page.contains("| contact soft | `rules.contact=soft` |"));
    }

    /** The same run without a score. */
    private static Run scoreless(Run run) {
        List<Float> score = Collections.nCopies(run.score().size(), Float.NaN);
        return new Run(run.job(), run.hash(), run.displacement(), score, run.figures());
    }

    @Test
    void theCauseStudyNamesTheMethodOfIntervalsOfFewRunsAndCountsNoComparisonOfOne() {
        String few = cause("contact soft").cell(ThesisEnvironment.OPEN, Method.FARTHEST);
        String one = cause("square arena").cell(ThesisEnvironment.OPEN, Method.FARTHEST);
        List<Run> runs = invented(Map.of(), Map.of()).stream()
                .map(run -> run.job().cell().equals(few) && run.job().seed() > 3
                                || run.job().cell().equals(one) && run.job().seed() > 1
                        ? scoreless(run)
                        : run)
                .toList();
        MarkdownPage written = new MarkdownPage();
        new CauseStudy(new ThesisStudy(TEN, runs), new ThesisPlots(folder)).write(written);
        String page = written.toString();
        assertTrue(page.contains("95 % interval (BCa bootstrap; where marked (t), Student's)"), page);
        assertTrue(
                scores(page, "contact soft").matches("[+-]0\\.\\d+ \\[-.*, .*] \\(t\\)"), scores(page, "contact soft"));
        assertTrue(scores(page, "square arena").endsWith("[–, –]"), scores(page, "square arena"));
        MarkdownPage whole = new MarkdownPage();
        new CauseStudy(new ThesisStudy(TEN, invented(Map.of(), Map.of())), new ThesisPlots(folder)).write(whole);
        assertEquals(comparisons(whole.toString()) - 1, comparisons(page));
    }

    /** How the score of the farthest changes by a switch. */
    private static String scores(String page, String cause) {
        return page.lines()
                .filter(line -> line.matches("\\| \\d+ \\| " + cause + " .*"))
                .findFirst()
                .orElseThrow()
                .split(" \\| ")[5];
    }

    private static int comparisons(String page) {
        Matcher number =
                Pattern.compile("correction for the (\\d+) comparisons").matcher(page);
        assertTrue(number.find(), page);
        return Integer.parseInt(number.group(1));
    }

    @Test
    void aDifferenceOfFewSeedsIsStudentsOrNone() {
        double[] from = {1, 2, 3, Double.NaN};
        Difference difference = Difference.of(from, new double[] {2, 4, 9, 9});
        // R 4.2.2: t.test(c(1, 2, 6)).
        assertEquals("+3.00 [-3.57, 9.57] (t)", difference.text(Figure.CHANGES));
        assertEquals(0.188497328799311, Difference.chance(from, new double[] {2, 4, 9, 9}), 1e-12);
        double[] unknown = {Double.NaN, Double.NaN, Double.NaN, 4};
        assertEquals("– [–, –]", Difference.of(from, unknown).text(Figure.CHANGES));
        assertEquals(Double.NaN, Difference.chance(from, unknown));
        assertEquals(
                "+1.00 [–, –]",
                Difference.of(new double[] {1}, new double[] {2}).text(Figure.CHANGES));
    }

    @Test
    void testsThatTheSamplesDoNotAllowSayWhy() {
        List<String> names = List.of("a", "b");
        String equal = new Analysis(names, List.of(new double[] {1, 1}, new double[] {1, 1})).report();
        assertEquals("Not tested: all values are equal: they have no distribution to compare.\n\n", equal);
        String few = new Analysis(names, List.of(new double[] {1, 3}, new double[] {Double.NaN, 4})).report();
        assertEquals("Not tested: group 1 has 1 values, allowed 2 or more.\n\n", few);
    }

    @Test
    void aDifferenceIsTakenSeedBySeed() {
        double[] from = {1, 20, 300, 4000, 50_000};
        double[] to = {2, 21.5, 301, 4000.5, 50_001};
        Difference difference = Difference.of(from, to);
        assertEquals(1, difference.mean(), 1e-9);
        assertTrue(difference.low() > 0.4 && difference.high() < 1.6, difference.toString());
        assertTrue(Difference.chance(from, to) < 0.01);
        assertEquals(1, Difference.chance(from, from));
        assertEquals(0, Difference.of(from, from).effect());
        double[] back = {2, 18.5, 301, 3999.5, 50_000.2};
        assertTrue(Difference.chance(from, back) > 0.3);
        assertThrows(IllegalArgumentException.class, () -> Difference.of(from, new double[] {1}));
    }

    private static Cause cause(String title) {
        return Cause.ALL.stream()
                .filter(c -> c.title().equals(title))
                .findFirst()
                .orElseThrow();
    }

    private static Ordering ordering(String title) {
        return Ordering.all().stream()
                .filter(o -> o.title().equals(title))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void evadingTheLeaderIsShownAtBothStrengths() {
        Map<String, Double> changes = Map.of(
                Protocol.cell(ThesisEnvironment.OPEN, Method.EVADE_RECTANGLE), 0.5,
                Cause.EVADE_CODE.cell(ThesisEnvironment.OPEN, Method.EVADE_RECTANGLE), 1.5);
        String page = expectations(Map.of(), changes);
        String from = page.substring(page.indexOf("| evade leader needs the fewest, no obstacles"));
        List<String> lines = from.lines().limit(2).toList();
        assertTrue(lines.get(0).contains("| yes | +0.50 [0.50, 0.50] |"), lines.get(0));
        assertTrue(
                lines.get(1).startsWith("| – at 20 m/s², as in the thesis's code | **no** | -0.50 [-0.50, -0.50] |"),
                lines.get(1));
    }

    @Test
    void thePublishedPoolIsComparedWithAPoolOfTheSameMethods() {
        String pooled = row(report, "Average displacement (px / 50 frames) | no obstacles");
        String[] cells = pooled.split(" \\| ");
        assertEquals("33.2104 ± 9.16214", cells[2]);
        // In pixels: 10, 20 and 60, then 10, 20 and 30.
        assertEquals(30, Double.parseDouble(cells[3].split(" ")[0]), 0.7);
        assertTrue(cells[3].endsWith("(n = 150)"), pooled);
        assertEquals(20, Double.parseDouble(cells[4].split(" ")[0]), 0.7);
        assertEquals(30, Double.parseDouble(cells[5].split(" ")[0]), 0.2);
        assertTrue(cells[5].endsWith("(n = 1500)"), pooled);
    }

    @Test
    void layoutsOfOneCoverageAreShownWithTheirSpread() {
        String row = row(report, "obstacles on 10 % | random: leader changes per run");
        assertTrue(row.contains("| 3.4 | 1.00 | 1.05 ± 0.59 | 0.10 … 2.00 |"), row);
        assertTrue(report.contains("| obstacles on 10 % | shipped |"));
        assertTrue(report.contains("| obstacles on 10 % | 20 |"));
    }

    /** A switch declared not to affect a method would make the study compare a method with itself. */
    @Test
    void aSwitchLeavesTheMethodsAsTheyAreThatItIsSaidNotToAffect() {
        for (Cause cause : Cause.ALL) {
            for (Method method : Method.values()) {
                if (!cause.affects(ThesisEnvironment.OPEN, method) && method != Method.EVADE_SECTOR) {
                    List<String> settings = new ArrayList<>(method.settings);
                    Run preset = Runner.make(new Job(0, "a", "thesis", settings, 4, 400));
                    settings.addAll(cause.settings());
                    Run switched = Runner.make(new Job(0, "b", "thesis", settings, 4, 400));
                    assertEquals(preset.hash(), switched.hash(), cause.title() + ", " + method);
                    assertEquals(preset.score(), switched.score(), cause.title() + ", " + method);
                }
            }
        }
    }

    @Test
    void everyPictureOfThePageIsThere() {
        long pictures = report.lines()
                .filter(line -> line.startsWith("!["))
                .peek(line -> {
                    String name = line.substring(line.lastIndexOf('(') + 1, line.length() - 1);
                    assertTrue(Files.exists(reportFolder.resolve(name)), name);
                })
                .count();
        assertTrue(pictures >= 22, "pictures: " + pictures);
    }

    @Test
    void theRepresentativeRunIsNearestToTheMeanCurve() {
        List<Run> runs = invented(Map.of(), Map.of()).stream()
                .filter(run -> run.job().cell().equals(Protocol.cell(ThesisEnvironment.OPEN, Method.RANDOM)))
                .toList();
        Cell cell = new Cell("c", runs);
        Run best = null;
        double least = Double.POSITIVE_INFINITY;
        for (Run run : runs) {
            double error = 0;
            for (int t = 0; t < 50; t++) {
                int at = t;
                double mean = runs.stream()
                        .mapToDouble(r -> 10 * r.displacement().get(at))
                        .average()
                        .orElseThrow();
                error += Math.pow(mean - 10 * run.displacement().get(t), 2);
            }
            if (error < least) {
                least = error;
                best = run;
            }
        }
        assertSame(best, cell.representative(Cell.Curve.DISPLACEMENT));
    }
}
