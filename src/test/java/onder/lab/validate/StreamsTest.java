package onder.lab.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import onder.core.geometry.Area;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Streams in a corridor of 3 m, one person a m², from random starts. */
class StreamsTest {
    private static final Area.Rectangle CORRIDOR = new Area.Rectangle(0, 0, 12, 3);

    /** Settling time, in seconds. */
    private static final double SETTLED = 15;

    private static Observation run(boolean bothWays, long seed) {
        return Observation.of(
                Trial.of("validate/weidmann-12m", 30).every(6).changed(DenseStart.scatter(CORRIDOR, 1, bothWays)),
                seed);
    }

    /** The share of people in the middle half of the corridor; 0.58 if they spread over the width that centres have. */
    private static double inTheMiddle(Observation run) {
        int all = 0;
        int middle = 0;
        for (int moment = 1; moment < run.moments(); moment++) {
            for (int agent = 0; run.time(moment) >= SETTLED && agent < run.agents(); agent++) {
                all++;
                middle += Math.abs(run.z(moment, agent)) < CORRIDOR.depth() / 4 ? 1 : 0;
            }
        }
        return (double) middle / all;
    }

    /** Measured: 1.01 to 1.11 m/s and 0.15 to 0.24; if everybody oncoming counts fully, 0.78 to 0.85 m/s and 0.006. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void oppositeStreamsKeepTheirSpeedAndDoNotPressAlongTheWalls(long seed) {
        Observation run = run(true, seed);
        double speed = TrajectoryAnalysis.speedForward(run, SETTLED);
        assertTrue(speed > 0.93, "mean speed " + speed + " m/s");
        double middle = inTheMiddle(run);
        assertTrue(middle > 0.08, "share in the middle half of the corridor " + middle);
    }

    /** Weidmann's crowd walks at 1.06 m/s. Measured: 1.08 to 1.16 m/s; 1.33 m/s if the field ahead does not widen. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void aStreamOneWaySlowsDown(long seed) {
        double speed = TrajectoryAnalysis.speedForward(run(false, seed), SETTLED);
        assertEquals(1.06, speed, 0.15, "mean speed in m/s");
    }
}
