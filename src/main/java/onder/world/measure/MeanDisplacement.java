package onder.world.measure;

import java.util.Set;
import onder.group.Group;
import onder.world.World;

/** The displacement by which congestion is judged; see {@link Group#displacement}. */
final class MeanDisplacement implements Measure {
    @Override
    public String name() {
        return "displacement";
    }

    @Override
    public String title() {
        return "displacement in a window";
    }

    @Override
    public String shortLabel() {
        return "displaced";
    }

    @Override
    public String unit() {
        return "m";
    }

    @Override
    public String doc() {
        return "how far members get in a window (a short time): the mean distance between a member's positions at the "
                + "window's start and end";
    }

    @Override
    public String source() {
        return "thesis 5.2.2";
    }

    @Override
    public float of(World world, Group group) {
        return group.displacement();
    }

    /** Users look for congested groups. */
    @Override
    public boolean highestFirst() {
        return false;
    }

    @Override
    public Set<Place> places() {
        return Set.of(Place.CHART, Place.COMPARISON, Place.GROUP_LIST);
    }
}
