package onder.steer;

import onder.core.Batch;
import onder.param.Param;
import onder.param.Source;

/** Pursues the nearest perceived prey and catches it. */
@Source(
        doc =
                "pursue the nearest perceived prey; nearer than the catching distance it is caught; no prey, or a catch: wander",
        value = "thesis 5.1.4")
public record Attack(
        @Param(value = 2.5, min = 0, max = 100, unit = "m", doc = "Prey nearer than this is caught.")
        float catchDistance,

        @Param(choice = "closing", doc = "How far ahead in time to aim.")
        Prediction prediction,

        @Param(value = 2, min = 0, max = 60, unit = "s", doc = "Longest prediction; closing has no limit.")
        float maxPrediction,

        @Param(
                value = 3,
                min = 0,
                max = 100_000,
                unit = "1/s²",
                doc = "Strength of the wander meanwhile; 0 leaves it to other behaviours.")
        float wander,

        @Param(value = 1, min = 0.01, max = 1, doc = "Share of the top speed that it wanders at.")
        float pace,

        @Param(
                value = 0.1,
                min = 0.001,
                max = 10,
                unit = "s",
                doc = "Response time τ: force is mass × velocity error / τ.")
        float responseTime)
        implements Behaviour {
    @Override
    public void steer(Batch batch, Surroundings now) {
        Seen seen = now.seen();
        Strolling.begin(batch, now);
        for (int k = 0; k < batch.size; k++) {
            boolean prey = Whom.PREY.look(batch, k, now, seen);
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
