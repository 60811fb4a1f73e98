package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.core.agents.NeighbourFilter;
import onder.core.agents.Senses;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.DebugShape;
import onder.steer.perception.Surroundings;

/**
 * Moves toward the centre of the neighbours.
 *
 * @param strength acceleration, whatever the distance, in m/s²
 * @param company which neighbours count
 * @param leaveLeaderOut leave out the leader of the own group
 */
@Source(doc = "Seeks the neighbours' centre, with a normalised force.", value = "thesis 2.3")
public record Cohesion(
        @Doc("Acceleration, the same at any distance.")
        @Param(value = 1, min = 0, max = 10_000, unit = "m/s²", common = true)
        float strength,

        @Param(choice = "group", doc = "Which neighbours count.", common = true)
        NeighbourFilter company,

        @Param(value = 0, doc = "The agent ignores the leader of its own group.")
        boolean leaveLeaderOut)
        implements Behaviour {
    @Override
    public void ask(Senses senses) {
        senses.askOffsets(company, leaveLeaderOut);
    }

    @Override
    public float probability() {
        return 0.6f;
    }

    @Override
    public void steer(Batch batch, Surroundings now) {
        batch.loops.cohere(batch, strength * batch.body.mass());
        if (now.sketch().wanted() && batch.offsets[0] > 0) {
            float n = batch.offsets[0];
            now.sketch().point(DebugShape.Mark.TARGET, batch.offsetsX[0] / n, batch.offsetsZ[0] / n);
        }
    }
}
