package onder.world.measure;

import onder.group.Group;
import onder.world.World;

/** How much the members' headings differ; see {@link Group#headingDifference}. */
final class HeadingDifference implements Measure {
    @Override
    public String name() {
        return "heading";
    }

    @Override
    public String label() {
        return "headings differ";
    }

    @Override
    public String title() {
        return "difference of members' headings";
    }

    @Override
    public String unit() {
        return "°";
    }

    @Override
    public int decimals() {
        return 1;
    }

    @Override
    public String doc() {
        return "difference between the headings of two members, on average, at a window's end";
    }

    @Override
    public String source() {
        return "thesis 5.2.3";
    }

    @Override
    public float of(World world, Group group) {
        return group.headingDifference();
    }
}
