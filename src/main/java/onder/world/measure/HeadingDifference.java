package onder.world.measure;

import onder.group.Group;
import onder.param.Doc;
import onder.param.Source;
import onder.world.World;

/** How much the members' headings differ; see {@link Group#headingDifference}. */
@MeasureLabels(
        name = "heading",
        label = "headings differ",
        title = "heading difference between members",
        unit = "°",
        decimals = 1)
@Doc("mean difference between the headings of two members, at the end of a window")
@Source("thesis 5.2.3")
final class HeadingDifference extends GroupFigure {
    @Override
    public float of(World world, Group group) {
        return group.headingDifference();
    }
}
