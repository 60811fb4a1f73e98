package onder.world.setup;

import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;

/**
 * What happens to agents that reach their group's target.
 *
 * @param leave whether agents that arrive leave the world, as people leave a building; if a leader leaves, another
 *     member takes over
 * @param within distance at which an agent has arrived, in m
 */
@Source(doc = "What happens to agents that reach their group's goal or the end of its path.", value = "Onder's own")
public record Arrival(
        @Param(
                value = 0,
                doc = "Agents that arrive leave the world, as people leave a building; if a leader leaves, another"
                        + " member takes over.")
        boolean leave,

        @Doc("Distance at which an agent counts as having arrived.") @Param(value = 2, min = 0.1, max = 100, unit = "m")
        float within) {}
