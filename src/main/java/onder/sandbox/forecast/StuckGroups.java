package onder.sandbox.forecast;

import java.util.ArrayList;
import java.util.List;
import onder.core.agents.AgentsView;
import onder.core.geometry.Hit;
import onder.group.Group;
import onder.group.PlannedRoute;
import onder.world.World;

/** The groups that do not go on, and why: members are missing, or no way leads to the goal. */
public final class StuckGroups {
    /** A leader that is this near to the end of its route has arrived, in metres. */
    private static final double ARRIVED = 0.5;

    /** How often obstacles are looked for, in simulated seconds. */
    private static final double EVERY = 0.25;

    private final Hit scratch = new Hit();
    private World of;
    private double at;
    private List<Stuck> found = List.of();

    /**
     * A group that does not go on.
     *
     * @param cutOff whether obstacles keep it from going on; otherwise it only waits
     */
    record Stuck(int group, String words, boolean cutOff) {}

    List<Stuck> now(World world) {
        if (of != world || Math.abs(world.time() - at) >= EVERY) {
            of = world;
            at = world.time();
            found = find(world);
        }
        return found;
    }

    /** The same, sought anew. */
    public List<Stuck> find(World world) {
        List<Stuck> stuck = new ArrayList<>();
        for (Group group : world.groups().all()) {
            PlannedRoute route = group.plannedRoute();
            if (route != null && !route.isWhole()) {
                stuck.add(new Stuck(group.id(), "cannot reach its goal", true));
            } else if (group.waits() || hasArrived(world, group, route)) {
                addWaiting(world, group, stuck);
            }
        }
        return stuck;
    }

    private static boolean hasArrived(World world, Group group, PlannedRoute route) {
        AgentsView agents = world.agents();
        return route != null
                && route.length(agents.x(group.leader()), agents.z(group.leader()), world.bounds()) < ARRIVED;
    }

    private void addWaiting(World world, Group group, List<Stuck> stuck) {
        AgentsView agents = world.agents();
        float near = world.groups().leadershipOf(group).near(group.size());
        float x = agents.x(group.leader());
        float z = agents.z(group.leader());
        int behind = 0;
        int hidden = 0;
        for (int i = 0; i < group.size(); i++) {
            float mx = agents.x(group.member(i));
            float mz = agents.z(group.member(i));
            if (Math.hypot(world.bounds().dx(mx - x), world.bounds().dz(mz - z)) > near) {
                behind++;
                hidden += world.obstacles().blocks(x, z, mx, mz, scratch) ? 1 : 0;
            }
        }
        if (group.waits()) {
            String who = behind == 0 ? "the others" : String.valueOf(behind);
            String where = hidden == 0 ? "" : (hidden == behind ? "" : ", " + hidden) + " behind an obstacle";
            double left = world.groups().leadershipOf(group).patience() - group.waitedSteps() * (double) world.dt();
            String atMost = ", " + (long) Math.ceil(Math.max(0, left)) + " s at most";
            stuck.add(new Stuck(group.id(), "waits for " + who + where + atMost, hidden > 0));
        } else if (hidden > 0) {
            String are = hidden == 1 ? " is" : " are";
            stuck.add(new Stuck(group.id(), "has arrived; " + hidden + are + " behind an obstacle", true));
        }
    }
}
