package onder.app.crowd;

import java.util.List;
import onder.group.Event;

/** Something that happened to a crowd, for listeners. Each is that of the world which has its figures. */
public sealed interface CrowdEvent {
    /** The step of the world in which it happened. */
    long step();

    /**
     * A group has a leader, or another one.
     *
     * @param from null: it had none
     */
    record LeaderChanged(long step, CrowdGroup group, CrowdMember from, CrowdMember to, Event.Reason reason)
            implements CrowdEvent {}

    /**
     * A group does not get on.
     *
     * @param displacement its members' in the window, in metres
     */
    record Jammed(long step, CrowdGroup group, float displacement) implements CrowdEvent {}

    /** A jammed group gets on again. */
    record Cleared(long step, CrowdGroup group) implements CrowdEvent {}

    /**
     * A leader came to its group's goal or to the end of its path: once for each order. In a world whose people leave
     * where they arrive: somebody did so.
     */
    record Arrived(long step, CrowdGroup group, CrowdMember member) implements CrowdEvent {}

    /** A hunter caught somebody, who is removed. */
    record Caught(long step, CrowdGroup group, CrowdMember predator, CrowdMember prey) implements CrowdEvent {}

    /** Members have come to a group. */
    record Added(long step, CrowdGroup group, List<CrowdMember> members) implements CrowdEvent {}

    /** A member has left the crowd, for whatever reason; its spatial stays where it is. */
    record Removed(long step, CrowdGroup group, CrowdMember member) implements CrowdEvent {}

    /** What was asked could not be done, and why. */
    record Refused(long step, String why) implements CrowdEvent {}
}
