package onder.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import onder.scene.Scenes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A sweep's folder explains itself, and what its tables say agrees. */
class SweepFolderTest {
    private static final String HEAD = "scene: thesis\nsteps: 120\nseeds: {from: 1, count: 4}\n"
            + "measures: [displacement_m, leader_changes, first_congestion_s, effort_j_per_kg]\n";

    @TempDir
    private Path folder;

    private Path sweep(String rest) throws IOException {
        return run(HEAD + rest);
    }

    private Path run(String text) throws IOException {
        Path plan = Files.writeString(folder.resolve("a plan.yaml"), text);
        Path out = folder.resolve("out");
        StringWriter err = new StringWriter();
        int code = OnderCommand.run(
                new PrintWriter(new StringWriter()),
                new PrintWriter(err, true),
                "sweep",
                plan.toString(),
                "--out",
                out.toString(),
                "--jobs",
                "2");
        assertEquals(0, code, err.toString());
        return out;
    }

    /** The rows of a table, the header first; no field has a comma. */
    private static List<String[]> table(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .map(line -> line.split(",", -1))
                .toList();
    }

    private static int column(List<String[]> table, String name) {
        int column = List.of(table.get(0)).indexOf(name);
        assertTrue(column >= 0, name);
        return column;
    }

    @Test
    void thePageHasCommandPlanVersionAndEveryColumn() throws IOException {
        Path out = sweep("grid: {leadership.change: [blind, farthest], leadership.grace: [0.2, 0.4]}\n");
        String page = Files.readString(out.resolve("README.md"));
        assertTrue(page.contains("onder sweep '" + folder.resolve("a plan.yaml") + "' --out " + out), page);
        assertTrue(page.contains("Made by Onder "), page);
        assertTrue(page.contains("4 points, 4 seeds each: 16 runs of 120 steps, 1.44 s."), page);
        assertTrue(page.contains(Files.readString(folder.resolve("a plan.yaml")).strip()), page);
        Set<String> files = new HashSet<>();
        try (Stream<Path> all = Files.list(out)) {
            all.forEach(file -> files.add(file.getFileName().toString()));
        }
        files.removeAll(List.of("README.md", "displacement_m.png", "leader_changes.png", "effort_j_per_kg.png"));
        assertTrue(files.remove("first_congestion_s.png"), "a plot although nobody was congested");
        for (String file : files) {
            assertTrue(page.contains("`" + file + "`"), file);
            if (file.endsWith(".csv") && !file.equals("timings.csv")) {
                for (String name : table(out.resolve(file)).get(0)) {
                    assertTrue(page.contains("`" + name + "`"), file + ": " + name);
                }
            }
        }
        for (String picture : page.split("]\\(")) {
            if (picture.contains(".png)")) {
                assertTrue(Files.exists(out.resolve(picture.substring(0, picture.indexOf(')')))), picture);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"grid: {leadership.change: [blind, farthest]}\n", "list: [{}]\n"})
    void withoutABaselineThePageHasTheMeansOfTheTable(String points) throws IOException {
        Path out = sweep(points);
        String page = Files.readString(out.resolve("README.md"));
        List<String[]> summary = table(out.resolve("summary.csv"));
        int measure = column(summary, "measure");
        for (String[] row : summary.subList(1, summary.size())) {
            if (row[measure].equals("displacement_m")) {
                double low = Double.parseDouble(row[column(summary, "low")]);
                double high = Double.parseDouble(row[column(summary, "high")]);
                double mean = Double.parseDouble(row[column(summary, "mean")]);
                String cell = String.format(Locale.ROOT, "| %.3f [%.3f, %.3f] |", mean, low, high);
                assertTrue(page.contains(cell) && page.contains("## Means"), cell + page);
            }
        }
        assertTrue(page.contains("| point | displacement_m |") && !page.contains("Compared with"), page);
    }

    @Test
    void aNameWithMarkupIsShownOnThePageAndNotRead() throws IOException {
        Path scene = folder.resolve("a <img src=x onerror=alert(1)> |`b`.yaml");
        Files.writeString(scene, Scenes.text("thesis"));
        String head = HEAD.replace("scene: thesis", "scene: '" + scene + "'");
        Path out = run(head + "grid: {leadership.grace: [0.2, 0.4]}\n# ```\n# <img src=x onerror=alert(2)>\n");
        String page = Files.readString(out.resolve("README.md"));
        assertTrue(page.contains("a &lt;img src=x onerror=alert(1)&gt; \\|\\`b\\`.yaml\n"), page);
        String outside = page.replaceAll("(?s)(````+)yaml\n.*?\n\\1\n", "");
        assertFalse(outside.contains("<img"), outside);
        assertTrue(page.contains("<img src=x onerror=alert(2)>"), "the plan as it is, as code");
    }

    @Test
    void theDifferencesToTheBaselineAreThoseOfTheSameSeeds() throws IOException {
        Path out = sweep("grid: {agent.body.maxSpeed: [8, 9, 10]}\nbaseline: 1\n");
        List<String[]> runs = table(out.resolve("runs.csv"));
        List<String[]> differences = table(out.resolve("differences.csv"));
        assertEquals(1 + 3 * 4, differences.size());
        int measure = column(runs, "displacement_m");
        int seed = column(runs, "seed");
        for (String[] row : differences.subList(1, differences.size())) {
            if (row[column(differences, "measure")].equals("displacement_m")) {
                double sum = 0;
                for (String[] run : runs.subList(1, runs.size())) {
                    boolean ofPoint = Integer.parseInt(run[0]) % 3 == Integer.parseInt(row[0]);
                    for (String[] other : runs.subList(1, runs.size())) {
                        if (ofPoint && Integer.parseInt(other[0]) % 3 == 1 && other[seed].equals(run[seed])) {
                            sum += Double.parseDouble(run[measure]) - Double.parseDouble(other[measure]);
                        }
                    }
                }
                assertEquals("4", row[column(differences, "runs")]);
                assertEquals(sum / 4, Double.parseDouble(row[column(differences, "mean")]), 1e-6);
                assertEquals(row[0].equals("1"), sum == 0);
            }
        }
        String page = Files.readString(out.resolve("README.md"));
        assertTrue(page.contains("## Compared with point 1"), page);
        assertTrue(page.contains("`differences.csv`"), page);
        assertTrue(page.contains(" [all equal]") && page.contains(", +"), page);
        assertFalse(page.contains("[0.000, 0.000]"), page);
    }

    @Test
    void theSummaryIsOfTheRowsAndNoNumberHasNoise() throws IOException {
        Path out = sweep("grid: {leadership.change: [random, farthest], leadership.grace: [0.2, 0.4]}\n");
        List<String[]> runs = table(out.resolve("runs.csv"));
        List<String[]> summary = table(out.resolve("summary.csv"));
        assertEquals(1 + 4 * 4, summary.size());
        for (String[] row : summary.subList(1, summary.size())) {
            String cell = "leadership.change=" + row[column(summary, "leadership.change")] + " leadership.grace="
                    + row[column(summary, "leadership.grace")];
            int measure = column(runs, row[column(summary, "measure")]);
            double[] values = runs.stream()
                    .filter(run -> run[1].equals(cell) && !run[measure].isEmpty())
                    .mapToDouble(run -> Double.parseDouble(run[measure]))
                    .toArray();
            assertEquals(values.length, Integer.parseInt(row[column(summary, "runs")]));
            if (values.length == 0) {
                assertEquals("", row[column(summary, "mean")]);
                continue;
            }
            double mean = Double.parseDouble(row[column(summary, "mean")]);
            assertEquals(Arrays.stream(values).average().orElseThrow(), mean, 1e-5 * Math.abs(mean));
            if (values.length > 1) {
                double low = Double.parseDouble(row[column(summary, "low")]);
                double high = Double.parseDouble(row[column(summary, "high")]);
                double slack = 1e-5 * Math.abs(mean);
                assertTrue(low <= mean + slack && mean <= high + slack, String.join(",", row));
                // So few runs have Student's interval: as wide to either side.
                assertEquals(high - mean, mean - low, 2 * slack, String.join(",", row));
            }
        }
        List<String[]> windows = table(out.resolve("windows.csv"));
        assertEquals("0.6", windows.get(1)[column(windows, "time_s")]);
        assertEquals("1.2", windows.get(2)[column(windows, "time_s")]);
        for (String name : List.of("runs.csv", "summary.csv", "windows.csv")) {
            for (String[] row : table(out.resolve(name))) {
                for (String field : row) {
                    if (field.matches("-?\\d+\\.\\d+")) {
                        assertTrue(new BigDecimal(field).precision() <= 9, name + ": " + field);
                    }
                }
            }
        }
    }

    @Test
    void theSameSweepAgainHasTheSameBytes() throws IOException {
        Path out = sweep("list: [{leadership.change: random}, {leadership.grace: 1}, {}]\n");
        for (String name : List.of("README.md", "summary.csv", "runs.csv", "displacement_m.png")) {
            byte[] before = Files.readAllBytes(out.resolve(name));
            sweep("list: [{leadership.change: random}, {leadership.grace: 1}, {}]\n");
            assertArrayEquals(before, Files.readAllBytes(out.resolve(name)), name);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "settings: [rules.contact=off]\n",
                "grid: {leadership.grace: {from: 0.2, to: 1, count: 5}}\n",
                "grid: {leadership.change: [blind, random, farthest]}\n",
                "list: [{leadership.change: random}, {leadership.grace: 1}, {}]\n",
                "latin: {points: 12, ranges: {leadership.grace: [0, 1], leadership.threshold: [0.05, 0.5]}}\n",
            })
    void whateverThePlanEveryMeasureHasAPlot(String rest) throws IOException {
        Path out = sweep(rest);
        for (String measure : List.of("displacement_m", "leader_changes", "first_congestion_s", "effort_j_per_kg")) {
            BufferedImage image = ImageIO.read(out.resolve(measure + ".png").toFile());
            Set<Integer> colours = new HashSet<>();
            for (int y = 0; y < image.getHeight(); y++) {
                for (int x = 0; x < image.getWidth(); x++) {
                    colours.add(image.getRGB(x, y) & 0xFFFFFF);
                }
            }
            assertTrue(colours.size() > 10, measure + " has " + colours.size() + " colours");
            // The first series' blue; nobody is congested in so short a time with these seeds.
            if (!measure.equals("first_congestion_s")) {
                assertTrue(colours.contains(0x0072B2), measure + " has no mean");
            }
        }
        assertFalse(Files.exists(out.resolve("score.png")), "a plot of what was not measured");
    }
}
