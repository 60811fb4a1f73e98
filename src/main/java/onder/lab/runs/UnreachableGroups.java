package onder.lab.runs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import onder.group.Event;
import onder.group.Group;
import onder.group.PlannedRoute;
import onder.world.World;

/** The groups of a world that cannot get to their goal or next waypoint. */
public final class UnreachableGroups {
    private static final int MOST_SHOWN = 3;

    private UnreachableGroups() {}

    private static List<Group> of(World world) {
        return world.groups().all().stream()
                .filter(group ->
                        group.plannedRoute() != null && !group.plannedRoute().isWhole())
                .toList();
    }

    /** {@return how many there are} */
    static int count(World world) {
        return of(world).size();
    }

    /** {@return a warning for each of the first few, and one that counts the others; none where all can get there} */
    public static List<String> warnings(World world) {
        Map<Integer, Event.Unreachable> found = new HashMap<>();
        for (Event event : world.events().since(0)) {
            if (event instanceof Event.Unreachable unreachable) {
                found.put(unreachable.group(), unreachable);
            }
        }
        List<Group> groups = of(world);
        List<String> warnings = new ArrayList<>();
        for (Group group : groups.subList(0, Math.min(MOST_SHOWN, groups.size()))) {
            warnings.add(warning(world, group, found.get(group.id())));
        }
        int others = groups.size() - warnings.size();
        if (others > 0) {
            warnings.add((others == 1 ? "1 more group" : others + " more groups") + " cannot reach their goal");
        }
        return warnings;
    }

    /** @param event that told of it; null where it is forgotten */
    private static String warning(World world, Group group, Event.Unreachable event) {
        if (event != null) {
            return String.format(
                    Locale.ROOT,
                    "group %d cannot reach its goal (%.1f, %.1f) from %.2f s on: it goes to (%.1f, %.1f)",
                    group.id(),
                    event.x(),
                    event.z(),
                    event.step() / world.setup().rate(),
                    event.nearX(),
                    event.nearZ());
        }
        PlannedRoute route = group.plannedRoute();
        int end = route.size() - 1;
        return String.format(
                Locale.ROOT,
                "group %d cannot reach its goal: it goes to (%.1f, %.1f)",
                group.id(),
                route.x(end),
                route.z(end));
    }
}
