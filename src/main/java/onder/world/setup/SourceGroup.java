package onder.world.setup;

import onder.core.geometry.Limits;
import onder.param.Doc;
import onder.param.Param;

/**
 * A kind of group that a {@link SourceSetup} brings.
 *
 * @param weight how often it comes relative to the source's other kinds
 * @param group its members, target and leadership; of its start only heading and pace count
 */
public record SourceGroup(
        @Doc("How often this kind comes relative to the source's other kinds.")
        @Param(value = 1, min = 0.001, max = 1000)
        float weight,

        GroupSetup group) {
    /**
     * Checks that there is a group.
     *
     * @param weight as of the record
     * @param group as of the record
     */
    public SourceGroup {
        Limits.present(group, "group");
    }
}
