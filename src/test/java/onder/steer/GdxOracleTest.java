package onder.steer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * gdx-ai 1.8.2 as an oracle that knows nothing of Onder: where both have one law they agree, and where they differ
 * each keeps the law that is written here. The page for readers is made of the same table.
 */
class GdxOracleTest {
    private static final int STATES = 1000;
    private static final double AGREE = 1e-4;

    static List<GdxCase> cases() {
        return Stream.of(
                        new GdxPlaceCases(),
                        new GdxTurnCases(),
                        new GdxPathCases(),
                        new GdxFlockCases(),
                        new GdxRayCases(),
                        new GdxCombinerCases())
                .flatMap(some -> some.cases().stream())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void whereTheLawIsOneBothAgreeAndElsewhereEachKeepsItsOwn(GdxCase law) {
        int met = 0;
        int acted = 0;
        int apart = 0;
        for (long seed = 0; met < STATES; seed++) {
            assertTrue(seed < 400L * STATES, law + ": only " + met + " such states in " + seed);
            GdxState state = new GdxState(seed);
            if (!law.arrange().test(state)) {
                continue;
            }
            met++;
            double[] theirs = law.theirs().apply(state);
            double[] ours = law.ours().apply(state);
            if (law.other() == null) {
                assertAlike(theirs, ours, law + ", state " + seed);
            } else {
                assertAlike(law.ourFormula().apply(state), ours, law + ", Onder, state " + seed);
                assertAlike(law.theirFormula().apply(state), theirs, law + ", gdx-ai, state " + seed);
            }
            acted += length(ours) + length(theirs) > 1e-3 ? 1 : 0;
            apart += distance(ours, theirs) > 10 * AGREE * Math.max(length(ours), length(theirs)) ? 1 : 0;
        }
        assertTrue(acted > STATES / 20, law + ": somebody acts in only " + acted + " states");
        assertTrue(law.other() == null || apart > STATES / 20, law + ": they differ in only " + apart + " states");
    }

    private static void assertAlike(double[] expected, double[] actual, String what) {
        double size = Math.max(1e-2, Math.max(length(expected), length(actual)));
        assertEquals(
                0,
                distance(expected, actual) / size,
                AGREE,
                () -> what + ": " + Arrays.toString(expected) + " and " + Arrays.toString(actual));
    }

    private static double length(double[] a) {
        return Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]);
    }

    private static double distance(double[] a, double[] b) {
        return length(new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]});
    }

    @Test
    void thePageForReadersHasThisTable() throws Exception {
        List<String> page = Files.readAllLines(Path.of("src/site/markdown/gdx-ai.md"));
        List<String> rows = page.stream()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| gdx-ai"))
                .toList();
        assertEquals(String.join("\n", cases().stream().map(GdxCase::row).toList()), String.join("\n", rows));
    }
}
