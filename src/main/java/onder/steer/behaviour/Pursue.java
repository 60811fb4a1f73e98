package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.OtherAgent;
import onder.steer.perception.Prediction;
import onder.steer.perception.Surroundings;
import onder.steer.perception.TargetView;

/**
 * Seeks where a moving target will be.
 *
 * @param target whom to pursue
 * @param prediction how far ahead in time to aim
 * @param maxPrediction longest prediction; unlimited for closing, in s
 * @param responseTime response time: force is mass × velocity error / response time, in s
 */
@Source(
        doc = "Steers toward where the target will be: seeks p_t + v_t·T. With a closing prediction, it seeks the "
                + "present position of a target that approaches head-on.",
        value = "thesis 2.2.4; Buckland ch. 3; Millington 3.3.8; Steering Behaviours 2; movement manager")
public record Pursue(
        @Param(choice = "stranger", doc = "Whom to pursue.", common = true)
        OtherAgent target,

        @Param(choice = "closing", doc = "How far ahead in time to aim.", common = true)
        Prediction prediction,

        @SharedParameters.MaxPrediction float maxPrediction,

        @SharedParameters.ResponseTime float responseTime)
        implements Behaviour {
    /** The target faces the agent within 18°: Buckland's threshold. */
    private static final float HEAD_ON = -0.95f;

    @Override
    public void steer(Batch batch, Surroundings now) {
        TargetView seen = now.seen();
        for (int k = 0; k < batch.size; k++) {
            if (target.look(batch, k, now, seen)) {
                pursue(batch, k, now, seen, prediction, maxPrediction, responseTime);
            }
        }
    }

    /** Seeks the predicted place of a target; also used by the behaviours that hunt. */
    static void pursue(
            Batch batch,
            int k,
            Surroundings now,
            TargetView seen,
            Prediction prediction,
            float maxPrediction,
            float responseTime) {
        float time = headOn(batch, k, seen, prediction) ? 0 : prediction.time(batch, k, seen, maxPrediction);
        now.sketch().prediction(seen, time);
        Velocities.wantToward(
                batch, k, seen.dx + seen.vx * time, seen.dz + seen.vz * time, batch.maxSpeed(k), responseTime);
    }

    private static boolean headOn(Batch batch, int k, TargetView seen, Prediction prediction) {
        return prediction == Prediction.CLOSING
                && seen.dx * batch.hx[k] + seen.dz * batch.hz[k] > 0
                && batch.hx[k] * seen.hx + batch.hz[k] * seen.hz < HEAD_ON;
    }
}
