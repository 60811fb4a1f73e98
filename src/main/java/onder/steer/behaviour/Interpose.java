package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.DebugShape;
import onder.steer.perception.OtherAgent;
import onder.steer.perception.Surroundings;
import onder.steer.perception.TargetView;

/**
 * Moves between two others, to the predicted midpoint at its time of arrival.
 *
 * @param first one of the two
 * @param second the other of the two
 * @param slowing how speed falls with distance
 * @param responseTime response time: force is mass × velocity error / response time, in s
 */
@Source(
        doc = "Steers between two other agents: arrives at the midpoint of their predicted positions, with T = "
                + "distance to the midpoint/maxSpeed.",
        value = "thesis 2.2.9")
public record Interpose(
        @Param(choice = "leader", doc = "One of the two agents.", common = true)
        OtherAgent first,

        @Param(choice = "stranger", doc = "The other agent.", common = true)
        OtherAgent second,

        @Param(choice = "fast", doc = "How the agent slows down near its target.")
        Slowing slowing,

        @SharedParameters.ResponseTime float responseTime)
        implements Behaviour {
    private static final float SLOWING_RADIUS = 3;

    @Override
    public void steer(Batch batch, Surroundings now) {
        TargetView seen = now.seen();
        for (int k = 0; k < batch.size; k++) {
            if (!first.look(batch, k, now, seen)) {
                continue;
            }
            float dx = seen.dx;
            float dz = seen.dz;
            float vx = seen.vx;
            float vz = seen.vz;
            if (second.look(batch, k, now, seen)) {
                between(batch, k, now, dx, dz, vx, vz, seen);
            }
        }
    }

    /**
     * Moves between a target that is (dx, dz) away and moves at (vx, vz), and another one.
     *
     * @param batch the agents that are steered together
     * @param k the agent's index in the batch, from 0
     * @param now the frozen state of this step
     * @param dx its offset along x, in metres
     * @param dz its offset along z, in metres
     * @param vx its velocity along x, in m/s
     * @param vz its velocity along z, in m/s
     * @param other the second of the two
     */
    public void between(
            Batch batch, int k, Surroundings now, float dx, float dz, float vx, float vz, TargetView other) {
        float midX = (dx + other.dx) / 2;
        float midZ = (dz + other.dz) / 2;
        float speed = batch.maxSpeed(k);
        float time = speed > 0 ? (float) Math.sqrt(midX * midX + midZ * midZ) / speed : 0;
        float toX = midX + (vx + other.vx) / 2 * time;
        float toZ = midZ + (vz + other.vz) / 2 * time;
        now.sketch().segment(dx + vx * time, dz + vz * time, other.dx + other.vx * time, other.dz + other.vz * time);
        now.sketch().point(DebugShape.Mark.PREDICTED, dx + vx * time, dz + vz * time);
        now.sketch().point(DebugShape.Mark.PREDICTED, other.dx + other.vx * time, other.dz + other.vz * time);
        now.sketch().point(DebugShape.Mark.TARGET, toX, toZ);
        Arrive.arrive(batch, k, toX, toZ, SLOWING_RADIUS, 0, slowing, responseTime);
    }
}
