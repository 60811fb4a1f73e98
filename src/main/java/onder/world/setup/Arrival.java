package onder.world.setup;

import onder.param.Param;
import onder.param.Source;

/**
 * What becomes of those who come to where their group goes.
 *
 * @param leave whether agents that arrive leave the world, as people leave a building; of a leader's group another
 *     leads
 * @param within how near counts as arrived, in m
 */
@Source(doc = "What becomes of those who come to their group's goal or to the end of its path.", value = "Onder's own")
public record Arrival(
        @Param(
                value = 0,
                doc =
                        "Agents that arrive leave the world, as people leave a building; of a leader's group another leads.")
        boolean leave,

        @Param(value = 2, min = 0.1, max = 100, unit = "m", doc = "How near counts as arrived.")
        float within) {}
