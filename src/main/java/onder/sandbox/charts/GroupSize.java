package onder.sandbox.charts;

import onder.group.Group;
import onder.param.Doc;
import onder.param.Source;
import onder.world.World;
import onder.world.measure.GroupFigure;
import onder.world.measure.MeasureLabels;

/** The number of a group's members. */
@MeasureLabels(name = "members", label = "group size", decimals = 0)
@Doc("number of the group's members")
@Source("Onder's own")
final class GroupSize extends GroupFigure {
    @Override
    public float of(World world, Group group) {
        return group.size();
    }
}
