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
 * Pursues the nearest perceived prey and catches it.
 *
 * @param catchDistance prey nearer than this is caught, in m
 * @param prediction how far ahead in time to aim
 * @param maxPrediction longest prediction; unlimited for closing, in s
 * @param wander strength of wandering meanwhile; 0 leaves it to other behaviours, in 1/s²
 * @param pace share of the top speed at which it wanders
 * @param responseTime response time: force is mass × velocity error / response time, in s
 */
@Source(
        doc = "Pursues the nearest perceived prey and catches it within the catching distance; without prey, or after "
                + "a catch, the agent wanders.",
        value = "thesis 5.1.4")
public record Attack(
        @Doc("The agent catches prey nearer than this.")
        @Param(value = 2.5, min = 0, max = 100, unit = "m", common = true)
        float catchDistance,

        @Param(choice = "closing", doc = "How far ahead in time to aim.", common = true)
        Prediction prediction,

        @SharedParameters.MaxPrediction float maxPrediction,

        @SharedParameters.WanderMeanwhile float wander,

        @SharedParameters.WanderPace float pace,

        @SharedParameters.ResponseTime float responseTime)
        implements Behaviour {
    @Override
    public void steer(Batch batch, Surroundings now) {
        TargetView seen = now.seen();
        Strolling.begin(batch, now);
        for (int k = 0; k < batch.size; k++) {
            boolean prey = OtherAgent.PREY.look(batch, k, now, seen);
            if (prey && seen.distance() >= catchDistance) {
                Strolling.leave(batch, k);
                Pursue.pursue(batch, k, now, seen, prediction, maxPrediction, responseTime);
                continue;
            }
            if (prey) {
                now.catches().add(batch.id[k], seen.id);
            }
            Strolling.stroll(batch, k, wander, pace, responseTime);
        }
    }
}
