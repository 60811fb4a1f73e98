package onder.world;

import onder.core.agents.Agents;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.group.Event;
import onder.group.Group;
import onder.group.Groups;
import onder.group.Path;
import onder.world.setup.Arrival;

/** Finds the agents that have reached their group's target, and handles them as set by {@link Arrival}. */
final class Arrivals {
    private Arrivals() {}

    /** Reports arrivals: of leaders, or, if agents leave on arrival, of all in order of id. */
    static void carryOut(Arrival arrival, Agents agents, Groups groups, Bounds bounds, long step, EventLog events) {
        if (!arrival.leave()) {
            groups.tellArrivals();
        }
        for (int i = 0; arrival.leave() && i < agents.count(); i++) {
            if (agents.alive[i] && isAt(arrival, agents, i, groups, bounds)) {
                events.add(new Event.Arrived(step, groups.of(i).id(), i));
                groups.membership().remove(i);
            }
        }
    }

    /** Whether a living agent is at its group's target. */
    static boolean isAt(Arrival arrival, Agents agents, int id, Groups groups, Bounds bounds) {
        Group group = groups.of(id);
        if (group.itinerary() != null) {
            return groups.distanceToEnd(id) <= arrival.within();
        }
        Point end = end(group);
        if (end == null) {
            return false;
        }
        float dx = bounds.dx(end.x() - agents.x(id));
        float dz = bounds.dz(end.z() - agents.z(id));
        return dx * dx + dz * dz <= arrival.within() * arrival.within();
    }

    private static Point end(Group group) {
        Path path = group.path();
        boolean ends = path != null && !path.loop();
        return ends ? path.waypoints().get(path.waypoints().size() - 1) : group.goal();
    }
}
