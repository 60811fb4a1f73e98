package onder.draw.colouring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scales of colours: round, for nearly all of what was seen, steady. */
class ColourScaleTest {
    private final Random random = new Random(7);

    @Test
    void aQuantileIsThatOfTheSortedValuesToASixtyFourth() {
        for (int round = 0; round < 50; round++) {
            int count = 100 + random.nextInt(2000);
            double spread = 3 * random.nextDouble();
            float[] values = new float[count];
            ValueHistogram seen = new ValueHistogram();
            for (int i = 0; i < count; i++) {
                values[i] = (float) Math.exp(spread * random.nextGaussian());
                seen.add(values[i], 1);
            }
            Arrays.sort(values);
            for (double share : new double[] {0.02, 0.5, 0.98, 1}) {
                float exact = values[(int) Math.max(0, Math.ceil(share * count - 1e-6) - 1)];
                assertEquals(exact, seen.quantile(share), exact / 64, share + " of " + count);
            }
        }
    }

    @Test
    void aValueThatCountsTwiceIsTwoValues() {
        ValueHistogram once = new ValueHistogram();
        ValueHistogram twice = new ValueHistogram();
        for (int i = 0; i < 500; i++) {
            float value = random.nextFloat();
            int times = 1 + random.nextInt(4);
            once.add(value, times);
            for (int k = 0; k < times; k++) {
                twice.add(value, 1);
            }
        }
        for (double share = 0; share <= 1; share += 0.01) {
            assertEquals(twice.quantile(share), once.quantile(share));
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {5, 100, 1e6f, 1e30f})
    void oneWhoStandsOutDoesNotStretchTheScaleButIsTold(float farOut) {
        ValueHistogram seen = new ValueHistogram();
        for (int i = 0; i < 200; i++) {
            seen.add(0.5f + random.nextFloat(), 1);
        }
        ColourScale without = ColourScale.of(seen);
        seen.add(farOut, 1);
        ColourScale with = ColourScale.of(seen);
        assertEquals(without.top(), with.top());
        assertTrue(with.isPassed());
        assertEquals("> 1.5\u00a0m/s", with.end("m/s"));
    }

    @Test
    void whatIsAllOnTheScaleIsNotSaidToBePassed() {
        ValueHistogram seen = new ValueHistogram();
        seen.add(2, 1);
        seen.add(0, 1000);
        seen.add(Float.NaN, 1000);
        assertEquals(new ColourScale(2, false), ColourScale.of(seen));
        assertEquals("2/m²", ColourScale.of(seen).end("1/m²"));
    }

    @Test
    void nothingAtAllHasAScale() {
        ValueHistogram seen = new ValueHistogram();
        assertTrue(seen.isEmpty());
        assertEquals(new ColourScale(1, false), ColourScale.of(seen));
    }

    @Test
    void roundNumbersAreNotBelowAndAtMostHalfAsMuchAgain() {
        for (int i = 0; i < 10_000; i++) {
            float value = (float) Math.exp(20 * random.nextDouble() - 10);
            float round = ColourScale.roundUp(value);
            assertTrue(round >= value && round <= 1.501f * value, value + " became " + round);
            assertEquals(round, ColourScale.roundUp(round), "what is round stays");
        }
    }

    private int watch(SteadyScale scale, double typical, int looks) {
        int changes = 0;
        for (int look = 0; look < looks; look++) {
            for (int i = 0; i < 100; i++) {
                boolean out = random.nextInt(200) == 0;
                scale.seen.add((float) (typical * (out ? 50 : random.nextDouble())), 1);
            }
            float before = scale.scale().top();
            scale.follow(0.1, 0);
            changes += look > 0 && scale.scale().top() != before ? 1 : 0;
        }
        return changes;
    }

    @Test
    void itStaysWhatItIsWhileNothingElseHappens() {
        SteadyScale scale = new SteadyScale();
        assertTrue(watch(scale, 1.9, 3000) <= 1);
        assertEquals(2, scale.scale().top(), 0.51);
        assertTrue(scale.scale().isPassed());
    }

    @Test
    void itWidensAtOnceAndNarrowsInTheEnd() {
        SteadyScale scale = new SteadyScale();
        watch(scale, 2, 100);
        int widening = watch(scale, 20, 100);
        assertTrue(
                scale.scale().top() >= 19 && scale.scale().top() <= 30,
                "" + scale.scale().top());
        assertTrue(widening <= 3, widening + " changes");
        int narrowing = watch(scale, 2, 6000);
        assertTrue(scale.scale().top() <= 5, "" + scale.scale().top());
        assertTrue(narrowing <= 5, narrowing + " changes");
    }

    @Test
    void whatBeginsAtRestHasTheScaleThatIsExpected() {
        SteadyScale scale = new SteadyScale();
        int changes = 0;
        for (int look = 0; look < 100; look++) {
            scale.seen.add(1.4f * Math.min(1, look / 20f), 1);
            float before = scale.scale().top();
            scale.follow(0.1, 1.8f);
            changes += look > 0 && scale.scale().top() != before ? 1 : 0;
        }
        assertEquals(0, changes);
        assertEquals(2, scale.scale().top());
        assertFalse(scale.scale().isPassed());
    }
}
