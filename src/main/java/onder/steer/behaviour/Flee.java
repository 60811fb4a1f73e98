package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.DebugShape;
import onder.steer.perception.Surroundings;
import onder.steer.perception.Target;
import onder.steer.perception.TargetView;

/**
 * Steers straight away from a target.
 *
 * @param target what to flee from
 * @param panicDistance beyond it the target is ignored, in m
 * @param onlyInView flee only from targets in the field of view
 * @param responseTime response time: force is mass × velocity error / response time, in s
 */
@Doc("Steers away from the target at full speed: v_des = −maxSpeed·d/|d| within the panic distance.")
@Source("thesis 2.2.2")
public record Flee(
        @Param(choice = "pointer", doc = "What to flee from.", common = true)
        Target target,

        @Doc("The agent ignores targets farther away than this.")
        @Param(value = Double.POSITIVE_INFINITY, min = 0, max = Double.POSITIVE_INFINITY, unit = "m", common = true)
        float panicDistance,

        @Param(value = 0, doc = "The agent flees only from targets in its field of view.")
        boolean onlyInView,

        @SharedParameters.ResponseTime float responseTime)
        implements Behaviour {
    @Override
    public float probability() {
        return 0.6f;
    }

    @Override
    public void steer(Batch batch, Surroundings now) {
        TargetView seen = now.seen();
        for (int k = 0; k < batch.size; k++) {
            if (target.look(batch, k, now, seen)) {
                float d = seen.distance();
                now.sketch().circle(0, 0, panicDistance);
                if (d <= panicDistance && (!onlyInView || batch.sees(k, seen.dx, seen.dz, d))) {
                    now.sketch().point(DebugShape.Mark.OTHER, seen.dx, seen.dz);
                    Velocities.wantToward(batch, k, -seen.dx, -seen.dz, batch.maxSpeed(k), responseTime);
                }
            }
        }
    }
}
