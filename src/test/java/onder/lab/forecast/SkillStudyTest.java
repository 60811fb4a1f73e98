package onder.lab.forecast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import onder.lab.forecast.SkillReport.ForecastSkill;
import onder.lab.runs.ResultsException;
import onder.scene.Scenes;
import onder.world.setup.Setup;
import onder.world.setup.SetupException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SkillStudyTest {
    @TempDir
    Path folder;

    /** The study in small: all of it runs by `onder skill`. */
    @Test
    void whatWillBeIsExactAndTheStudyGoesOnWhereItWas() throws IOException, InterruptedException {
        Map<String, Setup> setups = Map.of(
                "thesis",
                Scenes.load("thesis").setup(),
                "gate",
                Scenes.load("gate").setup());
        SkillReport once = new SkillStudy(protocol(3), setups, folder.resolve("once")).run(2, done -> {});
        new SkillStudy(protocol(1), setups, folder.resolve("twice")).run(1, done -> {});
        int[] last = {0};
        SkillReport twice = new SkillStudy(protocol(3), setups, folder.resolve("twice")).run(1, done -> last[0] = done);
        assertEquals(6, last[0]);
        assertEquals(once.text(), twice.text());
        assertEquals(once.text(), Files.readString(folder.resolve("once").resolve(SkillStudy.REPORT)));
        List<String> lines = Files.readAllLines(folder.resolve("once").resolve("cases.csv"));
        List<JudgedForecast> all =
                lines.subList(1, lines.size()).stream().map(JudgedForecast::of).toList();
        assertEquals(3 * (1 + 4), all.size());
        assertTrue(all.stream().allMatch(one -> one.exact() && one.untouched()), lines::toString);
        assertTrue(
                all.stream().anyMatch(JudgedForecast::congested) && all.stream().anyMatch(one -> one.jams() == 0));
        Path state = Files.list(folder.resolve("twice").resolve("states"))
                .sorted()
                .findFirst()
                .orElseThrow();
        Files.writeString(state, "scene\ngate,1\n");
        ResultsException damaged =
                assertThrows(ResultsException.class, () -> new SkillStudy(protocol(3), setups, folder.resolve("twice"))
                        .run(1, done -> {}));
        assertTrue(damaged.getMessage().contains(state + ":2: "), damaged.getMessage());
    }

    private static Setup small(int count) {
        return Scenes.parse("small.yaml", new StringReader("""
                        world: {kind: walled, shape: rectangle, width: 6, depth: 6, height: 1}
                        leadership: {change: random, threshold: 0.6, window: 0.5, grace: 0.3}
                        species: {p: {leader: {wander: {}}, follower: {followLeader: {}, separation: {}}}}
                        groups: [{count: %d, start: {width: 3}}]
                        """.formatted(count)))
                .setup();
    }

    private String report(String scene, Setup setup) throws IOException, InterruptedException {
        SkillProtocol small = new SkillProtocol(List.of(scene), List.of(), 2, 1, 1, 2, 1);
        return new SkillStudy(small, Map.of(scene, setup), folder.resolve("own"))
                .run(1, done -> {})
                .text();
    }

    @Test
    void aSceneFileMayHaveAnyNameAndOneThatWasChangedIsForecastAnew() throws IOException, InterruptedException {
        String first = report("a, \"b\".yaml", small(5));
        assertTrue(first.contains("| a, \"b\".yaml | 2 | "), first);
        assertEquals(first, report("a, \"b\".yaml", small(5)));
        Path states = folder.resolve("own").resolve("states");
        assertEquals(2, Files.list(states).count());
        report("a, \"b\".yaml", small(6));
        assertEquals(4, Files.list(states).count());
    }

    @Test
    void whereNobodyGoesInAGroupThereIsNothingToJudge() throws IOException, InterruptedException {
        String report = report("alone.yaml", small(1));
        assertTrue(report.contains("| alone.yaml | 0 | – | – | – | – (–..–) |"), report);
    }

    @Test
    void aStateThatCannotBeMadeSaysWhy() {
        assertTrue(assertThrows(SetupException.class, () -> report("crowd.yaml", small(4000)))
                .getMessage()
                .contains("no free place"));
    }

    private static SkillProtocol protocol(int states) {
        return new SkillProtocol(List.of("thesis", "gate"), List.of(), states, 10, 3, 3, 1001);
    }

    /** Jams whose chances are known: by construction the skill is what those chances allow, and chances come true. */
    @Test
    void skillIsThatOfTheChancesAndNoneOfTheBaseRate() {
        SplittableRandom random = new SplittableRandom(1);
        double[] chances = random.doubles(4000).map(u -> u < 0.5 ? 0.05 : 0.9).toArray();
        List<JudgedForecast> known = judged(random, true, chances);
        ForecastSkill skill = ForecastSkill.of("known", known);
        double brier = (0.05 * 0.95 + 0.9 * 0.1) / 2;
        double base = 0.475 * 0.525;
        assertEquals(1 - brier / base, skill.skill(), 0.03);
        assertTrue(skill.low() < skill.skill() && skill.skill() < skill.high());
        for (ForecastSkill.Reliability row : ForecastSkill.reliability(known)) {
            assertTrue(row.cases() < 100 || Math.abs(row.forecast() - row.happened()) < 0.06, row::toString);
        }
        assertEquals(
                4000,
                ForecastSkill.reliability(known).stream()
                        .mapToInt(ForecastSkill.Reliability::cases)
                        .sum());
        // The mean chance for all of them is no skill.
        assertEquals(0, ForecastSkill.of("none", judged(random, false, chances)).skill(), 0.01);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Infinity", "-Infinity", "1e999"})
    void aCaseWithANumberThatIsNotFiniteIsRefused(String time) {
        String row = "gate,0,1,60,0,20,5,1.5,2.5,%s,,0,0,1,1";
        assertEquals(3.5, JudgedForecast.of(row.formatted("3.5")).high());
        assertEquals(
                time + " is not a finite number",
                assertThrows(IllegalArgumentException.class, () -> JudgedForecast.of(row.formatted(time)))
                        .getMessage());
    }

    private static List<JudgedForecast> judged(SplittableRandom random, boolean knows, double... chances) {
        return IntStream.range(0, chances.length)
                .mapToObj(i -> {
                    int jams = (int) Math.round(20 * (knows ? chances[i] : 0.475));
                    double happened = random.nextDouble() < chances[i] ? 1 : Double.NaN;
                    return new JudgedForecast("some", i, i, 0, 0, 20, jams, 0, 1, 2, happened, jams / 2, 1, true, true);
                })
                .toList();
    }
}
