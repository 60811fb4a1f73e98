package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.core.agents.NeighbourFilter;
import onder.core.agents.Senses;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.Surroundings;

/**
 * Turns toward the mean heading of the neighbours.
 *
 * @param strength acceleration for a heading error of length 1, in m/s²
 * @param company which neighbours count
 * @param leaveLeaderOut leave out the leader of the own group
 */
@Source(doc = "Steers toward the neighbours' mean heading: mean neighbour heading − own heading.", value = "thesis 2.3")
public record Alignment(
        @Doc("Acceleration for a heading error of length 1.")
        @Param(value = 2, min = 0, max = 10_000, unit = "m/s²", common = true)
        float strength,

        @Param(choice = "group", doc = "Which neighbours count.", common = true)
        NeighbourFilter company,

        @Param(value = 0, doc = "The agent ignores the leader of its own group.")
        boolean leaveLeaderOut)
        implements Behaviour {
    @Override
    public void ask(Senses senses) {
        senses.askHeadings(company, leaveLeaderOut);
    }

    @Override
    public float probability() {
        return 0.3f;
    }

    @Override
    public void steer(Batch batch, Surroundings now) {
        batch.loops.align(batch, strength * batch.body.mass());
        if (now.sketch().wanted() && batch.headings[0] > 0) {
            float n = batch.headings[0];
            now.sketch().segment(0, 0, batch.headingsX[0] / n, batch.headingsZ[0] / n);
        }
    }
}
