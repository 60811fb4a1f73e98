package onder.steer;

import onder.core.Batch;
import onder.core.Company;
import onder.core.Senses;
import onder.param.Param;
import onder.param.Source;

/** Turns toward the mean heading of the neighbours. */
@Source(doc = "mean neighbour heading − own heading", value = "thesis 2.3")
public record Alignment(
        @Param(value = 2, min = 0, max = 10_000, unit = "m/s²", doc = "Acceleration for a heading error of length 1.")
        float strength,

        @Param(choice = "group", doc = "Which neighbours count.")
        Company company,

        @Param(value = 0, doc = "Leave the own group's leader out.")
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
        float scale = strength * batch.body.mass();
        for (int k = 0; k < batch.size; k++) {
            int n = batch.headings[k];
            if (n > 0) {
                now.sketch().segment(0, 0, batch.headingsX[k] / n, batch.headingsZ[k] / n);
                batch.forceX[k] += scale * (batch.headingsX[k] / n - batch.hx[k]);
                batch.forceZ[k] += scale * (batch.headingsZ[k] / n - batch.hz[k]);
            }
        }
    }
}
