package onder.lab.validate;

import static org.junit.jupiter.api.Assertions.assertTrue;

import onder.core.geometry.Area;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two opposite streams of a corridor of 3 m, one person a m², from random starts: they pass beside each other. */
class OppositeStreamsTest {
    private static final Area.Rectangle CORRIDOR = new Area.Rectangle(0, 0, 12, 3);

    /** Settling time, in seconds. */
    private static final double SETTLED = 15;

    private static Observation run(long seed) {
        return Observation.of(
                Trial.of("validate/weidmann-12m", 30).every(6).changed(DenseStart.scatter(CORRIDOR, 1, true)), seed);
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
    void theyKeepTheirSpeedAndDoNotPressAlongTheWalls(long seed) {
        Observation run = run(seed);
        double speed = TrajectoryAnalysis.speedForward(run, SETTLED);
        assertTrue(speed > 0.93, "mean speed " + speed + " m/s");
        double middle = inTheMiddle(run);
        assertTrue(middle > 0.08, "share in the middle half of the corridor " + middle);
    }
}
