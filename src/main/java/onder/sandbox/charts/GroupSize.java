package onder.sandbox.charts;

import onder.group.Group;
import onder.world.World;
import onder.world.measure.Measure;

/** The number of a group's members. */
final class GroupSize implements Measure {
    @Override
    public String name() {
        return "members";
    }

    @Override
    public String label() {
        return "group size";
    }

    @Override
    public String unit() {
        return "";
    }

    @Override
    public int decimals() {
        return 0;
    }

    @Override
    public String doc() {
        return "number of the group's members";
    }

    @Override
    public String source() {
        return "Onder's own";
    }

    @Override
    public float of(World world, Group group) {
        return group.size();
    }
}
