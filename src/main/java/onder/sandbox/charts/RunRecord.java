package onder.sandbox.charts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import onder.world.measure.Measure;

/**
 * The measures of a world and of each of its groups over a whole run, and distributions over its people. Samples of a
 * long run are thinned evenly, so the memory does not grow with its length.
 */
public final class RunRecord {
    /** Simulated seconds between two samples at first. */
    private static final double EVERY = 0.25;

    /** Times that differ by less than this are equal. */
    private static final double SAME = 1e-6;

    /** The most numbers kept: 12 MB of them. */
    private static final int MOST = 3_000_000;

    private static final int PEOPLE = 50;

    /** The measures kept, in the order of a sample's values. */
    public final List<Measure> measures;

    /** All kept samples, ordered by time, including those after the present moment. */
    public final List<Sample> samples;

    private double every = EVERY;
    private long numbers;

    /**
     * A sample at one moment.
     *
     * @param time simulated, in seconds
     * @param world each measure for the whole world
     * @param groups ids of the groups at that moment, ascending
     * @param ofGroups by measure, then by group in the order of {@code groups}
     * @param people distribution of each quantity of people
     */
    public record Sample(double time, float[] world, int[] groups, float[][] ofGroups, AdaptiveBins[] people) {
        /** A measure of a group; NaN if there was no such group or no value. */
        public float of(int measure, int group) {
            int at = Arrays.binarySearch(groups, group);
            return at < 0 ? Float.NaN : ofGroups[measure][at];
        }

        private long size() {
            return world.length * (1L + groups.length) + (long) people.length * PEOPLE;
        }
    }

    /**
     * @param measures the measures to keep
     */
    public RunRecord(List<Measure> measures) {
        this(List.copyOf(measures), new ArrayList<>());
    }

    private RunRecord(List<Measure> measures, List<Sample> samples) {
        this.measures = measures;
        this.samples = samples;
    }

    /** A copy of the samples so far, for another run. */
    public RunRecord copy() {
        RunRecord copy = new RunRecord(measures, new ArrayList<>(samples));
        copy.every = every;
        copy.numbers = numbers;
        return copy;
    }

    /**
     * Whether it is time for a sample.
     *
     * @param now simulated time, in seconds
     * @param known up to when the run is known, in seconds; later samples belong to another run and are dropped
     * @param times factor on the interval between samples, at least 1
     */
    public boolean isDue(double now, double known, double times) {
        double end = Math.max(now, known) + SAME;
        while (!samples.isEmpty() && last().time() > end) {
            numbers -= samples.remove(samples.size() - 1).size();
        }
        return samples.isEmpty() || now - last().time() >= every * times - SAME;
    }

    private Sample last() {
        return samples.get(samples.size() - 1);
    }

    /** Appends a sample that was due. */
    public void add(Sample sample) {
        samples.add(sample);
        numbers += sample.size();
        if (numbers > MOST && samples.size() > 2) {
            thin();
        }
    }

    /** Drops every other sample. */
    private void thin() {
        List<Sample> kept = new ArrayList<>();
        for (int i = 0; i < samples.size(); i += 2) {
            kept.add(samples.get(i));
        }
        samples.clear();
        samples.addAll(kept);
        numbers = samples.stream().mapToLong(Sample::size).sum();
        every *= 2;
    }

    /** Number of samples up to a moment. */
    public int countUntil(double moment) {
        return (int) samples.stream()
                .takeWhile(sample -> sample.time() <= moment + SAME)
                .count();
    }
}
