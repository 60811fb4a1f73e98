package onder.steer.behaviour;

import java.util.Set;
import onder.core.agents.Agents;
import onder.core.agents.Batch;
import onder.core.agents.Memory;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.OtherAgent;
import onder.steer.perception.Prediction;
import onder.steer.perception.Surroundings;
import onder.steer.perception.TargetView;

/**
 * Pursues a prey while its stamina lasts, rests until the stamina is full again, and chooses anew.
 *
 * @param stamina stamina of a rested hunter
 * @param drain stamina lost in pursuit; the source's 2 a frame, in 1/s
 * @param recovery stamina gained at rest; the source's 1 a frame, in 1/s
 * @param catchDistance prey nearer than this is caught; 0 catches nobody, as in the source, in m
 * @param prediction how far ahead in time to aim
 * @param maxPrediction longest prediction; unlimited for closing, in s
 * @param wander strength of wandering meanwhile; 0 leaves it to other behaviours, in 1/s²
 * @param pace share of the top speed at which it wanders
 * @param responseTime response time: force is mass × velocity error / response time, in s
 */
@Source(
        doc = "Pursues one prey until the hunter's stamina is spent, wanders until the stamina is full again, and then "
                + "chooses the nearest prey.",
        value = "movement manager")
public record Hunt(
        @Param(value = 600, min = 1, max = 100_000, doc = "Stamina of a rested hunter.", common = true)
        float stamina,

        @Doc("Rate at which the hunter loses stamina in pursuit; the source uses 2 per frame.")
        @Param(value = 120, min = 0, max = 100_000, unit = "1/s")
        float drain,

        @Doc("Rate at which the hunter regains stamina at rest; the source uses 1 per frame.")
        @Param(value = 60, min = 0.1, max = 100_000, unit = "1/s")
        float recovery,

        @Doc("The hunter catches prey nearer than this; with 0, as in the source, it catches none.")
        @Param(value = 0, min = 0, max = 100, unit = "m", common = true)
        float catchDistance,

        @Param(choice = "top-speed", doc = "How far ahead in time to aim.", common = true)
        Prediction prediction,

        @SharedParameters.MaxPrediction float maxPrediction,

        @SharedParameters.WanderMeanwhile float wander,

        @SharedParameters.WanderPace float pace,

        @SharedParameters.ResponseTime float responseTime)
        implements Behaviour {
    @Override
    public Set<Memory> remembers() {
        return Set.of(Memory.FATIGUE, Memory.RESTING, Memory.QUARRY);
    }

    @Override
    public void steer(Batch batch, Surroundings now) {
        Agents agents = now.agents();
        float[] fatigue = agents.memory(Memory.FATIGUE);
        float[] resting = agents.memory(Memory.RESTING);
        float[] quarry = agents.memory(Memory.QUARRY);
        TargetView seen = now.seen();
        Strolling.begin(batch, now);
        for (int k = 0; k < batch.size; k++) {
            int id = batch.id[k];
            rest(fatigue, resting, id, now.dt());
            if (resting[id] == 0 && lookAt((int) quarry[id] - 1, batch, k, now, seen)) {
                Strolling.leave(batch, k);
                Pursue.pursue(batch, k, now, seen, prediction, maxPrediction, responseTime);
                tire(fatigue, resting, quarry, id, now.dt());
                if (seen.distance() < catchDistance) {
                    now.catches().add(id, seen.id);
                }
            } else {
                Strolling.stroll(batch, k, wander, pace, responseTime);
                quarry[id] = OtherAgent.PREY.look(batch, k, now, seen) ? seen.id + 1 : 0;
            }
        }
    }

    /** An agent without fatigue at the beginning of a step has finished its rest. */
    private void rest(float[] fatigue, float[] resting, int id, float dt) {
        if (resting[id] != 0) {
            if (fatigue[id] <= 0) {
                resting[id] = 0;
            }
            fatigue[id] = Math.max(0, fatigue[id] - recovery * dt);
        }
    }

    private void tire(float[] fatigue, float[] resting, float[] quarry, int id, float dt) {
        fatigue[id] += drain * dt;
        if (fatigue[id] >= stamina) {
            quarry[id] = 0;
            resting[id] = 1;
        }
    }

    /** Finds the chosen prey where it is now; returns false when there is none or it was removed. */
    private static boolean lookAt(int prey, Batch batch, int k, Surroundings now, TargetView seen) {
        Agents agents = now.agents();
        if (prey < 0 || !agents.alive[prey]) {
            return false;
        }
        seen.agent(
                prey, now.bounds().dx(agents.x(prey) - batch.x[k]), now.bounds().dz(agents.z(prey) - batch.z[k]), now);
        return true;
    }
}
