package onder.world;

import onder.core.Agents;
import onder.core.Bounds;
import onder.core.Point;
import onder.group.Event;
import onder.group.Group;
import onder.group.Groups;
import onder.group.Path;
import onder.param.Param;
import onder.param.Source;

/**
 * What becomes of those who come to where their group goes.
 *
 * @param leave whoever arrives leaves the world, as people leave a building; of a leader's group another leads
 * @param within how near counts as arrived, in m
 */
@Source(doc = "What becomes of those who come to their group's goal or to the end of its path.", value = "Onder's own")
public record Arrival(
        @Param(
                value = 0,
                doc =
                        "Whoever arrives leaves the world, as people leave a building; of a leader's group another leads.")
        boolean leave,

        @Param(value = 2, min = 0.1, max = 100, unit = "m", doc = "How near counts as arrived.")
        float within) {

    /** Tells who has arrived: leaders; or all, in the order of their ids, where they leave then. */
    void carryOut(Agents agents, Groups groups, Bounds bounds, long step, EventLog events) {
        if (!leave) {
            groups.tellArrivals();
        }
        for (int i = 0; leave && i < agents.count(); i++) {
            if (agents.alive[i] && isAt(agents, i, groups, bounds)) {
                events.add(new Event.Arrived(step, groups.of(i).id(), i));
                groups.membership().remove(i);
            }
        }
    }

    /** Whether a living agent is where its group goes. */
    boolean isAt(Agents agents, int id, Groups groups, Bounds bounds) {
        Group group = groups.of(id);
        if (group.itinerary() != null) {
            return groups.distanceToEnd(id) <= within;
        }
        Point end = end(group);
        if (end == null) {
            return false;
        }
        float dx = bounds.dx(end.x() - agents.x(id));
        float dz = bounds.dz(end.z() - agents.z(id));
        return dx * dx + dz * dz <= within * within;
    }

    private static Point end(Group group) {
        Path path = group.path();
        boolean ends = path != null && !path.loop();
        return ends ? path.waypoints().get(path.waypoints().size() - 1) : group.goal();
    }
}
