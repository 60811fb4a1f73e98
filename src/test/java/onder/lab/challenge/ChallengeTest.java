package onder.lab.challenge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import onder.core.geometry.Point;
import onder.group.ChangeStrategy;
import onder.scene.Challenge;
import onder.scene.Challenge.Medal;
import onder.scene.Challenge.Rival;
import onder.scene.ChallengeFiles;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.scene.Scene;
import onder.scene.SceneException;
import onder.scene.Scenes;
import onder.scene.Settings;
import onder.steer.perception.HeadingControl;
import onder.world.World;
import onder.world.setup.Command;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Who leads well scores more than who leads badly, a line proves what was played, and nothing else. */
class ChallengeTest {
    /** Runs of good players, which are played once. */
    private static final Map<String, RobotPlayer.Played> GOOD = new HashMap<>();

    private static final int STEERED_LESS = 0;
    private static final int STEERED_MORE = 3;

    static Stream<String> shipped() {
        return ChallengeFiles.SHIPPED.stream();
    }

    private static RobotPlayer.Played good(String name) {
        return GOOD.computeIfAbsent(name, n -> RobotPlayer.good(n).play(ChallengeFiles.load(n)));
    }

    private static String refusal(Replay run) {
        return assertThrows(RefusedException.class, () -> Proof.of(run, null, null))
                .getMessage();
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void whoLeadsWellScoresMoreThanWhoLeadsBadlyAndTheLineProvesIt(String name) {
        Challenge challenge = ChallengeFiles.load(name);
        RobotPlayer.Played good = good(name);
        RobotPlayer.Played bad = new RobotPlayer.Bad().play(challenge);
        System.out.println(name + ": good " + good.score() + " (" + good.brought() + " brought, " + good.lost()
                + " lost, " + good.seconds() + " s, " + challenge.medal(good.score()) + "), bad " + bad.score() + " ("
                + bad.brought() + " brought, " + bad.lost() + " lost)");
        assertTrue(good.score() > bad.score(), good.score() + " and " + bad.score());
        assertNotEquals(Medal.NONE, challenge.medal(good.score()));
        assertEquals(Medal.NONE, challenge.medal(bad.score()));
        String line = RunLine.write(good.run());
        Proof proof = Proof.of(RunLine.read(line), null, good.score());
        assertEquals(good.score(), proof.score());
        assertEquals(challenge.medal(good.score()), proof.medal());
        assertEquals(good.seconds(), proof.seconds());
    }

    /** What stands in the files is what the command makes: some of it is made again, and the medals follow from it. */
    @ParameterizedTest
    @MethodSource("shipped")
    void theStrategiesScoresAreThoseOfTheirRuns(String name) {
        Challenge challenge = ChallengeFiles.load(name);
        Strategies strategies = new Strategies(challenge);
        assertEquals(
                Strategies.ALL, challenge.rivals().stream().map(Rival::change).toList());
        long seed = strategies.scene.setup().seed();
        for (int i = 0; i < challenge.rivals().size(); i++) {
            Rival rival = challenge.rivals().get(i);
            int which = i * 9 % rival.scores().size();
            assertEquals(
                    rival.scores().get(which),
                    strategies.run(rival.change(), seed + which).score(),
                    rival.change() + ", seed " + (seed + which));
        }
        int gold = challenge.least(Medal.GOLD);
        assertEquals(Medal.GOLD, challenge.medal(gold));
        assertEquals(Medal.SILVER, challenge.medal(gold - 1));
        assertEquals(Medal.SILVER, challenge.medal(challenge.least(Medal.SILVER)));
        assertEquals(Medal.BRONZE, challenge.medal(challenge.least(Medal.SILVER) - 1));
        assertEquals(Medal.BRONZE, challenge.medal(challenge.least(Medal.BRONZE)));
        assertEquals(Medal.NONE, challenge.medal(challenge.least(Medal.BRONZE) - 1));
    }

    /** Their scenes are scenes as all others: read back to the same setup, and steps have the same bits on any threads. */
    @ParameterizedTest
    @MethodSource("shipped")
    void theScenesComeBackEqualAndRunAlikeOnAnyThreads(String name) {
        Scene scene = Scenes.load(Scenes.CHALLENGE + name);
        Scene again = Scenes.parse(name + ".yaml", new StringReader(Scenes.write(scene)));
        assertEquals(scene.setup(), again.setup());
        long[] hashes = new long[2];
        for (int i = 0; i < 2; i++) {
            try (World world = scene.begin(1 + i)) {
                for (int step = 0; step < 120; step++) {
                    world.step();
                }
                hashes[i] = world.hash();
            }
        }
        assertEquals(hashes[0], hashes[1]);
    }

    @Test
    void medalsFollowFromTheStrategiesScores() {
        Challenge challenge = ChallengeFiles.load("through-the-gate")
                .judged(List.of(
                        new Rival(ChangeStrategy.BLIND, List.of(5, 1, 3, 2, 4)),
                        new Rival(ChangeStrategy.RANDOM, List.of(10, 20, 30, 40)),
                        new Rival(ChangeStrategy.FARTHEST, List.of(7, 8, 9, 100))));
        assertEquals(8, challenge.least(Medal.BRONZE));
        assertEquals(20, challenge.least(Medal.SILVER));
        assertEquals(100, challenge.least(Medal.GOLD));
        assertEquals(ChangeStrategy.RANDOM, challenge.ranking().get(0).change());
        // Where all strategies fail, doing nothing is worth nothing.
        Challenge hard = challenge.judged(List.of(
                new Rival(ChangeStrategy.BLIND, List.of(0, 0)), new Rival(ChangeStrategy.RANDOM, List.of(0, 0, 3))));
        assertEquals(Medal.NONE, hard.medal(0));
        assertEquals(1, hard.least(Medal.BRONZE));
        assertEquals(2, hard.least(Medal.SILVER));
        assertEquals(3, hard.least(Medal.GOLD));
        // Where the two best are alike, silver is halfway to gold.
        List<Integer> alike = List.of(10, 20, 60);
        Challenge even = challenge.judged(
                List.of(new Rival(ChangeStrategy.BLIND, alike), new Rival(ChangeStrategy.RANDOM, alike)));
        assertEquals(20, even.least(Medal.BRONZE));
        assertEquals((20 + even.least(Medal.GOLD)) / 2, even.least(Medal.SILVER));
    }

    @Test
    void aRunOfAnotherSceneSeedOrSettingIsRefused() {
        Replay run = good("past-the-wolves").run();
        Scene scene = run.scene();
        assertTrue(refusal(replay(run, Scenes.load("gate"), run.commands())).contains("which is not a challenge"));
        Replay seeded = replay(run, scene.with(scene.setup().withSeed(99)), run.commands());
        assertEquals("its seed is 99, but the challenge's seed is 3", refusal(seeded));
        Replay faster = replay(run, scene.with(Settings.set(scene.setup(), "wolf.body.maxSpeed=1")), run.commands());
        assertEquals("its scene was edited: its species are not those of challenge/past-the-wolves", refusal(faster));
        Challenge other = ChallengeFiles.load("school-trip");
        assertTrue(assertThrows(RefusedException.class, () -> Proof.of(run, other, null))
                .getMessage()
                .contains("school-trip is in challenge/school-trip"));
        int score = good("past-the-wolves").score();
        assertEquals(
                "it claims " + (score + 1) + " points, but the run is worth " + score,
                assertThrows(RefusedException.class, () -> Proof.of(run, null, score + 1))
                        .getMessage());
    }

    private static Replay replay(Replay run, Scene scene, List<World.Logged> commands) {
        return new Replay(scene, run.steps(), run.hash(), commands);
    }

    /**
     * Whatever somebody changes in a run that scores, it proves nothing any more; or what it proved before, where a steering
     * command went or came that changed no bit of it.
     */
    @Test
    void randomForgeriesAreRefused() {
        Random random = new Random(20);
        Replay run = good("past-the-wolves").run();
        int proven = good("past-the-wolves").score();
        int refused = 0;
        for (int i = 0; i < 18; i++) {
            int kind = i % 6;
            Replay forged = forged(run, random, kind);
            try {
                int score = Proof.of(forged, null, null).score();
                assertEquals(proven, score, "a run that was changed proves another score: " + i);
                assertTrue(kind == STEERED_LESS || kind == STEERED_MORE, "kind " + kind);
            } catch (RefusedException told) {
                refused++;
            }
        }
        assertTrue(refused > 12, refused + " were refused");
    }

    private static Replay forged(Replay run, Random random, int kind) {
        List<World.Logged> commands = new ArrayList<>(run.commands());
        int at = random.nextInt(commands.size());
        World.Logged old = commands.get(at);
        switch (kind) {
            case STEERED_LESS -> commands.remove(at);
            case 1 -> commands.set(at, new World.Logged(old.step(), cheat(random)));
            case 2 -> commands.add(at, new World.Logged(old.step(), cheat(random)));
            case STEERED_MORE ->
                commands.add(
                        at, new World.Logged(old.step(), new Command.MoveGoal(0, new Point(random.nextInt(20), 3))));
            case 4 -> {
                return new Replay(run.scene(), run.steps(), run.hash() ^ 1L << random.nextInt(64), commands);
            }
            default -> {
                long steps = run.steps() + (random.nextBoolean() ? 1 : -1) * (1 + random.nextInt(500));
                return new Replay(run.scene(), steps, run.hash(), commands);
            }
        }
        return new Replay(run.scene(), run.steps(), run.hash(), commands);
    }

    /** What would help, and is no player's. */
    private static Command cheat(Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> new Command.RemoveGroup(3);
            case 1 -> new Command.SetByName("sheep.body.maxSpeed", "20");
            case 2 -> new Command.PlaceAgent(random.nextInt(30), new Point(41, 0));
            case 3 -> new Command.SteerLeader(3, HeadingControl.HALT);
            default -> new Command.MoveGoal(4, new Point(-40, 20));
        };
    }

    /** A line with another letter is refused before it is made again, or is no line at all. */
    @Test
    void aLineWithAnotherLetterIsRefused() {
        Random random = new Random(3);
        String line = RunLine.write(good("past-the-wolves").run());
        for (int i = 0; i < 200; i++) {
            int at = RunLine.PREFIX.length() + random.nextInt(line.length() - RunLine.PREFIX.length());
            char other = line.charAt(at) == 'A' ? 'B' : 'A';
            String forged = line.substring(0, at) + other + line.substring(at + 1);
            assertThrows(SceneException.class, () -> RunLine.read(forged));
        }
    }

    @Test
    void aStrategysRunIsNobodysScore() {
        Challenge challenge = ChallengeFiles.load("past-the-wolves");
        Replay run = new Strategies(challenge).run(ChangeStrategy.BLIND, 3).replay();
        assertTrue(refusal(run).contains("setGroupLeadership at step 0, is not a player's"), refusal(run));
    }

    @Test
    void whatACommandWritesLeavesTheRestOfTheFileAsItIs(@TempDir Path folder) throws IOException {
        String above = "# mine\ntitle: Mine\ntask: Do it.\nscene: gate\nway: {stops: [{at: [1, 2]}]}\n"
                + "place: {disc: {x: 1, z: 2, radius: 3}}\nmembers: 4\ntime: 5\nscore:\n"
                + "  - {measure: brought, points: 1}\n  - {measure: leader_changes, points: -1}\n";
        Path file = folder.resolve("mine.yaml");
        Files.writeString(file, above);
        Challenge challenge = ChallengeFiles.load(file.toString());
        assertEquals("mine", challenge.name());
        for (int scores = 1; scores < 3; scores++) {
            List<Integer> some = Collections.nCopies(scores, 7);
            ChallengeFiles.writeRivals(file, challenge.judged(List.of(new Rival(ChangeStrategy.BLIND, some))));
            assertTrue(Files.readString(file).startsWith(above));
            assertEquals(
                    some, ChallengeFiles.load(file.toString()).rivals().get(0).scores());
        }
    }

    @Test
    void aMeasureThatThereIsNotIsNamed(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("odd.yaml");
        Files.writeString(
                file,
                "title: Odd\ntask: Do it.\nscene: gate\nway: {stops: [{at: [1, 2]}]}\n"
                        + "place: {disc: {x: 1, z: 2, radius: 3}}\nmembers: 4\ntime: 5\n"
                        + "score: [{measure: luck, points: 1}]\n");
        Challenge challenge = ChallengeFiles.load(file.toString());
        SceneException told =
                assertThrows(SceneException.class, () -> new Strategies(challenge).run(ChangeStrategy.BLIND, 1));
        assertTrue(
                told.getMessage().startsWith(file + ":8: score: there is no measure 'luck', allowed"),
                told.getMessage());
        assertTrue(told.getMessage().endsWith("and brought, lost, left_s, congested_s"), told.getMessage());
    }
}
