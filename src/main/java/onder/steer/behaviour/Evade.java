package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.OtherAgent;
import onder.steer.perception.Prediction;
import onder.steer.perception.Surroundings;
import onder.steer.perception.TargetView;

/**
 * Flees from where a moving threat will be.
 *
 * @param target whom to evade
 * @param prediction how far ahead in time to look
 * @param maxPrediction longest prediction; unlimited for closing, in s
 * @param threatRange beyond it there is no threat, in m
 * @param responseTime response time: force is mass × velocity error / response time, in s
 */
@Source(
        doc = "Steers away from where the threat will be: flees p_t + v_t·T within the threat range, without a facing "
                + "test.",
        value = "thesis 2.2.5; Buckland ch. 3; Millington 3.3.8; Steering Behaviours 2; movement manager")
public record Evade(
        @Param(choice = "stranger", doc = "Whom to evade.", common = true)
        OtherAgent target,

        @Param(choice = "closing", doc = "How far ahead in time to look.", common = true)
        Prediction prediction,

        @SharedParameters.MaxPrediction float maxPrediction,

        @Doc("Targets farther away than this are no threat.")
        @Param(value = 10, min = 0, max = Double.POSITIVE_INFINITY, unit = "m", common = true)
        float threatRange,

        @SharedParameters.ResponseTime float responseTime)
        implements Behaviour {
    @Override
    public void steer(Batch batch, Surroundings now) {
        TargetView seen = now.seen();
        for (int k = 0; k < batch.size; k++) {
            if (target.look(batch, k, now, seen) && seen.distance() <= threatRange) {
                now.sketch().circle(0, 0, threatRange);
                evade(batch, k, now, seen, prediction, maxPrediction, responseTime);
            }
        }
    }

    /** Flees from the predicted place of a target; also used by prey. */
    static void evade(
            Batch batch,
            int k,
            Surroundings now,
            TargetView seen,
            Prediction prediction,
            float maxPrediction,
            float responseTime) {
        float time = prediction.time(batch, k, seen, maxPrediction);
        now.sketch().prediction(seen, time);
        Velocities.wantToward(
                batch, k, -seen.dx - seen.vx * time, -seen.dz - seen.vz * time, batch.maxSpeed(k), responseTime);
    }
}
