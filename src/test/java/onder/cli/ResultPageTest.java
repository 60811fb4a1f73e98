package onder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import onder.lab.runs.RunMetrics;
import onder.lab.thesis.Cost;
import onder.sandbox.charts.ChartChoice;
import onder.sandbox.charts.PlotTable;
import onder.sandbox.charts.RunSampler;
import onder.sandbox.run.SimulationState;
import onder.scene.Scenes;
import org.junit.jupiter.api.Test;

/** The page on files of results names the columns that the programs write, and no others. */
class ResultPageTest extends CommandCalls {
    private static final Path PAGE = Path.of("src/site/markdown/result-files.md");

    @Test
    void theTablesOfARun() throws IOException {
        call("run gate --steps 6 --forecast 1 --forks 1 --series", "series.csv", "--forecast-out", "forecast.csv");
        checkColumns("`onder run --series FILE`", header("series.csv"));
        checkColumns("`onder run --forecast-out FILE`", header("forecast.csv"));
    }

    @Test
    void theTablesOfASweep() throws IOException {
        Files.writeString(
                folder.resolve("plan.yaml"),
                "scene: thesis\nsteps: 60\nseeds: {from: 1, count: 2}\nmeasures: [displacement_m]\nbaseline: 0\n"
                        + "grid: {leadership.change: [random, farthest]}\n");
        call("sweep", "plan.yaml", "--out", "sweep");
        for (String file : List.of("runs.csv", "windows.csv", "summary.csv", "timings.csv")) {
            checkFile("`onder sweep`, `onder experiment thesis`", file, header("sweep/" + file));
        }
        assertEquals(header("sweep/summary.csv"), header("sweep/differences.csv"));
        checkFile("`onder sweep`, `onder experiment thesis`", "cost.csv", fields(Cost.csv(List.of())));
    }

    @Test
    void theTablesOfForecastSkillAndSpeed() throws IOException {
        call("skill thesis --seeds 1 --forks 1 --horizon 1 --out", "skill");
        checkColumns("`onder skill`", header("skill/cases.csv"));
        call("bench flock --agents 100 --threads 1 --round 0.1 --out", "speed.csv");
        checkColumns("`onder bench --out FILE`", header("speed.csv"));
    }

    @Test
    void theTablesOfCharts() throws IOException {
        SimulationState simulation = new SimulationState(Scenes.load("gate"), 1, true);
        simulation.playhead().remember();
        RunSampler sampler = new RunSampler(simulation);
        sampler.update();
        ChartChoice choice = new ChartChoice(simulation, sampler);
        List<String> all = new ArrayList<>();
        for (ChartChoice.Mode mode : ChartChoice.Mode.values()) {
            choice.setMode(mode);
            all.addAll(fields(PlotTable.of(choice.plots(10))));
        }
        checkColumns("The sandbox's charts", all);
    }

    private void call(String words, String... more) {
        List<String> all = new ArrayList<>(List.of(words.split(" ")));
        for (String word : more) {
            all.add(word.startsWith("-") ? word : folder.resolve(word).toString());
        }
        assertEquals(0, onder(all.toArray(String[]::new)), err::toString);
    }

    private List<String> header(String file) throws IOException {
        return fields(Files.readString(folder.resolve(file)));
    }

    private static List<String> fields(String table) {
        return List.of(table.lines().findFirst().orElseThrow().split(","));
    }

    /** A section whose tables have a row for columns. */
    private static void checkColumns(String section, List<String> written) throws IOException {
        check(rows(section).stream().map(row -> row[1]).collect(Collectors.joining()), written);
    }

    /** A section whose table has a row for each file. */
    private static void checkFile(String section, String file, List<String> written) throws IOException {
        check(
                rows(section).stream()
                        .filter(row -> row[1].contains("`" + file + "`"))
                        .map(row -> row[3])
                        .collect(Collectors.joining()),
                written);
    }

    private static List<String[]> rows(String section) throws IOException {
        String page = Files.readString(PAGE);
        int begin = page.indexOf("## " + section + "\n");
        assertTrue(begin >= 0, section);
        int end = page.indexOf("\n## ", begin);
        return page.substring(begin, end < 0 ? page.length() : end)
                .lines()
                .filter(line -> line.startsWith("| "))
                .map(line -> line.split("\\|"))
                .toList();
    }

    /** Settings and measures, which depend on the study, have pages of their own. */
    private static void check(String told, List<String> written) {
        Set<String> names = Pattern.compile("`([^`]*)`")
                .matcher(told)
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(HashSet::new));
        Set<String> patterns = names.stream().filter(name -> name.contains("…")).collect(Collectors.toSet());
        names.removeAll(patterns);
        Set<String> unknown = new HashSet<>(written);
        unknown.removeAll(names);
        unknown.removeAll(RunMetrics.NAMES);
        unknown.removeIf(column -> column.contains(".")
                || patterns.stream().anyMatch(pattern -> column.matches(pattern.replace("…", ".*"))));
        assertEquals(Set.of(), unknown, "columns that the page lacks");
        names.removeAll(written);
        assertEquals(Set.of(), names, "columns that nothing writes");
    }
}
