package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.DebugShape;
import onder.steer.perception.Surroundings;
import onder.steer.perception.Target;
import onder.steer.perception.TargetView;

/**
 * Arrives by the stopping distance alone: full speed until braking must begin, sideways motion braked first.
 *
 * <p>Its source calls it kinematic arrive; in discrete time, braking begins one step's distance earlier.
 *
 * @param target where to arrive
 */
@Source(
        doc = "r_stop = |v|²/(2·a_max): rest inside it; v∥ inside r_stop + |v∥|·|v⊥|/a_max; else maxSpeed·d̂; τ = dt",
        value = "Steering Behaviours 2")
public record StoppingArrive(
        @Param(choice = "goal", doc = "Where to arrive.") Target target) implements Behaviour {
    @Override
    public boolean seeksGoal() {
        return target == Target.GOAL;
    }

    @Override
    public void steer(Batch batch, Surroundings now) {
        TargetView seen = now.seen();
        float hardest = batch.body.maxForce() / batch.body.mass();
        for (int k = 0; k < batch.size; k++) {
            if (target.look(batch, k, now, seen)) {
                now.sketch().point(DebugShape.Mark.TARGET, seen.dx, seen.dz);
                steer(batch, k, seen, hardest, now);
            }
        }
    }

    private static void steer(Batch batch, int k, TargetView seen, float hardest, Surroundings now) {
        float dt = now.dt();
        float d = seen.distance();
        float vx = batch.vx[k];
        float vz = batch.vz[k];
        float speed2 = vx * vx + vz * vz;
        float stop = hardest > 0 ? speed2 / (2 * hardest) : Float.POSITIVE_INFINITY;
        now.sketch().circle(seen.dx, seen.dz, stop);
        // Within the distance of one step's acceleration, starting again would only overshoot.
        if (d <= hardest * dt * dt || d <= stop + (float) Math.sqrt(speed2) * dt) {
            Velocities.want(batch, k, 0, 0, dt);
            return;
        }
        float along = (vx * seen.dx + vz * seen.dz) / d;
        float alongX = along * seen.dx / d;
        float alongZ = along * seen.dz / d;
        float across = (float) Math.sqrt(Math.max(0, speed2 - along * along));
        if (d < stop + Math.abs(along) * across / hardest) {
            Velocities.want(batch, k, alongX, alongZ, dt);
        } else {
            Velocities.wantToward(batch, k, seen.dx, seen.dz, batch.maxSpeed(k), dt);
        }
    }
}
