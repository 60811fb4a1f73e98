package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.OtherAgent;
import onder.steer.perception.Prediction;
import onder.steer.perception.Surroundings;
import onder.steer.perception.Target;
import onder.steer.perception.TargetView;

/**
 * Evades hunters, else goes for the lure, else wanders.
 *
 * @param threatRange farther hunters are no threat, in m
 * @param prediction how far ahead in time to look
 * @param maxPrediction longest prediction; closing has no limit, in s
 * @param lureRange farther away the lure has no pull, in m
 * @param slowingRadius nearer to the lure than this it slows down, in m
 * @param wander strength of the wander meanwhile; 0 leaves it to other behaviours, in 1/s²
 * @param pace share of the top speed that it wanders at
 * @param responseTime response time τ: force is mass × velocity error / τ, in s
 */
@Source(
        doc =
                "hunter in range: evade; else the lure in range: arrive at it; else wander. The lure is where the user points",
        value = "movement manager")
public record Prey(
        @Param(value = 10, min = 0, max = Double.POSITIVE_INFINITY, unit = "m", doc = "Farther hunters are no threat.")
        float threatRange,

        @Param(choice = "top-speed", doc = "How far ahead in time to look.")
        Prediction prediction,

        @SharedParameters.MaxPrediction float maxPrediction,

        @Param(
                value = 30,
                min = 0,
                max = Double.POSITIVE_INFINITY,
                unit = "m",
                doc = "Farther away the lure has no pull.")
        float lureRange,

        @Param(value = 3, min = 0.01, max = 100, unit = "m", doc = "Nearer to the lure than this it slows down.")
        float slowingRadius,

        @SharedParameters.WanderMeanwhile float wander,

        @SharedParameters.WanderPace float pace,

        @SharedParameters.ResponseTime float responseTime)
        implements Behaviour {
    @Override
    public void steer(Batch batch, Surroundings now) {
        TargetView seen = now.seen();
        Strolling.begin(batch, now);
        for (int k = 0; k < batch.size; k++) {
            if (OtherAgent.HUNTER.look(batch, k, now, seen) && seen.distance() <= threatRange) {
                Strolling.leave(batch, k);
                now.sketch().circle(0, 0, threatRange);
                Evade.evade(batch, k, now, seen, prediction, maxPrediction, responseTime);
            } else if (Target.POINTER.look(batch, k, now, seen) && seen.distance() <= lureRange) {
                Strolling.leave(batch, k);
                Arrive.arrive(batch, k, seen.dx, seen.dz, slowingRadius, 0, Slowing.LINEAR, responseTime);
            } else {
                Strolling.stroll(batch, k, wander, pace, responseTime);
            }
        }
    }
}
