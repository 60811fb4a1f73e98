package onder.world.measure;

import onder.group.Group;
import onder.param.Doc;
import onder.param.Source;
import onder.world.World;

/** How loose a group is; see {@link Group#distance}. */
@MeasureLabels(name = "distance", title = "distance from other members", unit = "m")
@Doc("mean distance between a member and the mean position of the others, at the end of a window")
@Source("thesis 5.2.1")
final class MeanDistance extends GroupFigure {
    @Override
    public float of(World world, Group group) {
        return group.distance();
    }
}
