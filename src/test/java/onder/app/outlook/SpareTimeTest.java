package onder.app.outlook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Of processors that are busy a small part is taken, of idle ones one whole. */
class SpareTimeTest {
    private static final double LEAST = 0.05;

    private final SpareTime spare = new SpareTime(LEAST);

    private double settled(double from, double load) {
        double share = from;
        for (int i = 0; i < 200; i++) {
            share = spare.next(share, load);
            assertTrue(share >= LEAST && share <= 1);
        }
        return share;
    }

    @Test
    void theLessIsIdleTheLessIsTaken() {
        assertEquals(LEAST, settled(1, 1));
        assertEquals(1, settled(LEAST, 0));
    }

    @Test
    void whereTheLoadIsNotKnownItTakesNoMore() {
        assertEquals(LEAST, settled(LEAST, -1));
    }
}
