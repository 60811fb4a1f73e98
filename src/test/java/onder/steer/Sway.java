package onder.steer;

import onder.core.agents.Batch;
import onder.core.agents.NearbyAgents;
import onder.param.Param;
import onder.steer.behaviour.Custom;
import onder.steer.perception.CustomView;
import onder.steer.perception.DebugShape;

/** A behaviour of a user of the engine: away from perceived agents, and to and fro. */
public record Sway(
        @Param(value = 2, max = 100, unit = "m/s²", doc = "Acceleration away from each that is perceived.")
        float strength,

        @Param(value = 1, max = 100, unit = "m/s²", doc = "The largest acceleration to and fro.")
        float noise,

        @Param(value = 0, doc = "Asks for what is no number.")
        boolean wrong)
        implements Custom {
    @Override
    public void force(Batch batch, CustomView now) {
        float mass = batch.body.mass();
        for (int k = 0; k < batch.size; k++) {
            NearbyAgents near = now.perceived(batch, k);
            for (int i = 0; i < near.size(); i++) {
                float apart = (float) Math.hypot(near.dx(i), near.dz(i)) + 0.1f;
                batch.forceX[k] -= strength * mass * near.dx(i) / (apart * apart);
                batch.forceZ[k] -= strength * mass * near.dz(i) / (apart * apart);
                now.sketch().point(DebugShape.Mark.OTHER, near.dx(i), near.dz(i));
            }
            batch.forceX[k] += noise * mass * now.symmetric(batch.id[k], now.step() / 30, 0);
            batch.forceZ[k] += noise * mass * now.symmetric(batch.id[k], now.step() / 30, 1);
            now.sketch().circle(0, 0, batch.perception(k));
            if (wrong && batch.id[k] % 7 == 3) {
                batch.forceZ[k] /= 0;
            }
        }
    }
}
