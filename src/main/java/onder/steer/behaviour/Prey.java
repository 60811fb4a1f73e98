package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.OtherAgent;
import onder.steer.perception.Prediction;
import onder.steer.perception.Surroundings;
import onder.steer.perception.Target;
import onder.steer.perception.TargetView;

/**
 * Evades hunters; if there are none, goes for the lure; otherwise wanders.
 *
 * @param threatRange hunters farther away are ignored, in m
 * @param prediction how far ahead in time to look
 * @param maxPrediction longest prediction; unlimited for closing, in s
 * @param lureRange a lure farther away is ignored, in m
 * @param slowingRadius distance to the lure below which it slows down, in m
 * @param wander strength of wandering meanwhile; 0 leaves it to other behaviours, in 1/s²
 * @param pace share of the top speed at which it wanders
 * @param responseTime response time: force is mass × velocity error / response time, in s
 */
@Source(
        doc = "Evades a hunter in range; otherwise arrives at the lure if it is in range; otherwise wanders. The lure "
                + "is where the user points the mouse.",
        value = "movement manager")
public record Prey(
        @Doc("The agent ignores hunters farther away than this.")
        @Param(value = 10, min = 0, max = Double.POSITIVE_INFINITY, unit = "m", common = true)
        float threatRange,

        @Param(choice = "top-speed", doc = "How far ahead in time to look.")
        Prediction prediction,

        @SharedParameters.MaxPrediction float maxPrediction,

        @Doc("The agent ignores a lure farther away than this.")
        @Param(value = 30, min = 0, max = Double.POSITIVE_INFINITY, unit = "m", common = true)
        float lureRange,

        @Doc("Distance from the lure within which the agent slows down.")
        @Param(value = 3, min = 0.01, max = 100, unit = "m")
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
