package onder.world.measure;

import java.util.Set;
import onder.core.agents.AgentsView;
import onder.core.agents.NearbyAgents;
import onder.core.geometry.Bounds;
import onder.group.Group;
import onder.world.World;
import onder.world.setup.SpeciesSetup;

/** How many members are in contact with an agent of any group. */
final class InContact implements Measure {
    /**
     * The least overlap, in metres; a smaller one is a yielding shoulder. Source: SteerBench's collisions also have a
     * least depth.
     */
    private static final float LEAST = 0.01f;

    private static final float PERCENT = 100;

    /** More than bodies move in the step since the neighbours were sorted, in metres. */
    private static final float SLACK = 1;

    @Override
    public String name() {
        return "contact";
    }

    @Override
    public String unit() {
        return "%";
    }

    @Override
    public String doc() {
        return "share of members whose disc overlaps another's by more than 1 cm";
    }

    @Override
    public String source() {
        return "Onder's own";
    }

    @Override
    public String column() {
        return name() + "_percent";
    }

    @Override
    public int decimals() {
        return 1;
    }

    @Override
    public float of(World world, Group group) {
        AgentsView agents = world.agents();
        float largest = 0;
        for (SpeciesSetup species : world.setup().species()) {
            largest = Math.max(largest, species.body().radius());
        }
        NearbyAgents near = new NearbyAgents();
        int touching = 0;
        for (int i = 0; i < group.size(); i++) {
            int id = group.member(i);
            world.near(agents.x(id), agents.z(id), agents.radius(id) + largest + SLACK, near);
            touching += touches(agents, world.bounds(), id, near) ? 1 : 0;
        }
        return PERCENT * touching / group.size();
    }

    private static boolean touches(AgentsView agents, Bounds bounds, int id, NearbyAgents near) {
        for (int n = 0; n < near.size(); n++) {
            int other = near.id(n);
            float dx = bounds.dx(agents.x(other) - agents.x(id));
            float dz = bounds.dz(agents.z(other) - agents.z(id));
            float reach = agents.radius(id) + agents.radius(other) - LEAST;
            if (other != id && agents.isAlive(other) && dx * dx + dz * dz < reach * reach) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Set<Place> places() {
        return Set.of(Place.CHART);
    }
}
