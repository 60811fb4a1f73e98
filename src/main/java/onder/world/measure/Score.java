package onder.world.measure;

import java.util.Set;
import onder.group.Group;
import onder.world.World;

/** How well a group performs; see {@link Group#score}. */
final class Score implements Measure {
    @Override
    public String name() {
        return "score";
    }

    @Override
    public String title() {
        return "score at the end of a window";
    }

    @Override
    public String unit() {
        return "";
    }

    @Override
    public String doc() {
        return "score at the end of a window: high if members move far, close together and in one direction";
    }

    @Override
    public String source() {
        return "thesis 5.3";
    }

    @Override
    public float of(World world, Group group) {
        return group.score();
    }

    @Override
    public Set<Place> places() {
        return Set.of(Place.CHART, Place.GROUP_LIST);
    }
}
