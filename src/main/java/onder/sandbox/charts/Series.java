package onder.sandbox.charts;

import com.jme3.math.ColorRGBA;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import onder.sandbox.hud.toolkit.ShapeMesh;

/**
 * The chart's data, sampled every tenth of a simulated second or at a given interval. When the clock goes back, later
 * samples are hidden, and shown again when it goes on in the same run.
 */
public final class Series {
    /** The visible span of the past, in simulated seconds. */
    public static final float SPAN = 60;

    private static final double EVERY = 0.1;

    /** The most samples visible at once. */
    public static final int MOST = (int) Math.round(SPAN / EVERY) + 2;

    /** Two hours of samples; beyond it the older half is dropped. */
    private static final int KEPT = 72_000;

    /** Times that differ by less than this are equal. */
    /** Width of a drawn line, in points. */
    private static final float LINE = 1.2f;

    private static final double SAME = 1e-6;

    private static final double[] ROUND = {1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8};

    private double[] time = new double[MOST];

    /** By measure, then by sample. */
    private final float[][] values;

    private int[] changes = new int[MOST];
    private int kept;
    private int end;
    private double every = EVERY;

    /** A series of this many measures. */
    public Series(int measures) {
        values = new float[measures][MOST];
    }

    /** A copy of the samples so far, for another run. */
    public Series copy() {
        Series copy = new Series(values.length);
        copy.time = time.clone();
        for (int m = 0; m < values.length; m++) {
            copy.values[m] = values[m].clone();
        }
        copy.changes = changes.clone();
        copy.kept = kept;
        copy.end = end;
        copy.every = every;
        return copy;
    }

    /** Sets the interval between two samples, in tenths of a simulated second, at least 1. */
    public void setSeldom(double times) {
        every = EVERY * times;
    }

    /** Whether {@link #sample} would take a sample; otherwise its values need not be computed. */
    public boolean isDue(double now, double known) {
        int upTo = after(Math.max(now, known));
        return after(now) >= upTo && (upTo == 0 || now - time[upTo - 1] >= every - SAME);
    }

    /**
     * Takes a sample when it is time for one.
     *
     * @param now simulated time, in seconds
     * @param known up to when the run is known, in seconds; later samples belong to another run
     * @param all the values of all measures
     * @return whether the visible part has changed
     */
    public boolean sample(double now, double known, int allChanges, float... all) {
        kept = after(Math.max(now, known));
        int before = end;
        end = after(now);
        if (end < kept || kept > 0 && now - time[kept - 1] < every - SAME) {
            return end != before;
        }
        makeRoom();
        time[kept] = now;
        for (int m = 0; m < values.length; m++) {
            values[m][kept] = all[m];
        }
        changes[kept] = allChanges;
        end = ++kept;
        return true;
    }

    /** Number of samples up to a moment. */
    private int after(double moment) {
        int at = Arrays.binarySearch(time, 0, kept, moment + SAME);
        return at < 0 ? -at - 1 : at + 1;
    }

    private void makeRoom() {
        if (kept == KEPT) {
            int half = KEPT / 2;
            System.arraycopy(time, half, time, 0, half);
            Stream.of(values).forEach(measure -> System.arraycopy(measure, half, measure, 0, half));
            System.arraycopy(changes, half, changes, 0, half);
            kept = half;
        } else if (kept == time.length) {
            int room = Math.min(KEPT, 2 * kept);
            time = Arrays.copyOf(time, room);
            for (int m = 0; m < values.length; m++) {
                values[m] = Arrays.copyOf(values[m], room);
            }
            changes = Arrays.copyOf(changes, room);
        }
    }

    /** The first sample of the last minute. */
    public int first() {
        return end == 0 ? 0 : Math.max(after(time[end - 1] - SPAN - SAME - SAME), end - MOST);
    }

    /** The index after the last visible sample. */
    public int end() {
        return end;
    }

    /** The time of the first sample, in seconds; 0 before it. */
    public double begins() {
        return end == 0 ? 0 : time[0];
    }

    /** The time of the last visible sample, in seconds; 0 before the first. */
    public double now() {
        return end == 0 ? 0 : time[end - 1];
    }

    public double time(int i) {
        return time[i];
    }

    /** A measure's value in a sample; NaN if it was undefined. */
    public float value(int measure, int i) {
        return values[measure][i];
    }

    /** The first sample at a moment or after it. */
    public int first(double moment) {
        return after(moment - SAME - SAME);
    }

    /** The index after the last sample up to a moment, including samples after the present one. */
    public int end(double moment) {
        return Math.min(after(moment), first(moment - SPAN) + MOST);
    }

    /** The time of the last known sample, in seconds; 0 before the first. */
    public double known() {
        return kept == 0 ? 0 : time[kept - 1];
    }

    /** The highest visible value of a measure; 0 if there is none. */
    public float top(int measure) {
        return top(measure, first(), end);
    }

    /** The highest value of a measure among some samples; 0 if there is none. */
    public float top(int measure, int first, int behind) {
        float top = 0;
        for (int i = first; i < behind; i++) {
            float value = values[measure][i];
            top = Float.isFinite(value) ? Math.max(top, value) : top;
        }
        return top;
    }

    /**
     * Draws some samples of a measure as a smooth line, with gaps where values are missing.
     *
     * @param first index of the first sample
     * @param behind index after the last sample
     * @param from the time at {@code left}, in seconds; earlier samples are not drawn
     * @param zero y of the value 0
     */
    public void draw(
            int measure,
            ShapeMesh strokes,
            ColorRGBA color,
            int first,
            int behind,
            double from,
            float left,
            double perSecond,
            float zero,
            float perUnit) {
        for (int i = first + 1; i < behind; i++) {
            float before = zero - values[measure][i - 1] * perUnit;
            float now = zero - values[measure][i] * perUnit;
            if (time[i - 1] >= from - SAME && Float.isFinite(before) && Float.isFinite(now)) {
                float x = left + (float) ((time[i - 1] - from) * perSecond);
                strokes.smooth(x, before, left + (float) ((time[i] - from) * perSecond), now, LINE, color);
            }
        }
    }

    /** Whether a leader changed since the sample before. */
    public boolean changed(int i) {
        return changes[i] > (i == 0 ? 0 : changes[i - 1]);
    }

    /** The next round value, so that little of the plot stays empty above a curve. */
    public static float roundUp(float value) {
        if (value <= 0) {
            return 1;
        }
        double power = Math.pow(10, Math.floor(Math.log10(value)));
        return (float) (power
                * DoubleStream.of(ROUND)
                        .filter(step -> value <= step * power * 1.0001)
                        .findFirst()
                        .orElse(10));
    }
}
