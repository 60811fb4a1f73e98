package onder.steer.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import onder.core.agents.Memory;
import onder.steer.BehaviourStage;
import org.apache.commons.statistics.inference.KolmogorovSmirnovTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What wander draws, taken from what it does to an agent. */
class NoiseTest {
    private static final int DRAWS = 40_000;

    private final BehaviourStage stage = new BehaviourStage(1).put(0, 0, 0, 0, 0, 0);

    /** The distribution function that a noise is to have between −1 and 1. */
    private static DoubleUnaryOperator distribution(Noise noise) {
        return switch (noise) {
            case UNIFORM -> x -> (x + 1) / 2;
            case TRIANGULAR -> x -> x < 0 ? (1 + x) * (1 + x) / 2 : 1 - (1 - x) * (1 - x) / 2;
        };
    }

    private static void check(Noise noise, double[] drawn) {
        double variance = noise == Noise.UNIFORM ? 1 / 3.0 : 1 / 6.0;
        assertEquals(0, Arrays.stream(drawn).average().orElseThrow(), 0.01);
        assertEquals(variance, Arrays.stream(drawn).map(x -> x * x).average().orElseThrow(), 0.02 * variance);
        DoubleUnaryOperator distribution = distribution(noise);
        double p = KolmogorovSmirnovTest.withDefaults()
                .test(drawn, x -> distribution.applyAsDouble(Math.max(-1, Math.min(1, x))))
                .getPValue();
        assertTrue(p > 0.001, noise + ": p = " + p);
    }

    @ParameterizedTest
    @EnumSource(Noise.class)
    void thePointOnTheCircleMovesByItsNoise(Noise noise) {
        // On so large a circle the point moves along it only, by what is drawn to the left.
        Wander wander = new Wander(Stroll.CIRCLE, 100, 0, 1, noise, 1, 0, 1, true);
        double[] drawn = new double[DRAWS];
        for (int i = 0; i < DRAWS; i++) {
            stage.agents.slots.wanderAhead[0] = 100;
            stage.agents.slots.wanderLeft[0] = 0;
            stage.step = i;
            stage.force(wander, 0);
            drawn[i] = stage.agents.slots.wanderLeft[0] / stage.dt;
        }
        check(noise, drawn);
    }

    @ParameterizedTest
    @EnumSource(Noise.class)
    void theAngleDriftsByItsNoise(Noise noise) {
        Wander wander = new Wander(Stroll.ANGLE, 1, 1, 1, noise, 1, 2, 1, true);
        double[] drawn = new double[DRAWS];
        stage.force(wander, 0);
        float[] angle = stage.agents.memory(Memory.WANDER_ANGLE);
        for (int i = 0; i < DRAWS; i++) {
            angle[0] = 0;
            stage.step = i;
            stage.force(wander, 0);
            drawn[i] = angle[0] / stage.dt;
        }
        check(noise, drawn);
    }

    @ParameterizedTest
    @EnumSource(Noise.class)
    void aheadAndAsideAreDrawnApart(Noise noise) {
        // From the centre the point goes where it is drawn: to every quarter as often.
        Wander wander = new Wander(Stroll.CIRCLE, 1, 0, 1, noise, 1, 0, 1, true);
        int[] quarters = new int[4];
        for (int i = 0; i < DRAWS; i++) {
            stage.agents.slots.wanderAhead[0] = 0;
            stage.agents.slots.wanderLeft[0] = 0;
            stage.step = i;
            stage.force(wander, 0);
            quarters[
                    (stage.agents.slots.wanderAhead[0] > 0 ? 1 : 0) + (stage.agents.slots.wanderLeft[0] > 0 ? 2 : 0)]++;
        }
        for (int quarter : quarters) {
            assertEquals(DRAWS / 4.0, quarter, 400, "four standard deviations are 346");
        }
    }
}
