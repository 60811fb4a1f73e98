package onder.steer.behaviour;

import java.util.Set;
import onder.core.agents.Batch;
import onder.core.agents.Memory;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.OtherAgent;
import onder.steer.perception.Surroundings;
import onder.steer.perception.TargetView;

/**
 * Widens its perception until it perceives an agent of its own species, and moves toward it.
 *
 * @param growth rate at which the radius grows and shrinks, in shares of the body's own; the thesis's 10 % in 12 ms, in
 *     1/s
 * @param limit largest radius, as a multiple of the body's own
 * @param responseTime response time: force is mass × velocity error / response time, in s
 */
@Source(
        doc = "Widens the perception radius, up to the limit, while the agent perceives nobody of its own species; "
                + "otherwise seeks the nearest one of them while the radius shrinks back.",
        value = "thesis 5.1.5")
public record LookForAGroup(
        @Doc("Rate at which the radius grows and shrinks, as a share of the body's perception radius; the "
                + "thesis uses 10 % in 12 ms.")
        @Param(value = 1 / 0.12, min = 0, max = 1000, unit = "1/s")
        float growth,

        @Param(value = 2, min = 1, max = 10, doc = "Largest radius, as a multiple of the body's perception radius.")
        float limit,

        @SharedParameters.ResponseTime float responseTime)
        implements Behaviour {
    @Override
    public Set<Memory> remembers() {
        return Set.of(Memory.WIDENING);
    }

    @Override
    public float narrowing() {
        return growth;
    }

    @Override
    public void steer(Batch batch, Surroundings now) {
        float[] widening = now.agents().memory(Memory.WIDENING);
        TargetView seen = now.seen();
        float step = growth * now.dt();
        for (int k = 0; k < batch.size; k++) {
            int id = batch.id[k];
            now.sketch().circle(0, 0, batch.perception(k));
            if (OtherAgent.KIN.look(batch, k, now, seen)) {
                widening[id] = Math.min(limit - 1, Math.max(0, widening[id] - step));
                Velocities.wantToward(batch, k, seen.dx, seen.dz, batch.maxSpeed(k), responseTime);
            } else {
                widening[id] = Math.min(limit - 1, widening[id] + step);
            }
        }
    }
}
