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
        return "heading difference between members";
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
        return "mean difference between the headings of two members, at the end of a window";
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
