package onder.draw.view.people;

import onder.draw.palette.GroupColours;

/** The data about groups that drawing needs; ids are those of {@code Agents.group} and of the agents. */
public interface GroupLook {
    /** No leaders and no congestion. */
    GroupLook PLAIN = agent -> false;

    /** Whether an agent leads a group now. */
    boolean isLeader(int agent);

    /** Whether a group's way is congested now. */
    default boolean congested(int group) {
        return false;
    }

    /** Whether an agent stands in the way of its own leader, whose group is congested now. */
    default boolean blocksLeader(int agent) {
        return false;
    }

    /** A group's colour as sRGB, 0xRRGGBB. */
    default int rgb(int group) {
        return GroupColours.rgb(group);
    }

    /** The colour of somebody's clothes as sRGB, 0xRRGGBB. */
    default int rgb(int agent, int group) {
        return rgb(group);
    }

    /** Whether that is of all that people wear, and not of their groups' part of it. */
    default boolean isPainted() {
        return false;
    }

    /** The agent that is looked at closely, or −1. */
    default int selectedAgent() {
        return -1;
    }

    /** The group whose members are marked, or −1. */
    default int selectedGroup() {
        return -1;
    }
}
