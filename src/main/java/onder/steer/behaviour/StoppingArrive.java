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
 * <p>Its source calls it kinematic arrive, and stops where |d| is less than |v|²/(2·a_max). In discrete steps that misses
 * the target by up to one step's way, so the speed here is the highest from which braking at a_max ends at the target:
 * with n steps to go and v, v − a_max·dt … in them, n is the least with a_max·dt²·n·(n + 1)/2 ≥ |d|, and v = |d|/(n·dt) +
 * a_max·dt·(n − 1)/2. For dt → 0 this is the source's rule. It comes to rest at the target if nothing else acts, as drag
 * or others' forces do.
 *
 * @param target where to arrive
 */
@Source(
        doc = "Steers toward the target at the highest speed from which braking at a_max ends there. Within "
                + "|v|²/(2·a_max) + |v_d|·|v − v_d|/a_max of the target, the agent keeps only v_d, the velocity along "
                + "d.",
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
        float along = d > 0 ? (vx * seen.dx + vz * seen.dz) / d : 0;
        float across = (float) Math.sqrt(Math.max(0, speed2 - along * along));
        float speed = Math.min(batch.maxSpeed(k), stoppingSpeed(d, hardest, dt));
        boolean aslant = d >= stop && d < stop + Math.abs(along) * across / hardest;
        Velocities.wantToward(batch, k, seen.dx, seen.dz, aslant ? Math.min(along, speed) : speed, dt);
    }

    /** The highest speed over the next step from which braking ends exactly at a distance, in m/s. */
    private static float stoppingSpeed(double distance, double hardest, double dt) {
        double perStep = hardest * dt;
        if (!(perStep > 0)) {
            return 0;
        }
        double steps = Math.max(1, Math.ceil((Math.sqrt(1 + 8 * distance / (perStep * dt)) - 1) / 2));
        return (float) (distance / (steps * dt) + perStep * (steps - 1) / 2);
    }
}
