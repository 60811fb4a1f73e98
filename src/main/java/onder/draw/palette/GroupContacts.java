package onder.draw.palette;

import java.util.Map;
import java.util.TreeMap;
import onder.core.agents.AgentsView;
import onder.core.agents.Grid;
import onder.core.agents.NearbyAgents;
import onder.core.agents.Neighbours;
import onder.world.World;

/** Which groups touch each other, and for how many consecutive checks. */
final class GroupContacts {
    /** Whether to watch two groups, given by id. */
    interface Watch {
        boolean on(int group, int other);
    }

    private final World world;
    private final Grid grid;
    private final Neighbours neighbours;
    private final NearbyAgents near = new NearbyAgents();
    private TreeMap<Long, Integer> looks = new TreeMap<>();

    GroupContacts(World world) {
        this.world = world;
        grid = new Grid(world.agents().count());
        neighbours = new Neighbours(grid);
    }

    /** Forgets all contacts. */
    void clear() {
        looks.clear();
    }

    /**
     * Checks contacts again.
     *
     * @param reach the largest distance between members of touching groups, in metres
     * @return for each watched pair in contact, by key and in order, the number of consecutive checks
     */
    Map<Long, Integer> look(float reach, Watch watch) {
        AgentsView agents = world.agents();
        grid.sort(agents, world.bounds(), reach);
        neighbours.gather(agents, world.bounds(), null, world.steps());
        TreeMap<Long, Integer> now = new TreeMap<>();
        for (int i = 0; i < agents.count(); i++) {
            if (!agents.isAlive(i)) {
                continue;
            }
            neighbours.near(agents.x(i), agents.z(i), reach, near);
            for (int k = 0; k < near.size(); k++) {
                int group = agents.group(i);
                int other = agents.group(near.id(k));
                if (group < other
                        && near.dx(k) * near.dx(k) + near.dz(k) * near.dz(k) <= reach * reach
                        && watch.on(group, other)) {
                    long pair = (long) group << 32 | other;
                    now.put(pair, 1 + looks.getOrDefault(pair, 0));
                }
            }
        }
        looks = now;
        return now;
    }

    static int one(long pair) {
        return (int) (pair >> 32);
    }

    static int other(long pair) {
        return (int) pair;
    }
}
