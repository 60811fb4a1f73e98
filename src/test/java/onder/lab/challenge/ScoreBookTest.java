package onder.lab.challenge;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import onder.scene.Challenge;
import onder.scene.ChallengeFiles;
import onder.scene.RunLine;
import onder.scene.SceneException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scores that are kept count when their runs prove them; what else is in the file stays as it is. */
class ScoreBookTest {
    private static final String NAME = "through-the-gate";

    private static Challenge challenge;
    private static RobotPlayer.Played good;
    private static String line;

    @TempDir
    private Path folder;

    @BeforeAll
    static void play() {
        challenge = ChallengeFiles.load(NAME);
        good = RobotPlayer.good(NAME).play(challenge);
        line = RunLine.write(good.run());
    }

    private ScoreBook book() {
        return new ScoreBook(folder);
    }

    private Path file() {
        return folder.resolve(ScoreBook.NAME);
    }

    @Test
    void aScoreIsThereForWhoComesLaterAndIsProved() throws IOException {
        assertEquals(-1, book().best(challenge).score());
        assertFalse(Files.exists(file()), "nothing is written before there is a score");
        book().keep(challenge, good.score(), good.run());
        assertEquals(new ScoreBook.Best(good.score(), List.of()), book().best(challenge));
        assertEquals(NAME + " " + good.score() + " " + line + "\n", Files.readString(file()));
        assertEquals(-1, book().best(ChallengeFiles.load("school-trip")).score());
    }

    @Test
    void aForgedScoreDoesNotCountAndHidesNoneThatDoes() throws IOException {
        Random random = new Random(4);
        for (int i = 0; i < 5; i++) {
            int more = good.score() + 1 + random.nextInt(5000);
            char letter = line.charAt(line.length() - 5);
            String damaged = line.substring(0, line.length() - 5)
                    + (letter == 'A' ? 'B' : 'A')
                    + line.substring(line.length() - 4);
            List<String> lines = new ArrayList<>(List.of(
                    NAME + " " + more + " " + line,
                    NAME + " " + (more + 1) + " " + damaged,
                    NAME + " " + good.score() + " " + line));
            Collections.shuffle(lines, random);
            Files.write(file(), lines);
            ScoreBook.Best best = book().best(challenge);
            assertEquals(good.score(), best.score());
            assertEquals(2, best.complaints().size(), best.complaints().toString());
            assertTrue(best.complaints().get(0).startsWith("scores.txt: " + (more + 1) + " points"));
            assertTrue(best.complaints()
                    .get(1)
                    .endsWith("do not count: it claims " + more + " points, but the run is worth " + good.score()));
        }
        assertThrows(
                RefusedException.class,
                () -> ScoreBook.prove(new ScoreBook.Entry(NAME, good.score() + 1, line), challenge));
    }

    @Test
    void whatIsNoScoreIsToldAndStays() throws IOException {
        List<String> mine = List.of(
                "# my scores",
                "",
                NAME + " many " + line,
                NAME + " 12",
                "school-trip 3 onder1:AAAA",
                NAME + " 999999 x");
        Files.write(file(), mine);
        book().keep(challenge, good.score(), good.run());
        List<String> after = Files.readAllLines(file());
        assertEquals(mine, after.subList(0, mine.size()));
        assertEquals(mine.size() + 1, after.size());
        ScoreBook.Best best = book().best(challenge);
        assertEquals(good.score(), best.score());
        assertEquals(4, best.complaints().size(), best.complaints().toString());
        assertEquals(
                "scores.txt:1: '# my scores' is not a score, allowed a challenge, its points and a run line; the line stays as it is",
                best.complaints().get(0));
    }

    @Test
    void aHigherScoreTakesThePlaceOfLowerOnesOfItsChallenge() throws IOException {
        String other = "school-trip 1 " + line;
        Files.write(file(), List.of(NAME + " 1 " + line, other, NAME + " 99999 " + line));
        book().keep(challenge, good.score(), good.run());
        assertEquals(
                List.of(other, NAME + " 99999 " + line, NAME + " " + good.score() + " " + line),
                Files.readAllLines(file()));
    }

    @Test
    void aFileThatCannotBeReadIsToldAndLeftAlone() throws IOException {
        byte[] bytes = {(byte) 0xff, (byte) 0xfe, 0, 1, 2};
        Files.write(file(), bytes);
        String told =
                assertThrows(SceneException.class, () -> book().best(challenge)).getMessage();
        assertEquals(file() + ": cannot be read: it is not text in UTF-8", told);
        assertThrows(SceneException.class, () -> book().keep(challenge, good.score(), good.run()));
        assertArrayEquals(bytes, Files.readAllBytes(file()));
    }

    @Test
    void aPlaceThatCannotBeWrittenToIsTold() throws IOException {
        Path taken = folder.resolve("taken");
        Files.writeString(taken, "a file");
        ScoreBook book = new ScoreBook(taken);
        String told = assertThrows(SceneException.class, () -> book.keep(challenge, good.score(), good.run()))
                .getMessage();
        assertTrue(told.startsWith(taken + ": the folder cannot be made"), told);
    }
}
