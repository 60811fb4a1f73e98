package onder.group;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import onder.core.StateVisitor;
import onder.core.agents.Agents;
import onder.core.agents.Role;
import onder.core.obstacles.Obstacles;
import onder.core.routes.CornerGraph;
import onder.core.routes.RouteSearch;
import onder.steer.SpeciesBehaviours;

/**
 * Finds the groups' routes and tracks their progress; also lays the trails of leaders that are followed by trail.
 *
 * <p>Each step finds as many routes as a fixed amount of work allows, in the groups' order, and the next step continues
 * from there: the same bits on any machine, and no long step even with a thousand goals.
 */
final class Routing {
    /** The work allowed in a step, in settled corners. */
    private static final int WORK = 600;

    /** The fixed cost of a search, in settled corners. */
    private static final int A_SEARCH = 20;

    /** A leader looks for its next corners once in this many steps. */
    private static final int GLANCE = 4;

    /** A leader that has lost sight of its next corner gets a new route only after this many steps. */
    private static final int PATIENCE = 15;

    /** A body that touches a wall sees along it with this share of its room. */
    private static final float SIGHT = 0.9f;

    /** A corner this near has been reached, in metres. */
    private static final float REACHED = 0.2f;

    /** The most body sizes for which a graph is kept. */
    private static final int MOST_GRAPHS = 8;

    private final Agents agents;
    private final Travel travel;
    private final Consumer<Event> events;
    private final List<RouteSearch> searches = new ArrayList<>();
    private final WideTurns wideTurns = new WideTurns();
    private Obstacles obstacles;
    private SpeciesBehaviours[] minds = {};
    private boolean laysTrails;

    /** The id of the group that was served last. */
    private int served = -1;

    Routing(Agents agents, Obstacles obstacles, Travel travel, Consumer<Event> events) {
        this.agents = agents;
        this.obstacles = obstacles;
        this.travel = travel;
        this.events = events;
    }

    void describe(StateVisitor by) {
        served = by.whole(served);
    }

    void setMinds(SpeciesBehaviours... bySpecies) {
        minds = bySpecies.clone();
        laysTrails = false;
        for (SpeciesBehaviours mind : minds) {
            laysTrails |= mind.followsTrail();
        }
    }

    /** Sets the obstacles of the world; routes affected by changes are planned anew. */
    void setObstacles(Obstacles present, List<Group> groups) {
        if (present == obstacles) {
            return;
        }
        obstacles = present;
        searches.clear();
        for (Group group : groups) {
            if (group.planned != null) {
                group.planned.due = true;
            }
        }
    }

    /** Tracks leaders along their routes, and finds the routes that are due. */
    void update(List<Group> groups, long step) {
        if (travel.anyWithTarget() || laysTrails) {
            boolean due = false;
            for (int i = 0; i < groups.size(); i++) {
                Group group = groups.get(i);
                due |= follow(group, step);
                lay(group);
            }
            if (due) {
                serve(groups, step);
            }
        }
    }

    private void lay(Group group) {
        if (laysTrails && group.size() > 1 || group.trail != null) {
            float x = agents.x(group.leader);
            float z = agents.z(group.leader);
            group.trail = group.trail == null ? new Trail() : group.trail;
            // On the way out, leaders that succeed one that has left may be anywhere: they do not go on from its end.
            if (!travel.goesOut(group) || group.trail.endsNear(x, z, obstacles.bounds())) {
                group.trail.lay(x, z, obstacles.bounds());
            }
        }
    }

    private float clearance(Group group) {
        SpeciesBehaviours mind = minds[agents.species[group.leader]];
        return mind.routeClearance(Role.ALL.get(agents.role[group.leader]), group.path != null);
    }

    /** How much wider the group's route turns than the leader alone would, where there is room. */
    private float berth(Group group) {
        SpeciesBehaviours mind = minds[agents.species[group.leader]];
        float each = mind.routeBerth(Role.ALL.get(agents.role[group.leader]));
        return each == 0 ? 0 : each * (float) Math.sqrt(group.size() - 1);
    }

    /** The room of a route at the leader's next corner; the way from there needs the same room. */
    private double turning(Group group, PlannedRoute route) {
        float berth = berth(group);
        return berth == 0
                ? route.radius
                : Math.max(
                        route.radius,
                        SIGHT * obstacles.distance(route.x(route.next), route.z(route.next), route.radius + berth));
    }

    /** Whether the group needs another route. */
    private boolean follow(Group group, long step) {
        PlannedRoute route = group.planned;
        if (!travel.hasTarget(group) || Float.isNaN(clearance(group))) {
            if (route != null && route.size() > 0) {
                route.clear();
            }
            return false;
        }
        if (route == null) {
            route = new PlannedRoute();
            group.planned = route;
        }
        float goalX = travel.anchorX(group);
        float goalZ = travel.anchorZ(group);
        if (goalX != route.goalX || goalZ != route.goalZ) {
            route.goalX = goalX;
            route.goalZ = goalZ;
            route.told = false;
            route.due = true;
        }
        route.due |= route.leader != group.leader;
        if (!route.due) {
            advance(group, route, step);
        }
        return route.due;
    }

    private void advance(Group group, PlannedRoute route, long step) {
        boolean ends = route.next == route.size() - 1;
        if (!ends && travel.near(group, route.x(route.next), route.z(route.next), REACHED)) {
            route.next++;
        } else if ((step + group.id()) % GLANCE == 0) {
            int leader = group.leader;
            float reach = 2 * route.radius;
            double room = SIGHT * obstacles.distance(agents.x(leader), agents.z(leader), reach);
            double turning = berth(group) == 0
                    ? room
                    : SIGHT * obstacles.distance(agents.x(leader), agents.z(leader), reach + berth(group));
            if (!ends && sees(leader, route, route.next + 1, Math.min(turning(group, route), turning))) {
                route.next++;
            } else if (step - route.found >= PATIENCE
                    && !travel.near(group, route.x(route.next), route.z(route.next), REACHED)
                    && !sees(leader, route, route.next, Math.min(SIGHT * agents.radius[leader], room))) {
                route.due = true;
            }
        }
    }

    private boolean sees(int agent, PlannedRoute route, int corner, double disc) {
        return !obstacles.obstruct(
                agents.x(agent), agents.z(agent), route.x(corner), route.z(corner), Math.max(0, disc));
    }

    private void serve(List<Group> groups, long step) {
        int first = 0;
        while (first < groups.size() && groups.get(first).id() <= served) {
            first++;
        }
        int work = 0;
        for (int i = 0; i < groups.size() && work < WORK; i++) {
            Group group = groups.get((first + i) % groups.size());
            if (group.planned != null && group.planned.due && travel.hasTarget(group)) {
                work += find(group, step);
                served = group.id();
            }
        }
    }

    /** Finds a group's route; returns its cost. */
    private int find(Group group, long step) {
        PlannedRoute route = group.planned;
        int leader = group.leader;
        float body = agents.radius[leader];
        float clearance = clearance(group);
        RouteSearch search = search(body + clearance);
        int work = A_SEARCH;
        boolean whole = search.find(
                agents.x(leader), agents.z(leader), travel.targetX(group, leader), travel.targetZ(group, leader));
        work += search.work();
        if (!whole && Travel.goesToArea(group)) {
            // Its nearest point may lie behind a wall.
            whole = search.find(agents.x(leader), agents.z(leader), route.goalX, route.goalZ);
            work += A_SEARCH + search.work();
        }
        if (!whole && clearance > 0) {
            // If no wider way leads there, one with room for the body will do.
            RouteSearch narrow = search(body);
            whole = narrow.find(agents.x(leader), agents.z(leader), route.goalX, route.goalZ);
            search = narrow;
            work += A_SEARCH + search.work();
        }
        route.take(search);
        route.leader = leader;
        route.radius = search.radius();
        wideTurns.widen(route, agents.x(leader), agents.z(leader), berth(group), obstacles);
        route.found = step;
        route.due = false;
        int end = route.size() - 1;
        route.whole = whole || travel.near(route.x(end), route.z(end), route.goalX, route.goalZ, body);
        if (route.whole == route.told) {
            route.told = !route.whole;
            events.accept(
                    route.whole
                            ? new Event.Reachable(step, group.id(), route.goalX, route.goalZ)
                            : new Event.Unreachable(
                                    step, group.id(), route.goalX, route.goalZ, route.x(end), route.z(end)));
        }
        return work;
    }

    private RouteSearch search(float radius) {
        for (int i = 0; i < searches.size(); i++) {
            if (searches.get(i).radius() == radius) {
                return searches.get(i);
            }
        }
        if (searches.size() == MOST_GRAPHS) {
            searches.remove(0);
        }
        RouteSearch search = new RouteSearch(new CornerGraph(obstacles, radius));
        searches.add(search);
        return search;
    }
}
