package onder.world.measure;

import onder.core.agents.AgentsView;
import onder.core.agents.NearbyAgents;
import onder.core.geometry.Bounds;
import onder.group.Group;
import onder.param.Doc;
import onder.param.Source;
import onder.world.World;
import onder.world.setup.SpeciesSetup;

/** How many members are in contact with an agent of any group. */
@MeasureLabels(name = "contact", unit = "%", decimals = 1, places = Measure.Place.CHART)
@Doc("share of members whose disc overlaps another's by more than 1 cm")
@Source("Onder's own")
final class InContact extends GroupFigure {
    /**
     * The least overlap, in metres; a smaller one is a yielding shoulder. Source: SteerBench's collisions also have a
     * least depth.
     */
    private static final float LEAST = 0.01f;

    private static final float PERCENT = 100;

    /** More than bodies move in the step since the neighbours were sorted, in metres. */
    private static final float SLACK = 1;

    @Override
    public String column() {
        return name() + "_percent";
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
}
