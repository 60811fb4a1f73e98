package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.OtherAgent;
import onder.steer.perception.Surroundings;
import onder.steer.perception.TargetView;

/**
 * Meets a moving target on a straight path, if both keep their speeds.
 *
 * @param target whom to meet
 * @param maxTime it does not aim farther ahead in time than this, in s
 * @param responseTime response time: force is mass × velocity error / response time, in s
 */
@Source(
        doc = "Steers to where the agent meets the target soonest: at the smallest positive t of (V² − |v_t|²)t² − "
                + "2(d·v_t)t − |d|² = 0, V = maxSpeed. If there is no such t, the agent seeks the target.",
        value = "Steering Behaviours 2")
public record Intercept(
        @Param(choice = "stranger", doc = "Whom to meet.") OtherAgent target,

        @Param(value = 10, min = 0, max = 600, unit = "s", doc = "The agent aims no farther ahead in time than this.")
        float maxTime,

        @SharedParameters.ResponseTime float responseTime)
        implements Behaviour {
    /**
     * If the squares differ by less than this share of V², the speeds count as equal: the rounding of floats to 24
     * bits, with some margin, would otherwise decide who is faster.
     */
    private static final double EQUAL = 16 * 0x1p-24;

    @Override
    public void steer(Batch batch, Surroundings now) {
        TargetView seen = now.seen();
        for (int k = 0; k < batch.size; k++) {
            if (target.look(batch, k, now, seen)) {
                double time = time(seen.dx, seen.dz, seen.vx, seen.vz, batch.maxSpeed(k));
                float aim = Double.isNaN(time) ? 0 : (float) Math.min(time, maxTime);
                now.sketch().prediction(seen, aim);
                Velocities.wantToward(
                        batch, k, seen.dx + seen.vx * aim, seen.dz + seen.vz * aim, batch.maxSpeed(k), responseTime);
            }
        }
    }

    /**
     * {@return the time in which a pursuer of that speed can meet a target at (dx, dz) with velocity (vx, vz), in
     * seconds; NaN if never}
     *
     * @param dx in metres
     * @param dz in metres
     * @param vx in m/s
     * @param vz in m/s
     * @param speed of the pursuer, in m/s
     */
    public static double time(double dx, double dz, double vx, double vz, double speed) {
        double a = speed * speed - (vx * vx + vz * vz);
        double halfB = dx * vx + dz * vz;
        double c = dx * dx + dz * dz;
        if (c == 0) {
            return 0;
        }
        if (Math.abs(a) <= EQUAL * speed * speed) {
            a = 0;
        }
        double discriminant = halfB * halfB + a * c;
        if (discriminant < 0 || a <= 0 && halfB >= 0) {
            return Double.NaN;
        }
        double root = Math.sqrt(discriminant);
        // (halfB + root)/a, in a form that avoids the difference of nearly equal numbers and does not divide by a.
        return halfB < 0 ? c / (root - halfB) : (halfB + root) / a;
    }
}
