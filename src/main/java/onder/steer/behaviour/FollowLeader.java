package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.Surroundings;

/**
 * Follows the leader of the own group while it is in range, by default up to 12 m; a follower farther behind stops
 * following. The default response time of 0.1 s pulls followers harder than the default separation pushes; {@code
 * onder.world.setup.Presets} has settings that are tuned to each other.
 *
 * @param ahead offset along the leader's heading; negative is behind, in m
 * @param left offset to the leader's left, in m
 * @param range the leader is not followed from farther away than this, measured to the offset point, in m
 * @param lineOfSight follow only while no obstacle blocks the line of sight
 * @param responseTime response time: force is mass × velocity error / response time, in s
 */
@Doc("Pursues a point offset from the group's leader while that point is within range.")
@Source("thesis 3.3, 5.1.2")
public record FollowLeader(
        @Doc("Offset along the leader's heading; negative values are behind the leader.")
        @Param(value = -0.6, min = -100, max = 100, unit = "m", common = true)
        float ahead,

        @Param(value = 0, min = -100, max = 100, unit = "m", doc = "Offset to the leader's left.", common = true)
        float left,

        @Doc("The agent follows its leader only while the offset point is within this distance.")
        @Param(value = 12, min = 0, max = Double.POSITIVE_INFINITY, unit = "m", common = true)
        float range,

        @Doc("The agent follows its leader only while no obstacle blocks the line of sight.")
        @Param(value = 0, source = "thesis 3.4")
        boolean lineOfSight,

        @SharedParameters.ResponseTime float responseTime)
        implements Behaviour {
    @Override
    public void steer(Batch batch, Surroundings now) {
        OffsetPursuit.pursueAll(batch, now.leadersOf(batch), now, ahead, left, range, lineOfSight, responseTime);
    }
}
