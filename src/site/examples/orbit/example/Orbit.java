package example;

import onder.core.agents.Batch;
import onder.param.Param;
import onder.param.Source;
import onder.steer.behaviour.Custom;
import onder.steer.perception.CustomView;

/** Circles round the leader of the own group, one way or the other. */
@Source(doc = "round the leader at a radius, the way round drawn for each agent", value = "an example")
public record Orbit(
        @Param(value = 3, min = 0.5, max = 50, unit = "m", doc = "Radius of the circle.") float radius,

        @Param(value = 1, min = 0, max = 10, unit = "m/s", doc = "Speed along it.")
        float pace,

        @Param(value = 0.4, min = 0.05, max = 10, unit = "s", doc = "Time to reach the velocity that is wanted.")
        float responseTime,

        @Param(value = 0.5, doc = "Share of those who go round clockwise, seen from above.") float clockwise)
        implements Custom {
    private static final int WAY_ROUND = 0;

    @Override
    public void force(Batch batch, CustomView now) {
        for (int k = 0; k < batch.size; k++) {
            int id = batch.id[k];
            int leader = now.guidance().leaderOf(id);
            float outX = now.bounds().dx(batch.x[k] - now.agents().x(leader));
            float outZ = now.bounds().dz(batch.z[k] - now.agents().z(leader));
            float distance = (float) Math.sqrt(outX * outX + outZ * outZ);
            if (leader == id || distance == 0) {
                continue;
            }
            outX /= distance;
            outZ /= distance;
            // The same draw in every step: an agent keeps its way round.
            float way = now.uniform(id, 0, WAY_ROUND) < clockwise ? pace : -pace;
            float out = radius - distance;
            float wantX = now.agents().velocityX(leader) - outZ * way + outX * out;
            float wantZ = now.agents().velocityZ(leader) + outX * way + outZ * out;
            batch.forceX[k] += (wantX - batch.vx[k]) * batch.body.mass() / responseTime;
            batch.forceZ[k] += (wantZ - batch.vz[k]) * batch.body.mass() / responseTime;
            now.sketch().circle(-outX * distance, -outZ * distance, radius);
        }
    }
}
