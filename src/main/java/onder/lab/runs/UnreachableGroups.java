package onder.lab.runs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.core.agents.AgentsView;
import onder.core.geometry.Point;
import onder.core.routes.CornerGraph;
import onder.core.routes.RouteSearch;
import onder.group.Event;
import onder.group.Group;
import onder.group.PlannedRoute;
import onder.param.Format;
import onder.world.World;

/** The groups of a world that cannot reach their goal or next waypoint. */
public final class UnreachableGroups {
    private static final int MOST_SHOWN = 3;

    private UnreachableGroups() {}

    /** A group, where it is going, and the nearest place that it can reach. */
    private record Cut(Group group, Point goal, Point near) {}

    private static List<Cut> of(World world) {
        Map<Float, RouteSearch> searches = new HashMap<>();
        List<Cut> found = new ArrayList<>();
        for (Group group : world.groups().all()) {
            Point goal = goal(group);
            PlannedRoute route = group.plannedRoute();
            if (route != null) {
                if (!route.isWhole()) {
                    int end = route.size() - 1;
                    found.add(new Cut(group, goal, new Point(route.x(end), route.z(end))));
                }
            } else if (goal != null && !world.groups().hasArrived(group)) {
                float radius = world.agents().radius(group.leader());
                RouteSearch search = searches.computeIfAbsent(
                        radius, room -> new RouteSearch(new CornerGraph(world.obstacles(), room)));
                Point near = nearest(world, group, goal, search);
                if (near != null) {
                    found.add(new Cut(group, goal, near));
                }
            }
        }
        return found;
    }

    /** Its goal or next waypoint; null where that is not a point. */
    private static Point goal(Group group) {
        return group.path() == null ? group.goal() : group.path().waypoints().get(group.waypoint());
    }

    /** The nearest reachable place for a leader that plans no path; null where it can reach the goal. */
    private static Point nearest(World world, Group group, Point goal, RouteSearch search) {
        AgentsView agents = world.agents();
        int leader = group.leader();
        if (search.find(agents.x(leader), agents.z(leader), goal.x(), goal.z())) {
            return null;
        }
        int end = search.size() - 1;
        Point near = new Point(search.x(end), search.z(end));
        double dx = world.bounds().dx(near.x() - goal.x());
        double dz = world.bounds().dz(near.z() - goal.z());
        return Math.hypot(dx, dz) <= search.radius() ? null : near;
    }

    /** {@return the number of such groups} */
    static int count(World world) {
        return of(world).size();
    }

    /**
     * {@return a warning for each of the first few, and one that counts the rest; none where every group can reach
     * its goal}
     */
    public static List<String> warnings(World world) {
        Map<Integer, Event.Unreachable> events = new HashMap<>();
        for (Event event : world.events().since(0)) {
            if (event instanceof Event.Unreachable unreachable) {
                events.put(unreachable.group(), unreachable);
            }
        }
        List<Cut> cuts = of(world);
        List<String> warnings = new ArrayList<>();
        for (Cut cut : cuts.subList(0, Math.min(MOST_SHOWN, cuts.size()))) {
            warnings.add(warning(world, cut, events.get(cut.group().id())));
        }
        int others = cuts.size() - warnings.size();
        if (others > 0) {
            warnings.add((others == 1 ? "1 more group" : others + " more groups") + " cannot reach their goal");
        }
        return warnings;
    }

    /** @param the event that reported it; null where there is none any more */
    private static String warning(World world, Cut cut, Event.Unreachable event) {
        Point goal = event == null ? cut.goal() : new Point(event.x(), event.z());
        return Format.of(
                "group %d cannot reach its goal%s%s: the nearest place is (%.1f, %.1f)",
                cut.group().id(),
                goal == null ? "" : Format.of(" (%.1f, %.1f)", goal.x(), goal.z()),
                event == null
                        ? ""
                        : Format.of(
                                " from %.2f s on", event.step() / world.setup().rate()),
                cut.near().x(),
                cut.near().z());
    }
}
