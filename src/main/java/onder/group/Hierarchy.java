package onder.group;

import java.util.function.Consumer;

/**
 * Leaders that follow the leader of another group, at any depth. No group is above itself. The thesis names it as
 * future work (its chapter 8).
 */
final class Hierarchy {
    private final Roster roster;
    private final Consumer<Event> events;

    /** The number of groups under another; if it is 0, searches are skipped. */
    private int subordinates;

    Hierarchy(Roster roster, Consumer<Event> events) {
        this.roster = roster;
        this.events = events;
    }

    /** Counts the groups that are under another. */
    void recount() {
        subordinates = (int)
                roster.all().stream().filter(group -> group.superior != null).count();
    }

    /**
     * Makes a group's leader follow another group's leader.
     *
     * @param superior null if it follows nobody
     * @throws IllegalArgumentException when the group would be above itself
     */
    void put(Group group, Group superior, long step) {
        if (superior != null && isUnder(superior, group)) {
            throw new IllegalArgumentException("group " + group.id() + " cannot be under group " + superior.id()
                    + ": that is the same group or under it");
        }
        if (group.superior != superior) {
            place(group, superior);
            events.accept(new Event.Subordinated(step, group.id(), superior == null ? -1 : superior.id()));
        }
    }

    /** Whether a group is another one or, over however many steps, under it. */
    private static boolean isUnder(Group group, Group other) {
        for (Group at = group; at != null; at = at.superior) {
            if (at == other) {
                return true;
            }
        }
        return false;
    }

    private void place(Group group, Group superior) {
        subordinates += (superior == null ? 0 : 1) - (group.superior == null ? 0 : 1);
        group.superior = superior;
    }

    /** A group that has split off comes under the same group as the one it came from. */
    void inherit(Group founded, Group from) {
        place(founded, from.superior);
    }

    /** Groups under a group that joins another come under that one. */
    void absorb(Group gone, Group into) {
        if (subordinates > 0) {
            // If the larger group was below the smaller, it rises to the smaller one's place instead.
            hand(gone, isUnder(into, gone) ? gone.superior : into);
        }
    }

    /** Groups under an ended group come under the group above it. */
    void end(Group group) {
        if (subordinates > 0) {
            hand(group, group.superior);
            place(group, null);
        }
    }

    private void hand(Group from, Group to) {
        for (int i = 0; i < roster.all().size(); i++) {
            if (roster.all().get(i).superior == from) {
                place(roster.all().get(i), to);
            }
        }
    }
}
