package onder.sandbox.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** What the chart keeps of a run. */
class SeriesTest {
    private final Series series = new Series(1);

    /** Runs the clock in steps of 1/60 s; a leader changes every five seconds. */
    private void run(double from, double to, double known) {
        for (long step = Math.round(from * 60); step <= Math.round(to * 60); step++) {
            double t = step / 60.0;
            series.sample(t, known, (int) (t / 5), (float) t);
        }
    }

    private int shownChanges() {
        int n = 0;
        for (int i = series.first(); i < series.end(); i++) {
            n += series.changed(i) ? 1 : 0;
        }
        return n;
    }

    @Test
    void theLastMinuteIsShownTenTimesASecond() {
        run(0, 100, 0);
        assertEquals(100, series.now(), 0.11);
        assertEquals(40, series.time(series.first()), 0.21);
        assertTrue(series.end() - series.first() <= Series.MOST);
        assertTrue(series.end() - series.first() > 500);
        assertEquals(12, shownChanges(), 1);
    }

    @Test
    void goingBackShowsTheMinuteBeforeAndGoingOnTheRestAgain() {
        run(0, 200, 0);
        series.sample(90, 200, 18, 90);
        assertEquals(90, series.now(), 0.11);
        assertEquals(30, series.time(series.first()), 0.21);
        assertEquals(90, series.value(0, series.end() - 1), 0.11);
        series.sample(150, 200, 30, 150);
        assertEquals(150, series.now(), 0.11);
        assertEquals(120, series.value(0, series.end() - 300), 1);
        run(200, 203, 203);
        assertEquals(203, series.now(), 0.11);
        for (int i = series.first() + 1; i < series.end(); i++) {
            assertTrue(series.time(i) > series.time(i - 1) && series.time(i) < series.time(i - 1) + 0.2);
        }
    }

    @Test
    void whoChangesThePastHasAnotherChart() {
        run(0, 100, 0);
        series.sample(50, 100, 10, 50);
        series.sample(50.05, 50.05, 10, 7);
        series.sample(50.2, 50.2, 10, 7);
        assertEquals(7, series.value(0, series.end() - 1));
        series.sample(80, 80, 10, 8);
        assertEquals(8, series.value(0, series.end() - 1));
        assertEquals(80, series.now(), 1e-9);
        assertFalse(series.changed(series.end() - 1));
    }

    @Test
    void aLongRunForgetsItsBeginningOnly() {
        for (int i = 0; i < 200_000; i++) {
            series.sample(i * 0.1, 0, 0, i);
        }
        assertEquals(19_999.9, series.now(), 1e-6);
        assertEquals(199_999, series.value(0, series.end() - 1));
        assertTrue(series.end() <= 72_000);
    }
}
