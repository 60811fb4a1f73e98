package onder.shot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A camera's way goes through its places, without a jump, a jerk or a swing. */
class SplineTest {
    private static final double STEP = 1e-3;

    @Test
    void itGoesThroughAllPlacesWithoutAJump() {
        for (int seed = 0; seed < 150; seed++) {
            for (Easing easing : Easing.values()) {
                Shots shots = new Shots(seed);
                List<Place> places = new ArrayList<>();
                double[] times = new double[2 + seed % 6];
                double fastest = 0;
                for (int i = 0; i < times.length; i++) {
                    times[i] = i == 0 ? 0 : times[i - 1] + shots.between(0.2, 3);
                    places.add(shots.place());
                    if (i > 0) {
                        fastest = Math.max(
                                fastest, places.get(i).distance(places.get(i - 1)) / (times[i] - times[i - 1]));
                    }
                }
                Spline spline = new Spline(times, places, easing);
                for (int i = 0; i < times.length; i++) {
                    assertEquals(0, spline.at(times[i]).distance(places.get(i)), 1e-3);
                }
                Place before = spline.at(0);
                for (double t = STEP; t < times[times.length - 1]; t += STEP) {
                    Place now = spline.at(t);
                    // A cubic between limited tangents is at most so much faster than going straight.
                    assertTrue(now.distance(before) <= fastest * STEP * 3.1 + 1e-4, seed + " " + easing + " at " + t);
                    before = now;
                }
            }
        }
    }

    @Test
    void itStartsAndEndsSoftlyAndRestsWhereItIsToldTo() {
        List<Place> places = List.of(new Place(0, 1, 0), new Place(10, 1, 0), new Place(20, 1, 0));
        double[] times = {0, 2, 4};
        Spline smooth = new Spline(times, places, Easing.SMOOTH);
        assertEquals(0, speed(smooth, 0), 0.05);
        assertEquals(0, speed(smooth, 4 - STEP), 0.05);
        assertEquals(5, speed(smooth, 2), 0.05);
        assertEquals(0, speed(new Spline(times, places, Easing.REST), 2), 0.05);
        assertEquals(5, speed(new Spline(times, places, Easing.LINEAR), 0), 0.01);
    }

    @Test
    void itDoesNotSwingPastAPlaceWhereItStaysAWhile() {
        Place rest = new Place(10, 2, 0);
        Spline spline = new Spline(
                new double[] {0, 1, 5, 6}, List.of(new Place(0, 2, 0), rest, rest, new Place(30, 2, 0)), Easing.SMOOTH);
        for (double t = 1; t < 5; t += 0.1) {
            assertEquals(0, spline.at(t).distance(rest), 1e-3);
        }
    }

    private static double speed(Spline spline, double at) {
        return spline.at(at).distance(spline.at(at + STEP)) / STEP;
    }
}
