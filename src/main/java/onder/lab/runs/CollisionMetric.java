package onder.lab.runs;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import onder.core.agents.AgentsView;
import onder.core.agents.Grid;
import onder.core.agents.NearbyAgents;
import onder.core.agents.Neighbours;
import onder.world.World;

/**
 * Overlapping bodies: how many pairs begin to overlap and for how long, summed over pairs; how long an agent is in
 * contact, and how deep the deepest overlap is. A pair overlaps when its discs share more than a tenth of the smaller
 * radius; bodies that merely touch do not.
 */
final class CollisionMetric implements RunMetric {
    /** As a share of the smaller radius; less counts as touching. */
    private static final float TOUCH = 0.1f;

    /** In metres; less is a shoulder that gives way. */
    private static final float CONTACT = 0.01f;

    private final NearbyAgents near = new NearbyAgents();
    private Set<Long> before = new HashSet<>();
    private Set<Long> now = new HashSet<>();
    private Grid grid;
    private Neighbours neighbours;
    private long entered;
    private long pairSteps;
    private long inContact;
    private float deepest;

    @Override
    public List<RunMeasure> measures() {
        return List.of(
                new RunMeasure("collisions", "", "number of times a pair of bodies began to overlap", world -> entered),
                new RunMeasure(
                        "overlap_s",
                        "s",
                        "time for which bodies overlapped, summed over all pairs",
                        world -> pairSteps / world.setup().rate()),
                new RunMeasure(
                        "contact_s",
                        "s",
                        "mean time for which an agent's disc overlaps another's by more than 1 cm",
                        world -> inContact
                                / world.setup().rate()
                                / world.agents().count()),
                new RunMeasure("deepest_m", "m", "greatest depth to which two discs overlapped", world -> deepest));
    }

    @Override
    public void begin(World world) {
        grid = new Grid(world.agents().count());
        neighbours = new Neighbours(grid);
        collect(world, before);
    }

    @Override
    public void step(World world) {
        now.clear();
        collect(world, now);
        for (long pair : now) {
            if (!before.contains(pair)) {
                entered++;
            }
        }
        pairSteps += now.size();
        Set<Long> kept = before;
        before = now;
        now = kept;
    }

    private void collect(World world, Set<Long> pairs) {
        AgentsView agents = world.agents();
        float largest = 0;
        for (int i = 0; i < agents.count(); i++) {
            largest = agents.isAlive(i) ? Math.max(largest, agents.radius(i)) : largest;
        }
        grid.sort(agents, world.bounds(), 2 * largest);
        neighbours.gather(agents, world.bounds(), null, world.steps());
        for (int i = 0; i < agents.count(); i++) {
            if (!agents.isAlive(i)) {
                continue;
            }
            float shares = 0;
            neighbours.near(agents.x(i), agents.z(i), agents.radius(i) + largest, near);
            for (int n = 0; n < near.size(); n++) {
                int j = near.id(n);
                float reach = agents.radius(i) + agents.radius(j);
                float allowed = TOUCH * Math.min(agents.radius(i), agents.radius(j));
                float shared = reach - (float) Math.sqrt(near.dx(n) * near.dx(n) + near.dz(n) * near.dz(n));
                if (j > i && shared > allowed) {
                    pairs.add((long) i << 32 | j);
                }
                if (j != i) {
                    shares = Math.max(shares, shared);
                }
            }
            deepest = Math.max(deepest, shares);
            inContact += shares > CONTACT ? 1 : 0;
        }
    }
}
