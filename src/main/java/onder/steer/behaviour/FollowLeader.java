package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.Surroundings;

/**
 * Follows the leader of the own group while it is in range, by default up to 12 m: who has fallen behind farther than that
 * stands where others push it. The default response time of 0.1 s draws followers harder than the default separation
 * pushes; {@code onder.world.setup.Presets} has settings that go together.
 *
 * @param ahead offset along the leader's heading; behind is below 0, in m
 * @param left offset to the leader's left, in m
 * @param range farther than this from the offset point the leader is not followed, in m
 * @param lineOfSight follow only while no obstacle stands in between
 * @param responseTime response time τ: force is mass × velocity error / τ, in s
 */
@Source(
        doc = "offset pursuit of the group's leader while its offset point is within range",
        value = "thesis 3.3, 5.1.2")
public record FollowLeader(
        @Param(
                value = -0.6,
                min = -100,
                max = 100,
                unit = "m",
                doc = "Offset along the leader's heading; behind is below 0.")
        float ahead,

        @Param(value = 0, min = -100, max = 100, unit = "m", doc = "Offset to the leader's left.")
        float left,

        @Param(
                value = 12,
                min = 0,
                max = Double.POSITIVE_INFINITY,
                unit = "m",
                doc = "Farther than this from the offset point the leader is not followed.")
        float range,

        @Param(value = 0, doc = "Follow only while no obstacle stands in between.", source = "thesis 3.4")
        boolean lineOfSight,

        @SharedParameters.ResponseTime float responseTime)
        implements Behaviour {
    @Override
    public void steer(Batch batch, Surroundings now) {
        OffsetPursuit.pursueAll(batch, now.leadersOf(batch), now, ahead, left, range, lineOfSight, responseTime);
    }
}
