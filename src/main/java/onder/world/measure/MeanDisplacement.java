package onder.world.measure;

import onder.group.Group;
import onder.param.Doc;
import onder.param.Source;
import onder.world.World;

/** The displacement by which congestion is judged; see {@link Group#displacement}. Users look for congested groups. */
@MeasureLabels(
        name = "displacement",
        title = "displacement in a window",
        shortLabel = "displaced",
        unit = "m",
        highestFirst = false,
        places = {Measure.Place.CHART, Measure.Place.COMPARISON, Measure.Place.GROUP_LIST})
@Doc("how far members get in a window (a short time): the mean distance between a member's positions at the "
        + "window's start and end")
@Source("thesis 5.2.2")
final class MeanDisplacement extends GroupFigure {
    @Override
    public float of(World world, Group group) {
        return group.displacement();
    }
}
