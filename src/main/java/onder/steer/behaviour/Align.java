package onder.steer.behaviour;

import java.util.Set;
import onder.core.agents.Batch;
import onder.core.agents.Memory;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.DebugShape;
import onder.steer.perception.Drive;
import onder.steer.perception.OtherAgent;
import onder.steer.perception.Surroundings;
import onder.steer.perception.TargetView;

/**
 * Turns to the heading of another agent, or to the opposite one, which is as far from it as a heading can be.
 *
 * @param target whose heading to take
 * @param slowAngle inside it the rotation slows down, in °
 * @param closeAngle inside it the agent stops turning, in °
 * @param time time to reach the desired rotation, in s
 * @param opposite the opposite heading instead
 */
@Source(
        doc = "Turns the agent to the target's heading: angular arrive on the difference between the headings, wrapped "
                + "to (−π, π].",
        value = "Millington 3.3.5; 3.3.2 for the opposite")
public record Align(
        @Param(choice = "leader", doc = "Whose heading to take.")
        OtherAgent target,

        @SharedParameters.SlowAngle float slowAngle,

        @SharedParameters.CloseAngle float closeAngle,

        @SharedParameters.TurnTime float time,

        @Param(value = 0, doc = "The agent turns to the opposite heading instead.")
        boolean opposite)
        implements Behaviour {
    @Override
    public Drive drive() {
        return Drive.TURN;
    }

    @Override
    public Set<Memory> remembers() {
        return Turning.MEMORY;
    }

    @Override
    public void steer(Batch batch, Surroundings now) {
        TargetView seen = now.seen();
        for (int k = 0; k < batch.size; k++) {
            if (target.look(batch, k, now, seen)) {
                now.sketch().point(DebugShape.Mark.OTHER, seen.dx, seen.dz);
                now.sketch().segment(seen.dx, seen.dz, seen.dx + seen.hx, seen.dz + seen.hz);
                int sign = opposite ? -1 : 1;
                Turning.toward(batch, k, now, sign * seen.hx, sign * seen.hz, slowAngle, closeAngle, time);
            }
        }
    }
}
