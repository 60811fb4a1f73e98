package onder.sandbox.charts;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class HistogramTest {
    private static float[] values(Random random) {
        float[] values = new float[1 + random.nextInt(300)];
        float scale = (float) Math.pow(10, random.nextInt(9) - 4);
        float shift = random.nextInt(3) - 1;
        for (int i = 0; i < values.length; i++) {
            boolean none = random.nextInt(10) == 0;
            values[i] = none ? Float.NaN : scale * ((float) random.nextGaussian() + 3 * shift);
        }
        return values;
    }

    private static int finite(float[] values) {
        int n = 0;
        for (float value : values) {
            n += Float.isFinite(value) ? 1 : 0;
        }
        return n;
    }

    @RepeatedTest(200)
    void everyValueIsCountedOnceInItsRange(RepetitionInfo repetition) {
        float[] values = values(new Random(repetition.getCurrentRepetition()));
        Histogram histogram = Histogram.of(values, values.length, 40);
        assertEquals(finite(values), histogram.total());
        assertTrue(histogram.counts().length <= 42, histogram.counts().length + " ranges");
        double below = histogram.width() * 1e-3;
        for (int range = 0; range < histogram.counts().length; range++) {
            double from = histogram.from() + (double) range * histogram.width();
            double to = from + histogram.width();
            long least = 0;
            long most = 0;
            for (float value : values) {
                least += value > from + below && value < to - below ? 1 : 0;
                most += value > from - below && value < to + below ? 1 : 0;
            }
            assertTrue(histogram.counts()[range] >= least && histogram.counts()[range] <= most, "range " + range);
        }
    }

    @RepeatedTest(100)
    void binsOfPartsAddUpToThoseOfTheWhole(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        AdaptiveBins whole = new AdaptiveBins(0.05f);
        AdaptiveBins sum = new AdaptiveBins(0.05f);
        int n = 0;
        for (int part = 0; part < 5; part++) {
            AdaptiveBins bins = new AdaptiveBins(0.05f);
            double scale = Math.pow(10, random.nextInt(4) - 1);
            for (int i = 0; i < 50; i++) {
                float value = (float) (random.nextDouble() * scale);
                bins.add(value);
                whole.add(value);
                n++;
            }
            sum.add(bins);
        }
        assertEquals(n, whole.histogram().total());
        assertEquals(whole.histogram().width(), sum.histogram().width());
        assertArrayEquals(whole.histogram().counts(), sum.histogram().counts());
    }

    @Test
    void ofNothingThereIsNothing() {
        Histogram histogram = Histogram.of(new float[] {Float.NaN, Float.POSITIVE_INFINITY}, 2, 40);
        assertEquals(0, histogram.total());
        assertEquals(0, histogram.top());
    }
}
