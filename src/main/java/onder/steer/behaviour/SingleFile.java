package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.BatchLeaders;
import onder.steer.perception.FileOrder;
import onder.steer.perception.Surroundings;

/**
 * Follows the member of the own group in front of it; the leader is left to its other behaviours.
 *
 * @param order who follows whom
 * @param ahead offset along the heading of the agent in front; negative is behind, in m
 * @param left offset to the left of the agent in front, in m
 * @param range the agent in front is not followed from farther away than this, measured to the offset point, in m
 * @param responseTime response time: force is mass × velocity error / response time, in s
 */
@Doc("Members walk one behind another: each pursues a point offset from the member in front.")
@Source("thesis 5.1.3")
public record SingleFile(
        @Param(choice = "ring", doc = "Who follows whom.", common = true)
        FileOrder order,

        @Doc("Offset along the heading of the agent in front; negative values are behind that agent.")
        @Param(value = -0.6, min = -100, max = 100, unit = "m", common = true)
        float ahead,

        @Param(value = 0, min = -100, max = 100, unit = "m", doc = "Offset to the left of the agent in front.")
        float left,

        @Doc("The agent follows the agent in front only while the offset point is within this distance.")
        @Param(value = 12, min = 0, max = Double.POSITIVE_INFINITY, unit = "m", common = true)
        float range,

        @SharedParameters.ResponseTime float responseTime)
        implements Behaviour {
    @Override
    public FileOrder fileOrder() {
        return order;
    }

    @Override
    public void steer(Batch batch, Surroundings now) {
        BatchLeaders front = now.others();
        for (int k = 0; k < batch.size; k++) {
            front.set(k, batch.id[k], now.guidance().inFrontOf(batch.id[k], order), now.agents());
        }
        OffsetPursuit.pursueAll(batch, front, now, ahead, left, range, false, responseTime);
    }
}
