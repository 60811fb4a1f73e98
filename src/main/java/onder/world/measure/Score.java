package onder.world.measure;

import onder.group.Group;
import onder.param.Doc;
import onder.param.Source;
import onder.world.World;

/** How well a group performs; see {@link Group#score}. */
@MeasureLabels(
        name = "score",
        title = "score at the end of a window",
        places = {Measure.Place.CHART, Measure.Place.GROUP_LIST})
@Doc("score at the end of a window: high if members move far, close together and in one direction")
@Source("thesis 5.3")
final class Score extends GroupFigure {
    @Override
    public float of(World world, Group group) {
        return group.score();
    }
}
