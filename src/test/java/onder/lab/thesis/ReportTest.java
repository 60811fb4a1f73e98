package onder.lab.thesis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import onder.lab.runs.Job;
import onder.lab.runs.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportTest {
    @TempDir
    private Path folder;

    private static final Protocol TEN = new Protocol(1, 10);

    @Test
    void everyJobOfTheProtocolCanBegin() {
        for (Job job : TEN.jobs().subList(0, TEN.jobs().size() / 10)) {
            job.begin();
        }
    }

    @Test
    void allMethodsOfASeedShareItsStart() {
        for (Job job : TEN.jobs()) {
            assertEquals(1 + job.number() / (TEN.jobs().size() / 10), job.seed());
            assertEquals(2500, job.steps());
        }
        assertEquals(
                TEN.jobs().size(),
                new HashSet<>(TEN.jobs().stream()
                                .map(job -> job.cell() + job.seed())
                                .toList())
                        .size());
    }

    @Test
    void tooFewRunsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Protocol(1, 9));
    }

    /** Runs whose displacement is {@code centre} and some noise; the changes are what the centre says. */
    private static List<Run> invented(Map<String, Double> centres, Map<String, Double> changes) {
        Random random = new Random(3);
        List<Run> runs = new ArrayList<>();
        for (Job job : TEN.jobs()) {
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
            runs.add(new Run(job, "0", displacement, score, figures));
        }
        return runs;
    }

    private String page(Map<String, Double> centres, Map<String, Double> changes) throws IOException {
        return Files.readString(new Report(TEN, invented(centres, changes), folder).write());
    }

    private static String row(String page, String expected) {
        return page.lines()
                .filter(line -> line.startsWith("| " + expected))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void thePageSaysWhichExpectationsHold() throws IOException {
        String blind = Protocol.cell(Environment.OPEN, Method.BLIND);
        String farthest = Protocol.cell(Environment.OPEN, Method.FARTHEST);
        String page = page(Map.of(blind, 0.5), Map.of(farthest, 2.0));
        assertTrue(row(page, "blind jams in most runs").contains("| yes | 10 of 10"), page);
        assertTrue(row(page, "blind has the lowest displacement, no obstacles").contains("| yes |"));
        assertTrue(row(page, "farthest needs no more changes than random, no obstacles")
                .contains("| **no** | 2.00 and 1.00"));
        page = page(Map.of(blind, 5.0), Map.of(farthest, 0.5));
        assertTrue(row(page, "blind jams in most runs").contains("| **no** | 0 of 10"));
        assertTrue(row(page, "blind has the lowest displacement, no obstacles").contains("| **no** |"));
        assertTrue(row(page, "farthest needs no more changes than random, no obstacles")
                .contains("| yes |"));
    }

    @Test
    void everyPictureOfThePageIsThere() throws IOException {
        String page = page(Map.of(), Map.of());
        long pictures = page.lines()
                .filter(line -> line.startsWith("!["))
                .peek(line -> {
                    String name = line.substring(line.lastIndexOf('(') + 1, line.length() - 1);
                    assertTrue(Files.exists(folder.resolve(name)), name);
                })
                .count();
        assertTrue(pictures >= 22, "pictures: " + pictures);
    }

    @Test
    void theRepresentativeRunIsNearestToTheMeanCurve() {
        List<Run> runs = invented(Map.of(), Map.of()).stream()
                .filter(run -> run.job().cell().equals(Protocol.cell(Environment.OPEN, Method.RANDOM)))
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
