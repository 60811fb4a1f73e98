package onder.world.measure;

import java.util.Set;
import onder.core.agents.AgentsView;
import onder.group.Group;
import onder.world.World;

/** How fast the members of a group are, on average. */
final class MeanSpeed implements Measure {
    @Override
    public String name() {
        return "speed";
    }

    @Override
    public String unit() {
        return "m/s";
    }

    @Override
    public String doc() {
        return "mean of the members' present speeds; in a jam, it includes members who are pushed to and fro";
    }

    @Override
    public String source() {
        return "Moussaïd et al. 2010: walking speed by group size";
    }

    @Override
    public float of(World world, Group group) {
        AgentsView agents = world.agents();
        double sum = 0;
        for (int i = 0; i < group.size(); i++) {
            sum += agents.speed(group.member(i));
        }
        return (float) (sum / group.size());
    }

    @Override
    public Set<Place> places() {
        return Set.of(Place.CHART);
    }
}
