package onder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import onder.core.geometry.Point;
import onder.lab.challenge.Attempt;
import onder.lab.challenge.ScoreBook;
import onder.lab.challenge.Strategies;
import onder.scene.Challenge;
import onder.scene.ChallengeFiles;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.steer.perception.HeadingControl;
import onder.world.World;
import onder.world.setup.Command;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The challenges without a window: told, judged, and proved by lines. */
class ChallengeCommandTest extends CommandCalls {
    /** A challenge of one's own that is over after four seconds. */
    private Path own() throws IOException {
        Path file = folder.resolve("short.yaml");
        Files.writeString(file, """
                title: Short
                task: Go east.
                scene: challenge/through-the-gate
                way: {stops: [{at: [-10, 0]}]}
                place: {rectangle: {x: -8, z: 0, width: 16, depth: 32}}
                members: 40
                time: 4
                score: [{measure: brought, points: 10}]
                """);
        return file;
    }

    private static Replay played(Challenge challenge) {
        Scene scene = Scenes.load(challenge.scene());
        try (World world = scene.begin(1)) {
            Attempt attempt = new Attempt(challenge, world);
            world.send(new Command.SteerLeader(0, HeadingControl.FREE));
            world.send(new Command.MoveGoal(0, new Point(-4, 0)));
            while (!attempt.isOver()) {
                world.step();
                attempt.step();
            }
            return Replay.of(scene, world);
        }
    }

    @Test
    void theChallengesAreListedWithWhatTheMedalsTake() {
        assertEquals(0, onder("challenge"));
        for (String name : ChallengeFiles.SHIPPED) {
            Challenge challenge = ChallengeFiles.load(name);
            assertTrue(out.toString().contains(challenge.task()), name);
            assertTrue(out.toString().contains("gold " + challenge.least(Challenge.Medal.GOLD)), name);
        }
    }

    @Test
    void aLineProvesItsScoreAndNoOther() throws IOException {
        Path own = own();
        Challenge challenge = ChallengeFiles.load(own.toString());
        Replay run = played(challenge);
        String line = RunLine.write(run);
        assertEquals(0, onder("challenge", own.toString(), line), err::toString);
        String proved = out.toString();
        assertTrue(proved.startsWith("Short: "), proved);
        int score = Integer.parseInt(proved.split(" ")[1]);
        assertTrue(score > 0, proved);
        assertEquals(0, onder("challenge", own.toString(), String.valueOf(score), line), err::toString);
        assertEquals(1, onder("challenge", own.toString(), String.valueOf(score + 10), line));
        assertTrue(
                err.toString()
                        .contains(String.format(
                                Locale.ROOT, "it claims %d points, but the run is worth %d", score + 10, score)),
                err::toString);
        // In the shipped challenge of that scene it ends too soon.
        assertEquals(1, onder("challenge", line));
        assertTrue(err.toString().contains("it ends at 4.0 s, before the attempt is over"), err::toString);
        assertEquals(1, onder("challenge", "school-trip", line));
        assertTrue(err.toString().contains("school-trip is in challenge/school-trip"), err::toString);
    }

    @Test
    void judgingWritesWhatTheStrategiesComeTo() throws IOException {
        Path own = own();
        assertEquals(0, onder("challenge", own.toString(), "--judge", "--seeds", "2"), err::toString);
        Challenge judged = ChallengeFiles.load(own.toString());
        assertEquals(Strategies.ALL.size(), judged.rivals().size());
        assertEquals(0, onder("challenge", own.toString()));
        List<String> told = out.toString().lines().toList();
        assertEquals("Short: Go east.", told.get(0));
        assertEquals("score: 10 × brought", told.get(1));
        assertTrue(told.get(2).startsWith("bronze "), told.get(2));
        assertEquals(3 + Strategies.ALL.size(), told.size());
    }

    @Test
    void keptScoresAreMadeAgain() throws IOException {
        Path own = own();
        Challenge challenge = ChallengeFiles.load(own.toString());
        Replay run = played(challenge);
        assertEquals(0, onder("challenge", "--kept", "--folder", folder.toString()), err::toString);
        assertTrue(out.toString().startsWith("there are no saved scores in "), out::toString);
        assertEquals(0, onder("challenge", own.toString(), RunLine.write(run)), err::toString);
        int score = Integer.parseInt(out.toString().split(" ")[1]);
        new ScoreBook(folder).keep(challenge, score, run);
        assertEquals(0, onder("challenge", own.toString(), "--kept", "--folder", folder.toString()), err::toString);
        assertEquals(
                "short, " + score + " points: proved, no medal", out.toString().strip());
        Path file = folder.resolve(ScoreBook.NAME);
        Files.writeString(file, Files.readString(file).replace("short " + score, "short " + (score + 10)));
        assertEquals(1, onder("challenge", own.toString(), "--kept", "--folder", folder.toString()));
        assertTrue(
                err.toString()
                        .contains("not proved: it claims " + (score + 10) + " points, but the run is worth " + score),
                err::toString);
    }

    /** At once, and not only where somebody plays it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "members: 40 | members: 41 | members = 41, allowed 1..40: the size of its group 0",
                "members: 40 | members: 4, group: 9 | group = 9, allowed 0..3: the scene's groups",
                "brought, | brougt, | score: there is no measure 'brougt', allowed ",
                "at: [-10, 0] | exit: north | way: ",
                "challenge/through-the-gate | nowhere.yaml | scene: no such file: ",
            })
    void aChallengeThatNobodyCanAttemptIsRefused(String what, String by, String why) throws IOException {
        Path own = own();
        String text = Files.readString(own).replace(what, by.replace(", group", "\ngroup"));
        Files.writeString(own, text);
        String wrong = by.substring(by.indexOf("group:") < 0 ? 0 : by.indexOf("group:"));
        long line = 1
                + text.substring(0, text.indexOf(wrong))
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
        String told = "short.yaml:" + line + ": " + why;
        for (String option : List.of("", "--strategies", "--judge")) {
            String[] call = {"challenge", own.toString(), option};
            assertEquals(2, onder(option.isEmpty() ? Arrays.copyOf(call, 2) : call), err::toString);
            assertTrue(err.toString().contains(told), err::toString);
        }
        assertEquals(2, onder("--challenge", own.toString()), err::toString);
        assertTrue(err.toString().contains(told), err::toString);
    }

    @Test
    void wrongCallsAreToldWhatIsAllowed() throws IOException {
        assertEquals(2, onder("challenge", "nowhere"));
        assertTrue(err.toString().contains("there is no challenge 'nowhere', allowed through-the-gate"), err::toString);
        assertEquals(2, onder("challenge", "--judge"));
        assertTrue(err.toString().contains("--judge needs a challenge"), err::toString);
        assertEquals(2, onder("challenge", "school-trip", "--judge"));
        assertTrue(err.toString().contains("give the path of school-trip.yaml"), err::toString);
        assertEquals(2, onder("challenge", "school-trip", "much", "onder1:AAAA"));
        assertTrue(err.toString().contains("'much' is before the run line"), err::toString);
        assertEquals(2, onder("challenge", own().toString(), "--seeds", "0"));
        assertTrue(err.toString().contains("--seeds = 0, allowed 1..1000"), err::toString);
        assertEquals(2, onder("challenge", "school-trip", "--strategies", "onder1:AAAA"));
        assertTrue(err.toString().contains("--strategies chooses its own runs"), err::toString);
        assertEquals(2, onder("--challenge", "nowhere"));
        assertTrue(err.toString().contains("there is no challenge 'nowhere'"), err::toString);
        for (String both : List.of("--judge --strategies", "--kept --judge", "--kept --strategies")) {
            assertEquals(2, onder(("challenge school-trip " + both).split(" ")));
            assertTrue(err.toString().contains("exclude each other; give only one of them"), err::toString);
        }
        assertEquals(2, onder("challenge", "school-trip", "--seeds", "5"));
        assertTrue(err.toString().contains("--seeds goes with --judge"), err::toString);
        assertEquals(2, onder("challenge", "school-trip", "5", "nonsense"));
        assertTrue(err.toString().contains("'nonsense' follows school-trip, allowed a run line"), err::toString);
    }
}
