package onder.lab.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import onder.lab.cluster.ClusterRunner.JobLedger;
import onder.lab.runs.Job;
import onder.lab.runs.Run;
import org.junit.jupiter.api.Test;

/** Who is given which job, and whose rows are made again. */
class JobLedgerTest {
    private static final List<Job> JOBS = IntStream.range(0, 2000)
            .mapToObj(i -> new Job(i, "cell", "thesis", List.of(), i, 1, List.of("score")))
            .toList();

    private static List<Job> jobs(int count) {
        return JOBS.subList(0, count);
    }

    private static Run row(Job job, String hash) {
        return new Run(job, hash, List.of(), List.of(), Map.of("score", Double.NaN));
    }

    private static final String RIGHT = "00000000000000aa";
    private static final String FORGED = "00000000000000bb";

    /** How many of a worker's honest rows are made again. */
    private static int checked(int rows, long seed) {
        JobLedger ledger = new JobLedger(jobs(rows), new Random(seed));
        for (int i = 0; i < rows; i++) {
            assertTrue(ledger.take("w", row(ledger.next("w"), RIGHT)));
        }
        int checked = 0;
        for (Job job; (job = ledger.next(JobLedger.HERE)) != null; checked++) {
            assertFalse(ledger.isFinished());
            assertFalse(ledger.take(JobLedger.HERE, row(job, RIGHT)), "it was there already");
        }
        assertTrue(ledger.isFinished());
        return checked;
    }

    @Test
    void aShareOfTheRowsIsMadeAgainAndAlwaysSome() {
        for (int seed = 0; seed < 20; seed++) {
            assertEquals(1, checked(1, seed));
            int many = checked(2000, seed);
            // 148 of the first thousand and a few more of the first ones, and 148 ln 2 of the rest; within four
            // standard deviations.
            assertTrue(many > 253 - 60 && many < 253 + 60, many + " of 2000");
        }
        assertEquals(0.01, JobLedger.chance(100_000));
    }

    /** A worker lies in 20 of 1 000 rows, wherever they stand; a share of 1 % caught 11 % of such studies. */
    @Test
    void whoForgesTwoRowsOfAHundredIsFoundInNineteenStudiesOfTwenty() {
        int found = 0;
        int studies = 400;
        for (int seed = 0; seed < studies; seed++) {
            List<Integer> rows =
                    new ArrayList<>(IntStream.range(0, 1000).boxed().toList());
            Collections.shuffle(rows, new Random(-1 - seed));
            found += isFound(Set.copyOf(rows.subList(0, 20)), seed) ? 1 : 0;
        }
        assertTrue(found > 0.94 * studies && found < 0.99 * studies, found + " of " + studies);
    }

    private static boolean isFound(Set<Integer> forged, long seed) {
        JobLedger ledger = new JobLedger(jobs(1000), new Random(seed));
        try {
            for (int i = 0; i < 1000; i++) {
                ledger.take("w", row(ledger.next("w"), forged.contains(i) ? FORGED : RIGHT));
            }
            for (Job job; (job = ledger.next(JobLedger.HERE)) != null; ) {
                ledger.take(JobLedger.HERE, row(job, RIGHT));
            }
            return false;
        } catch (RowMismatch wrong) {
            return true;
        }
    }

    /** 1 170 of 1 200 rows are forged, as somebody did once: the study is stopped. */
    @Test
    void whoForgesRowsIsFound() {
        int found = 0;
        for (int seed = 0; seed < 20; seed++) {
            JobLedger ledger = new JobLedger(jobs(1200), new Random(seed));
            try {
                for (int i = 0; i < 1200; i++) {
                    Job job = ledger.next("w");
                    ledger.take("w", row(job, i < 30 ? RIGHT : FORGED));
                }
                for (Job job; (job = ledger.next(JobLedger.HERE)) != null; ) {
                    ledger.take(JobLedger.HERE, row(job, RIGHT));
                }
            } catch (RowMismatch wrong) {
                found++;
                assertTrue(wrong.getMessage().startsWith("w gave a wrong row for run "), wrong.getMessage());
                assertEquals(1200, wrong.numbers.size());
            }
        }
        assertEquals(20, found);
    }

    @Test
    void othersRowsAreNotBlamed() {
        JobLedger ledger = new JobLedger(jobs(3), new Random(1));
        Job first = ledger.next("honest");
        Job second = ledger.next("forger");
        ledger.take("honest", row(first, RIGHT));
        ledger.take("forger", row(second, FORGED));
        ledger.take(JobLedger.HERE, row(ledger.next(JobLedger.HERE), RIGHT));
        Job again = ledger.next(JobLedger.HERE);
        RowMismatch wrong = assertThrows(RowMismatch.class, () -> ledger.take(JobLedger.HERE, row(again, RIGHT)));
        assertEquals(List.of(1), wrong.numbers);
    }

    @Test
    void whatALostWorkerHeldIsGivenToOthersNextOfAll() {
        JobLedger ledger = new JobLedger(jobs(4), new Random(1));
        assertEquals(0, ledger.next("a").number());
        assertEquals(1, ledger.next("b").number());
        ledger.lost("a");
        assertEquals(0, ledger.next("b").number());
        assertEquals(2, ledger.next("b").number());
    }

    /** Two workers and this machine; then there is nothing left to do but wait. */
    @Test
    void whenNothingWaitsWhatASlowOneHoldsIsMadeByOthers() {
        JobLedger ledger = new JobLedger(jobs(1), new Random(1));
        Job job = ledger.next("slow");
        assertNull(ledger.next("slow"));
        assertEquals(job, ledger.next("quick"));
        assertNull(ledger.next("third"));
        assertEquals(job, ledger.next(JobLedger.HERE));
        assertNull(ledger.next(JobLedger.HERE));
        assertTrue(ledger.take(JobLedger.HERE, row(job, RIGHT)));
        assertTrue(ledger.isFinished());
        assertFalse(ledger.take("quick", row(job, RIGHT)));
        assertThrows(RowMismatch.class, () -> ledger.take("slow", row(job, FORGED)));
    }

    /** Two workers differ: this machine says who is right, be it the first or the second. */
    @Test
    void ofTwoRowsForOneJobTheWrongOneIsFound() {
        for (boolean firstIsForged : List.of(true, false)) {
            JobLedger ledger = new JobLedger(jobs(1), new Random(1));
            Job job = ledger.next("a");
            ledger.next("b");
            ledger.take("a", row(job, firstIsForged ? FORGED : RIGHT));
            ledger.take("b", row(job, firstIsForged ? RIGHT : FORGED));
            assertFalse(ledger.isFinished());
            Job again = ledger.next(JobLedger.HERE);
            RowMismatch wrong = assertThrows(RowMismatch.class, () -> ledger.take(JobLedger.HERE, row(again, RIGHT)));
            assertTrue(wrong.getMessage().startsWith(firstIsForged ? "a " : "b "), wrong.getMessage());
            assertEquals(firstIsForged ? List.of(0) : List.of(), wrong.numbers);
        }
    }

    @Test
    void whatAWorkerCannotMakeIsMadeHere() {
        JobLedger ledger = new JobLedger(jobs(3), new Random(1));
        Job job = ledger.next("broken");
        ledger.failed(job);
        ledger.lost("broken");
        assertEquals(job, ledger.next(JobLedger.HERE));
        assertEquals(1, ledger.next(JobLedger.HERE).number());
        assertTrue(ledger.take(JobLedger.HERE, row(job, RIGHT)));
    }

    @Test
    void thePageHasTheChancesOfSmallerStudies() throws IOException {
        String page = Files.readString(Path.of("src/site/markdown/optimise.md"));
        for (int rows : new int[] {100, 200, 500, 1000, 2000, 10_000}) {
            double again = 0;
            double missed = 1;
            for (int row = 1; row <= rows; row++) {
                again += JobLedger.chance(row);
                missed *= 1 - JobLedger.LIES * JobLedger.chance(row);
            }
            String format = rows == 10_000 ? "| %d | %.0f | %.2f %% |" : "| %d | %.0f | %.1f %% |";
            String line = String.format(Locale.ROOT, format, rows, again, 100 * (1 - missed));
            assertTrue(page.contains(line), line);
        }
    }
}
