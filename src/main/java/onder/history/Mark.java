package onder.history;

import java.util.List;
import onder.group.Event;

/**
 * Something that happened to a group.
 *
 * @param step the first step after which it is seen
 * @param group the group that continues, which a click selects
 * @param others the groups it came from, or that came from it
 */
public record Mark(long step, int group, List<Integer> others, Kind kind, Event event) {
    /** The kinds of marks; each is shown differently. */
    public enum Kind {
        /** Another leader. */
        LEADER,
        /** An election left the leader in its place. */
        STAYED,
        /** A group became several. */
        SPLIT,
        /** Another group joined. */
        MERGED,
        /** An agent joined. */
        JOINED,
        /** A predator caught a member. */
        CAUGHT,
        /** Its leader follows another leader from now on. */
        UNDER
    }

    /** The mark of an event, or null if it has none. */
    static Mark of(Event event, long step) {
        if (event instanceof Event.LeaderChanged e && e.from() >= 0) {
            return new Mark(step, e.group(), List.of(), Kind.LEADER, e);
        } else if (event instanceof Event.LeaderStayed e) {
            return new Mark(step, e.group(), List.of(), Kind.STAYED, e);
        } else if (event instanceof Event.Split e) {
            List<Integer> parts = e.parts().stream().map(Event.Part::group).toList();
            return new Mark(step, e.group(), parts, Kind.SPLIT, e);
        } else if (event instanceof Event.Merged e) {
            return new Mark(step, e.group(), List.of(e.joined()), Kind.MERGED, e);
        } else if (event instanceof Event.Joined e) {
            return new Mark(step, e.to(), List.of(e.from()), Kind.JOINED, e);
        } else if (event instanceof Event.Caught e) {
            return new Mark(step, e.group(), List.of(), Kind.CAUGHT, e);
        } else if (event instanceof Event.Subordinated e) {
            return new Mark(step, e.group(), List.of(), Kind.UNDER, e);
        }
        return null;
    }
}
