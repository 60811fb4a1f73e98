package onder.shot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import onder.core.geometry.Bounds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SteadyPlacesTest {
    private static final float DT = 1 / 60f;
    private static final Bounds OPEN = new Bounds.Open(1000, 1000);

    private final SteadyPlaces places = new SteadyPlaces();

    /** Begins with one at a place. */
    private void start(float x, float z) {
        places.begin(1, 0, OPEN);
        places.start(0, x, z);
    }

    private void move(float seconds, float x, float z) {
        places.begin(1, seconds, OPEN);
        places.move(0, x, z);
    }

    /** The distance from a true place to the one that is shown, in metres. */
    private double off(float x, float z) {
        return Math.hypot(places.x(0) - x, places.z(0) - z);
    }

    /** Pushed by 4 cm at each step, as in a jam. */
    private static float pushed(int step) {
        return step % 2 == 0 ? 0 : 0.04f;
    }

    @Test
    void whoIsPushedToAndFroIsShownStandingWithinAFewSteps() {
        start(0, 0);
        float last = 0;
        for (int step = 1; step < 120; step++) {
            move(DT, pushed(step), 5);
            if (step > 15) {
                assertTrue(Math.abs(places.x(0) - last) < 0.004f, "moves " + (places.x(0) - last) + " m at " + step);
            }
            last = places.x(0);
        }
        assertEquals(0.02f, last, 0.003f);
    }

    /** Under every slowness of a film. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 16})
    void aJamThatAdvancesIsNotShownLate(int pictures) {
        start(0, 0);
        float z = 0;
        for (int step = 1; step < 240; step++) {
            for (int picture = 1; picture <= pictures; picture++) {
                float share = picture / (float) pictures;
                z = 0.5f * DT * (step - 1 + share);
                move(DT / pictures, pushed(step - 1) + share * (pushed(step) - pushed(step - 1)), z);
            }
        }
        assertTrue(places.shaking(0) > 0.9f, "takes it for walking: " + places.shaking(0));
        assertEquals(z, places.z(0), 0.002f);
        assertEquals(0.02f, places.x(0), 0.002f);
    }

    @ParameterizedTest
    @ValueSource(floats = {0.1f, 0.5f, 1.4f, 4})
    void whoGoesStraightOnIsShownWhereItIsToTheBit(float speed) {
        start(0, 0);
        for (int step = 1; step < 120; step++) {
            float z = speed * DT * step;
            move(DT, 0, z);
            if (step > 6) {
                assertEquals(z, places.z(0), "at step " + step);
            }
            assertTrue(off(0, z) < 0.005, "off by " + off(0, z));
        }
    }

    @Test
    void whoStopsOrTurnsAsFastAsPeopleDoIsShownWhereItIs() {
        start(0, 0);
        float x = 0;
        float z = 0;
        for (int step = 1; step < 360; step++) {
            // On, round at 3 radians a second, to a halt within a quarter of a second, and on again.
            double angle = step < 90 ? 0 : Math.min(2 * Math.PI, (step - 90) * DT * 3);
            float speed = step < 240 ? 1.4f : Math.min(1.4f, Math.abs(1.4f - (step - 240) * DT * 5.6f));
            x += speed * DT * (float) Math.sin(angle);
            z += speed * DT * (float) Math.cos(angle);
            move(DT, x, z);
            assertTrue(off(x, z) < 0.001, "at step " + step + " off by " + off(x, z) + " m");
        }
    }

    /** The mean lags behind one who turns back without turning round. */
    @Test
    void whoTurnsBackAtOnceIsNotShownLeaping() {
        start(0, 0);
        float z = 0;
        float last = 0;
        for (int step = 1; step < 240; step++) {
            z += 1.4f * DT * Math.max(-1, Math.min(1, (120 - step) * 0.06f));
            move(DT, 0, z);
            assertEquals(0, places.z(0) - last, 0.04, "m a picture, at step " + step);
            last = places.z(0);
        }
        assertEquals(z, last, 1e-6);
    }

    @Test
    void nobodyIsShownFartherThanTheMost() {
        start(0, 0);
        for (int step = 1; step < 600; step++) {
            float x = (float) Math.sin(step * step) * 0.4f;
            move(DT, x, 0);
            assertTrue(off(x, 0) <= SteadyPlaces.MOST + 1e-6, "off by " + off(x, 0));
        }
    }

    @Test
    void aJumpIsShownAtOnceAlsoWhileTimeStandsStill() {
        start(0, 0);
        for (int step = 1; step < 60; step++) {
            move(DT, pushed(step), 0);
        }
        float before = places.x(0);
        move(0, pushed(59), 0);
        assertEquals(before, places.x(0), "moves in a pause");
        move(0, 3, 0);
        assertEquals(3, places.x(0));
        move(DT, 40, 0);
        assertEquals(40, places.x(0));
    }

    @Test
    void whoShakesOnTheSeamOfATorusDoesNotLeap() {
        Bounds torus = new Bounds.Torus(40, 40);
        places.begin(1, 0, torus);
        places.start(0, 19.99f, 0);
        for (int step = 1; step < 120; step++) {
            float x = torus.wrapX(19.98f + pushed(step));
            places.begin(1, DT, torus);
            places.move(0, x, 0);
            assertEquals(0, torus.dx(places.x(0) - 20), 0.03f, "at step " + step);
        }
    }
}
