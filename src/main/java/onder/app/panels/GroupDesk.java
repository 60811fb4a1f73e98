package onder.app.panels;

import java.util.List;
import java.util.Map;
import onder.app.simulation.Errand;
import onder.lab.gossip.Agreement;
import onder.world.Measure;

/** What the panels show of all groups, and what can be done with one. */
public interface GroupDesk {
    /** No groups at all. */
    GroupDesk NONE = new GroupDesk() {};

    /**
     * One group.
     *
     * @param rgb its colour, sRGB
     * @param measures the values of those that the list shows
     * @param tenure how long its leader has led, in seconds
     * @param agreement what its members know without a centre; null while nobody knows
     */
    record Listed(
            int id,
            int rgb,
            int size,
            int leader,
            Map<Measure, Float> measures,
            double tenure,
            boolean congested,
            String species,
            Agreement agreement) {}

    /** All groups in order of id. */
    default List<Listed> listed() {
        return List.of();
    }

    /** Whether it is found out, too, what members know without a centre. */
    default boolean listening() {
        return false;
    }

    default void listen(boolean wanted) {}

    /** The group that is selected, or whose member is; −1: none. */
    default int selected() {
        return -1;
    }

    /** Selects a group and takes the camera there. */
    default void visit(int group) {}

    /** What the next click on the ground means. */
    default Errand.Kind errand() {
        return Errand.Kind.NONE;
    }

    /** Lets the next clicks on the ground be where the selected group goes, or calls that off. */
    default void begin(Errand.Kind errand) {}

    /** Whether the selected group has a goal or a path. */
    default boolean sent() {
        return false;
    }

    /** Takes the selected group's goal or path away. */
    default void clear() {}
}
