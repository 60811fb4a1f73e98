package onder.jme;

import java.util.List;
import onder.group.Event;

/** Something that happened to a crowd, for listeners. Each is that of the world which has its figures. */
public sealed interface CrowdEvent {
    /** {@return the step of the world in which it happened} */
    long step();

    /**
     * A group has a leader, or another one.
     *
     * @param step of the world in which it happened
     * @param group the group
     * @param from null: it had none
     * @param to the new leader
     * @param reason what made the election necessary
     */
    record LeaderChanged(long step, CrowdGroup group, CrowdMember from, CrowdMember to, Event.Reason reason)
            implements CrowdEvent {}

    /**
     * A group does not get on.
     *
     * @param step of the world in which it happened
     * @param group the group
     * @param displacement its members' in the window, in metres
     */
    record Jammed(long step, CrowdGroup group, float displacement) implements CrowdEvent {}

    /**
     * A jammed group gets on again.
     *
     * @param step of the world in which it happened
     * @param group the group
     */
    record Cleared(long step, CrowdGroup group) implements CrowdEvent {}

    /**
     * Nothing leads to a group's goal or next waypoint: its leader goes to the nearest place that can be reached. Once
     * for each goal, and again after it was {@link Reachable}.
     *
     * @param step of the world in which it was found
     * @param group the group
     * @param x of the nearest place, in metres
     * @param z of the nearest place, in metres
     */
    record Unreachable(long step, CrowdGroup group, float x, float z) implements CrowdEvent {}

    /**
     * A goal or waypoint that was {@link Unreachable} can be reached again, and the group goes there.
     *
     * @param step of the world in which it was found
     * @param group the group
     */
    record Reachable(long step, CrowdGroup group) implements CrowdEvent {}

    /**
     * A leader came to its group's goal, to the end of its path or to its last stop: once for each order. In a world whose
     * people leave where they arrive, and at exits: somebody, who leads or not, did so.
     *
     * @param step of the world in which it happened
     * @param group the group
     * @param member who has arrived
     */
    record Arrived(long step, CrowdGroup group, CrowdMember member) implements CrowdEvent {}

    /**
     * A leader came to a waypoint of its group's path, which goes on from there.
     *
     * @param step of the world in which it happened
     * @param group the group
     * @param member the leader
     * @param waypoint its place in the path, from 0
     */
    record WaypointReached(long step, CrowdGroup group, CrowdMember member, int waypoint) implements CrowdEvent {}

    /**
     * A leader came to a stop of its group's itinerary, which goes on from there.
     *
     * @param step of the world in which it happened
     * @param group the group
     * @param member the leader
     * @param stop its place in the itinerary, from 0
     */
    record StopReached(long step, CrowdGroup group, CrowdMember member, int stop) implements CrowdEvent {}

    /**
     * A hunter caught somebody, who is removed.
     *
     * @param step of the world in which it happened
     * @param group the prey's
     * @param predator who caught
     * @param prey who was caught
     */
    record Caught(long step, CrowdGroup group, CrowdMember predator, CrowdMember prey) implements CrowdEvent {}

    /**
     * Members have come to a group.
     *
     * @param step of the world in which it happened
     * @param group the group
     * @param members who have come
     */
    record Added(long step, CrowdGroup group, List<CrowdMember> members) implements CrowdEvent {}

    /**
     * A member has left the crowd, for whatever reason; its spatial stays where it is.
     *
     * @param step of the world in which it happened
     * @param group the one that it left
     * @param member who left
     */
    record Removed(long step, CrowdGroup group, CrowdMember member) implements CrowdEvent {}

    /**
     * What was asked could not be done, and why.
     *
     * @param step of the world in which it happened
     * @param why what, its value and what is allowed
     */
    record Refused(long step, String why) implements CrowdEvent {}
}
