package onder.world.measure;

import onder.group.Group;
import onder.world.World;

/** How loose a group is; see {@link Group#distance}. */
final class MeanDistance implements Measure {
    @Override
    public String name() {
        return "distance";
    }

    @Override
    public String title() {
        return "distance from other members";
    }

    @Override
    public String unit() {
        return "m";
    }

    @Override
    public String doc() {
        return "mean distance between a member and the mean position of the others, at the end of a window";
    }

    @Override
    public String source() {
        return "thesis 5.2.1";
    }

    @Override
    public float of(World world, Group group) {
        return group.distance();
    }
}
