package onder.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import onder.core.geometry.Bounds;
import org.junit.jupiter.api.Test;

class TraceTest {
    private static final Bounds OPEN = new Bounds.Open(100, 100);

    private static Trace trace(Bounds bounds, float... places) {
        Trace trace = new Trace(bounds, 0.5f);
        for (int i = 0; i < places.length; i += 2) {
            trace.add(places[i], places[i + 1]);
        }
        return trace;
    }

    @Test
    void theWayGoneIsLongerThanTheWayGained() {
        Trace corner = trace(OPEN, 0, 0, 3, 0, 3, 4);
        assertEquals(7, corner.run(), 1e-6);
        assertEquals(5, corner.away(), 1e-6);
    }

    @Test
    void aChaseIsOverWhenTheTwoAreWithinReach() {
        Trace hunter = trace(OPEN, 0, 0, 2, 0, 4, 0, 6, 0);
        Trace walker = trace(OPEN, 3, 0, 4, 0, 5, 0, 6, 0);
        assertEquals(1, hunter.timeWithin(walker, 1), 1e-6);
        assertEquals(0, hunter.closest(walker), 1e-6);
        assertTrue(Double.isNaN(hunter.timeWithin(hunter.beside(0, 9), 8)));
    }

    @Test
    void whoRunsPastATargetOvershootsByTheWayBeyondItAndWhoStaysDoesNot() {
        Trace past = trace(OPEN, 0, 0, 2, 0, 4, 0, 5.5f, 0, 4.5f, 0);
        assertEquals(1.5, past.overshoot(past.beside(4, 0), 0.5), 1e-6);
        Trace stays = trace(OPEN, 0, 0, 2, 0, 3.5f, 0, 3.9f, 0, 3.9f, 0);
        assertEquals(0, stays.overshoot(stays.beside(4, 0), 0.5), 1e-6);
        assertTrue(Double.isNaN(stays.overshoot(stays.beside(9, 0), 0.5)));
    }

    @Test
    void onATorusTheNearestImageCounts() {
        Bounds torus = new Bounds.Torus(10, 10);
        Trace over = trace(torus, 4.5f, 0, -4.5f, 0);
        assertEquals(1, over.run(), 1e-5);
        assertEquals(1, over.closest(over.beside(-3.5f, 0)), 1e-5);
    }
}
