package onder.world.measure;

import onder.core.agents.AgentsView;
import onder.group.Group;
import onder.param.Doc;
import onder.param.Source;
import onder.world.World;

/** How fast the members of a group are, on average. */
@MeasureLabels(name = "speed", unit = "m/s", places = Measure.Place.CHART)
@Doc("mean of the members' present speeds; in a jam, it includes members who are pushed to and fro")
@Source("Moussaïd et al. 2010: walking speed by group size")
final class MeanSpeed extends GroupFigure {
    @Override
    public float of(World world, Group group) {
        AgentsView agents = world.agents();
        double sum = 0;
        for (int i = 0; i < group.size(); i++) {
            sum += agents.speed(group.member(i));
        }
        return (float) (sum / group.size());
    }
}
