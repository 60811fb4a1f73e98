package onder.jme;

import java.util.List;
import onder.group.Event;

/** Something that happened to a crowd, for listeners. The world's event of the same kind has the figures. */
public sealed interface CrowdEvent {
    /** {@return the step of the world in which it happened} */
    long step();

    /**
     * A group has a new leader.
     *
     * @param step of the world in which it happened
     * @param group the group
     * @param from the old leader; null if it had none
     * @param to the new leader
     * @param reason why there was an election
     */
    record LeaderChanged(long step, CrowdGroup group, CrowdMember from, CrowdMember to, Event.Reason reason)
            implements CrowdEvent {}

    /**
     * A group is congested.
     *
     * @param step of the world in which it happened
     * @param group the group
     * @param displacement its members' in the window, in metres
     */
    record Congested(long step, CrowdGroup group, float displacement) implements CrowdEvent {}

    /**
     * A congested group moves again.
     *
     * @param step of the world in which it happened
     * @param group the group
     */
    record Cleared(long step, CrowdGroup group) implements CrowdEvent {}

    /**
     * No route leads to a group's goal or next waypoint, so its leader goes to the nearest reachable place. Reported
     * once for each goal, and again after it was {@link Reachable}.
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
     * A leader reached its group's goal, the end of its path or its last stop: reported once for each order. In a world
     * where people leave on arrival, and at exits, any member that arrives is reported.
     *
     * @param step of the world in which it happened
     * @param group the group
     * @param member who has arrived
     */
    record Arrived(long step, CrowdGroup group, CrowdMember member) implements CrowdEvent {}

    /**
     * A leader reached a waypoint of its group's path, which goes on from there.
     *
     * @param step of the world in which it happened
     * @param group the group
     * @param member the leader
     * @param waypoint its index in the path, from 0
     */
    record WaypointReached(long step, CrowdGroup group, CrowdMember member, int waypoint) implements CrowdEvent {}

    /**
     * A leader reached a stop of its group's itinerary, which goes on from there.
     *
     * @param step of the world in which it happened
     * @param group the group
     * @param member the leader
     * @param stop its index in the itinerary, from 0
     */
    record StopReached(long step, CrowdGroup group, CrowdMember member, int stop) implements CrowdEvent {}

    /**
     * A hunter caught a member, which is removed.
     *
     * @param step of the world in which it happened
     * @param group the prey's
     * @param predator the hunter
     * @param prey the caught member
     */
    record Caught(long step, CrowdGroup group, CrowdMember predator, CrowdMember prey) implements CrowdEvent {}

    /**
     * Members have joined a group.
     *
     * @param step of the world in which it happened
     * @param group the group
     * @param members the new members
     */
    record Added(long step, CrowdGroup group, List<CrowdMember> members) implements CrowdEvent {}

    /**
     * A member has left the crowd for any reason; its spatial stays where it is.
     *
     * @param step of the world in which it happened
     * @param group the one that it left
     * @param member the member that left
     */
    record Removed(long step, CrowdGroup group, CrowdMember member) implements CrowdEvent {}

    /**
     * A request could not be carried out.
     *
     * @param step of the world in which it happened
     * @param why what, its value and what is allowed
     */
    record Refused(long step, String why) implements CrowdEvent {}
}
