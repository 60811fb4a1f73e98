package onder.steer;

import onder.core.Batch;
import onder.core.Company;
import onder.core.Senses;
import onder.param.Param;
import onder.param.Source;

/** Moves toward the centre of the neighbours. */
@Source(doc = "seek the neighbours' centre, normalised", value = "thesis 2.3")
public record Cohesion(
        @Param(value = 1, min = 0, max = 10_000, unit = "m/s²", doc = "Acceleration, whatever the distance.")
        float strength,

        @Param(choice = "group", doc = "Which neighbours count.")
        Company company,

        @Param(value = 0, doc = "Leave the own group's leader out.")
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
        float scale = strength * batch.body.mass();
        float maxSpeed = batch.body.maxSpeed();
        for (int k = 0; k < batch.size; k++) {
            if (batch.offsets[k] == 0) {
                continue;
            }
            float dx = batch.offsetsX[k];
            float dz = batch.offsetsZ[k];
            now.sketch().point(Shape.Mark.TARGET, dx / batch.offsets[k], dz / batch.offsets[k]);
            float d = (float) Math.sqrt(dx * dx + dz * dz);
            float errorX = (d > 0 ? dx / d * maxSpeed : 0) - batch.vx[k];
            float errorZ = (d > 0 ? dz / d * maxSpeed : 0) - batch.vz[k];
            float length = (float) Math.sqrt(errorX * errorX + errorZ * errorZ);
            if (length > 0) {
                batch.forceX[k] += scale * errorX / length;
                batch.forceZ[k] += scale * errorZ / length;
            }
        }
    }
}
