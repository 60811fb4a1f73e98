package onder.sandbox.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import onder.sandbox.charts.RunRecord.Sample;
import onder.world.measure.Measure;
import org.junit.jupiter.api.Test;

class RunRecordTest {
    private final RunRecord record = new RunRecord(Measure.ALL);

    private static Sample sample(double time, int groups) {
        int n = Measure.ALL.size();
        int[] ids = IntStream.range(0, groups).map(i -> 2 * i).toArray();
        float[][] values = new float[n][groups];
        for (float[] each : values) {
            for (int i = 0; i < groups; i++) {
                each[i] = (float) time + ids[i];
            }
        }
        return new Sample(time, new float[n], ids, values, new AdaptiveBins[0]);
    }

    private void run(double from, double to, int groups) {
        for (int i = 0; from + i * 0.05 <= to + 1e-9; i++) {
            double time = from + i * 0.05;
            if (record.isDue(time, time, 1)) {
                record.add(sample(time, groups));
            }
        }
    }

    @Test
    void aLongRunIsThinnedEvenlyAndReachesFromItsStartToItsEnd() {
        run(0, 3000, 300);
        List<Sample> samples = record.samples;
        long numbers = samples.stream()
                .mapToLong(sample -> (long) sample.groups().length * Measure.ALL.size())
                .sum();
        assertTrue(numbers <= 3_000_000, numbers + " numbers");
        assertTrue(samples.size() > 500, samples.size() + " samples");
        assertEquals(0, samples.get(0).time());
        double apart = samples.get(1).time() - samples.get(0).time();
        assertTrue(samples.get(samples.size() - 1).time() > 3000 - 2 * apart);
        for (int i = 1; i < samples.size(); i++) {
            assertEquals(apart, samples.get(i).time() - samples.get(i - 1).time(), apart / 2 + 0.06, "at " + i);
        }
    }

    @Test
    void whatWasAfterAChangeInThePastIsDroppedAndWhatIsOnlyGoneBackFromIsKept() {
        run(0, 20, 3);
        int all = record.samples.size();
        assertFalse(record.isDue(5, 20, 1), "the run is known there");
        assertEquals(all, record.samples.size());
        RunRecord branch = record.copy();
        assertTrue(record.isDue(5.5, 5.5, 1)
                || record.samples.get(record.samples.size() - 1).time() <= 5.5);
        assertTrue(record.samples.stream().allMatch(sample -> sample.time() <= 5.5 + 1e-6));
        assertEquals(all, branch.samples.size(), "another branch keeps its own");
    }

    @Test
    void groupsThatAreNotThereHaveNoValue() {
        Sample sample = sample(1, 3);
        assertEquals(1 + 4, sample.of(0, 4));
        assertTrue(Float.isNaN(sample.of(0, 3)));
        assertTrue(Float.isNaN(sample.of(0, 6)));
    }

    @Test
    void samplesUntilAMomentAreCounted() {
        run(0, 10, 1);
        for (double moment = -1; moment < 11; moment += 0.1) {
            double until = moment;
            long expected = record.samples.stream()
                    .filter(sample -> sample.time() <= until + 1e-6)
                    .count();
            assertEquals(expected, record.countUntil(moment), "until " + moment);
        }
    }
}
