package onder.lab.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import onder.lab.runs.Job;
import onder.lab.runs.Run;
import onder.lab.runs.RunMetrics;
import onder.lab.runs.Runner;
import onder.scene.SceneException;
import onder.scene.Scenes;
import onder.world.setup.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanTest {
    private static final String HEAD = "scene: thesis\nsteps: 60\nseeds: [3, 5]\n";

    private static List<Job> jobs(String rest) {
        return Plan.parse("plan.yaml", HEAD + rest, points -> {}).jobs();
    }

    @Test
    void aGridHasEveryCombinationWithEverySeedOnce() {
        List<Job> jobs = jobs("""
                settings: [rules.contact=off]
                grid:
                  leadership.change: [blind, random, farthest]
                  leadership.grace: {from: 0.5, to: 1.5, count: 3}
                """);
        assertEquals(3 * 3 * 2, jobs.size());
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < jobs.size(); i++) {
            Job job = jobs.get(i);
            assertEquals(i, job.number());
            assertEquals("rules.contact=off", job.settings().get(0));
            assertTrue(seen.add(job.seed() + " " + job.settings()));
        }
        assertTrue(
                seen.contains("5 [rules.contact=off, leadership.change=random, leadership.grace=1]"), seen.toString());
        // All points with the first seed come before any with the second.
        assertTrue(jobs.subList(0, 9).stream().allMatch(job -> job.seed() == 3));
    }

    @Test
    void sourcesWallsGroupsAndTheSceneItselfAreVaried() {
        List<Job> jobs = Plan.parse("plan.yaml", """
                scene: [gate, station]
                steps: 60
                seeds: [3]
                grid:
                  walls.0.to: [[0, -1.5], [0, -1]]
                  groups.0.count: [2, 3]
                """, points -> {}).jobs();
        assertEquals(8, jobs.size());
        assertEquals("station", jobs.get(7).scene());
        assertEquals(
                List.of("walls.0.to=[0,-1]", "groups.0.count=3"), jobs.get(7).settings());
        Setup begun = jobs.get(7).begin().setup();
        assertEquals(-1, begun.walls().get(0).z2());
        assertEquals(3, begun.groups().get(0).count());
        assertEquals(3, begun.seed());
        List<Job> listed = Plan.parse("plan.yaml", """
                scene: station
                steps: 60
                seeds: [3]
                list:
                  - {sources.from the street.rate: 2}
                  - {scene: gate, groups.0.count: 3}
                """, points -> {}).jobs();
        assertEquals(2, listed.get(0).begin().setup().traffic().sources().get(1).rate());
        assertEquals("gate", listed.get(1).scene());
        assertFalse(Runner.make(listed.get(0))
                .hash()
                .equals(Runner.make(new Job(0, "", "station", List.of(), 3, 60)).hash()));
    }

    @Test
    void aListHasItsPoints() {
        List<Job> jobs = jobs("list:\n  - {leadership.change: random, leadership.grace: 2}\n  - {}\n");
        assertEquals(4, jobs.size());
        assertEquals(
                List.of("leadership.change=random", "leadership.grace=2"),
                jobs.get(0).settings());
        assertEquals("as it is", jobs.get(1).cell());
    }

    @Test
    void aLatinHypercubeHasOnePointInEverySliceOfEveryRange() {
        int points = 37;
        List<Plan.Point> cube =
                Plan.latinHypercube(points, Map.of("a", new double[] {2, 5}, "b", new double[] {-1, 0}), 9);
        for (String path : List.of("a", "b")) {
            double from = path.equals("a") ? 2 : -1;
            double width = path.equals("a") ? 3 : 1;
            Set<Integer> slices = new HashSet<>();
            for (Plan.Point point : cube) {
                String setting = point.settings().stream()
                        .filter(s -> s.startsWith(path + "="))
                        .findFirst()
                        .orElseThrow();
                double place = (Double.parseDouble(setting.substring(2)) - from) / width;
                slices.add((int) (place * points));
            }
            assertEquals(points, slices.size(), path);
        }
        assertEquals(cube, Plan.latinHypercube(points, Map.of("a", new double[] {2, 5}, "b", new double[] {-1, 0}), 9));
    }

    @Test
    void onlyTheMeasuresThatAreWantedAreInTheRows() {
        Job job = jobs("measures: [score, collisions]\n").get(0);
        Run run = Runner.make(job);
        assertEquals(
                Set.of("score", "collisions", "unreachable_groups"),
                run.figures().keySet());
        Run all = Runner.make(jobs("").get(0));
        assertEquals(Set.copyOf(RunMetrics.NAMES), all.figures().keySet());
        assertEquals(all.figure("score"), run.figure("score"));
        assertEquals(all.hash(), run.hash());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{scene: nowhere, steps: 9, seeds: [1]} | plan.yaml:1: there is no scene 'nowhere'",
                "scene: thesis | plan.yaml:1: a plan lacks 'steps'",
                "{scene: thesis, steps: 0, seeds: [1]} | steps = 0, allowed whole numbers 1..",
                "{scene: thesis, steps: 9, seeds: [1, 1]} | seed 1 is listed twice",
                "{scene: thesis, steps: 9, seeds: []} | seeds are empty",
                "{scene: thesis, steps: 9, seeds: {from: 1}} | the range of seeds lacks 'count'",
                "{scene: thesis, steps: 9, seeds: [1], gird: {}} | there is no 'gird' here, allowed",
                "{scene: thesis, steps: 9, seeds: [1], measures: [speed]} | there is no measure 'speed', allowed",
                "{scene: thesis, steps: 9, seeds: [1], baseline: 1} | baseline = 1, allowed whole numbers 0..0",
                "{scene: thesis, steps: 9, seeds: [1], grid: {leadership.change: [loud]}} | change = loud, allowed",
                "{scene: thesis, steps: 9, seeds: [1], grid: {leadership.grace: {from: 1, to: 2}}} | a range lacks 'count'",
                "{scene: thesis, steps: 9, seeds: [1], latin: {points: 3}} | a Latin hypercube lacks 'ranges'",
                "{scene: thesis, steps: 9, seeds: [1], latin: {points: 3, ranges: {leadership.grace: [1]}}} | a range is [from, to]",
                "{scene: thesis, steps: 9, seeds: 5} | seeds = 5, allowed a list, such as [1, 2], or a range",
                "{scene: thesis, seconds: 30, seeds: [1]} | a plan gives the length of its runs in steps",
                "{scene: [gate, thesis, gate], steps: 9, seeds: [1]} | gate is here twice; allowed once",
                "{scene: thesis, steps: 9, seeds: [1], latin: {points: 3, ranges: {leadership.grace: [2, .5]}}} | the lower number first",
                "{scene: thesis, steps: 9, seeds: [1], latin: {points: 3, ranges: {leadership.grace: [a, 1]}}} | = a, allowed a number",
                "{scene: thesis, steps: 9, seeds: {count: 1000000}, grid: {leadership.grace: [1, 2]}} | allowed up to 1000000",
            })
    void aPlanThatCannotBeUsedSaysWhy(String text, String complaint) {
        String said = assertThrows(SceneException.class, () -> Plan.parse("plan.yaml", text, points -> {}))
                .getMessage();
        assertTrue(said.contains(complaint), said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gird:\\n  leadership.change: [blind] | 4: there is no 'gird' here",
                "grid:\\n  leadership.change: [blind]\\n  leadership.chnge:\\n    - blind | 6: leadership.chnge=blind: there is no 'chnge' here",
                "grid:\\n  leadership.change:\\n    - blind\\n    - loud | 7: leadership.change=loud: change = loud, allowed",
                "grid:\\n  nobody.body.mass: {from: 1, to: 2, count: 2} | 5: nobody.body.mass=1: there is no species 'nobody'",
                "grid:\\n  leadership.grace:\\n    from: 1\\n    to: 2\\n    cuont: 2 | 8: there is no 'cuont' here",
                "grid:\\n  walls.0.to: [[1, 2]] | 5: walls.0.to=[1,2]: walls is not in the scene",
                "grid:\\n  leadership.change:\\n    - farthest\\n    - blind\\n    - farthest | 8: leadership.change=farthest is here twice",
                "grid:\\n  leadership.grace: {from: 2, to: 2, count: 3} | 5: leadership.grace=2 is here twice",
                "list:\\n  - leadership.grace: 1\\n  - {}\\n  - leadership.grace: 1 | 7: leadership.grace=1 is here twice",
                "latin:\\n  points: 2\\n  ranges: {leadership.grace: [1, 1]} | 5: leadership.grace=1 is here twice",
                "list:\\n  - scene: nowhere | 5: there is no scene 'nowhere'",
                "list:\\n  - {}\\n  - leadership.change: random\\n    leader.change: blind | 7: leader.change=blind: there is no such",
                "latin:\\n  points: 3\\n  ranges:\\n    leadership.grace: [0, 1]\\n    rules.grace:\\n      [0, 1] | 8: rules.grace=",
                "latin:\\n  points: 3\\n  seeed: 3 | 6: there is no 'seeed' here",
                "settings:\\n  - rules.contact=off\\n  - rules.contcat=off | 6: rules.contcat=off: there is no 'contcat'",
                "settings:\\n  - rules.contact=off\\n  - loud | 6: loud: needs PATH=VALUE",
            })
    void whatIsWrongIsNamedWithItsOwnLine(String rest, String complaint) {
        String said = assertThrows(SceneException.class, () -> jobs(rest.replace("\\n", "\n")))
                .getMessage();
        assertTrue(said.startsWith("plan.yaml:" + complaint), said);
    }

    @Test
    void aScenesPathIsRelativeToThePlan(@TempDir Path folder) throws IOException {
        Path scene = Files.writeString(folder.resolve("hall.yaml"), Scenes.text("gate"));
        Path plan = Files.createDirectory(folder.resolve("plans")).resolve("plan.yaml");
        Files.writeString(plan, "{scene: [../hall.yaml, gate], steps: 9, seeds: [1], list: [{scene: station}]}");
        List<String> scenes = Plan.load(plan, points -> {}).scenes();
        assertTrue(Files.isSameFile(scene, Path.of(scenes.get(0))), scenes.toString());
        Files.writeString(plan, "{scene: hal.yaml, steps: 9, seeds: [1]}");
        String said = assertThrows(SceneException.class, () -> Plan.load(plan, points -> {}))
                .getMessage();
        assertTrue(said.contains("no such file: " + plan.resolveSibling("hal.yaml")), said);
    }

    @Test
    void theShippedPlansCanBeRun() throws IOException {
        try (Stream<Path> plans = Files.list(Path.of("assets/Plans"))) {
            List<Path> all =
                    plans.filter(file -> file.toString().endsWith(".yaml")).toList();
            assertTrue(all.size() >= 2);
            for (Path plan : all) {
                List<Job> jobs = Plan.load(plan, points -> {}).jobs();
                int seeds = Set.copyOf(jobs.stream().map(Job::seed).toList()).size();
                assertEquals(plan.getFileName().toString().startsWith("foresight") ? 100 : 10, seeds, plan + ": seeds");
                assertTrue(jobs.size() >= 50, plan + ": " + jobs.size() + " runs");
            }
        }
        assertThrows(SceneException.class, () -> Plan.load(Path.of("assets/Plans/none.yaml"), points -> {}));
    }
}
