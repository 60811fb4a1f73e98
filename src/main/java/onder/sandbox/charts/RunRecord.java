package onder.sandbox.charts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import onder.world.measure.Measure;

/**
 * The measures of a world and of each of its groups over a whole run, and how its people are distributed. What is kept
 * of a long run is thinned evenly, so that it takes the same memory however long the run is.
 */
public final class RunRecord {
    /** Simulated seconds from one sample to the next, at first. */
    private static final double EVERY = 0.25;

    /** Times that differ by less are equal. */
    private static final double SAME = 1e-6;

    /** How many numbers are kept at most: 12 MB of them. */
    private static final int MOST = 3_000_000;

    private static final int PEOPLE = 50;

    private final List<Measure> measures;
    private final List<Sample> samples;
    private double every = EVERY;
    private long numbers;

    /**
     * A moment.
     *
     * @param time simulated, in seconds
     * @param world each measure of the whole world
     * @param groups the numbers of the groups that there were, rising
     * @param ofGroups by measure, then by group as in {@code groups}
     * @param people how each quantity of people was distributed
     */
    public record Sample(double time, float[] world, int[] groups, float[][] ofGroups, AdaptiveBins[] people) {
        /** A measure of a group; NaN where there was no such group or no value. */
        public float of(int measure, int group) {
            int at = Arrays.binarySearch(groups, group);
            return at < 0 ? Float.NaN : ofGroups[measure][at];
        }

        private long size() {
            return world.length * (1L + groups.length) + (long) people.length * PEOPLE;
        }
    }

    /** @param measures what is kept */
    public RunRecord(List<Measure> measures) {
        this(List.copyOf(measures), new ArrayList<>());
    }

    private RunRecord(List<Measure> measures, List<Sample> samples) {
        this.measures = measures;
        this.samples = samples;
    }

    /** The same samples so far, of a run that goes on by itself. */
    public RunRecord copy() {
        RunRecord copy = new RunRecord(measures, new ArrayList<>(samples));
        copy.every = every;
        copy.numbers = numbers;
        return copy;
    }

    /** What is kept, in the order of a sample's values. */
    public List<Measure> measures() {
        return measures;
    }

    /** All samples that are kept, in order of time, those after a moment that was gone back to included. */
    public List<Sample> samples() {
        return samples;
    }

    /**
     * Whether it is time for a sample.
     *
     * @param now simulated time, in seconds
     * @param known until when the run is known, in seconds; what was sampled later was of another, and is dropped
     * @param times how many times seldomer than usual samples are taken, at least 1
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

    /** Keeps every other sample. */
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

    /** How many samples there are up to a moment. */
    public int countUntil(double moment) {
        int low = 0;
        int high = samples.size();
        while (low < high) {
            int middle = (low + high) / 2;
            if (samples.get(middle).time() <= moment + SAME) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
