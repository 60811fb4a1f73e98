package onder.history;

import java.util.List;
import java.util.Map;
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

    private static final Map<Class<? extends Event>, Kind> KINDS = Map.of(
            Event.LeaderChanged.class, Kind.LEADER,
            Event.LeaderStayed.class, Kind.STAYED,
            Event.Split.class, Kind.SPLIT,
            Event.Merged.class, Kind.MERGED,
            Event.Joined.class, Kind.JOINED,
            Event.Caught.class, Kind.CAUGHT,
            Event.Subordinated.class, Kind.UNDER);

    /** The mark of an event, or null for one that has none: a first leader, for example. */
    static Mark of(Event event, long step) {
        Kind kind = event instanceof Event.LeaderChanged e && e.from() < 0 ? null : KINDS.get(event.getClass());
        return kind == null ? null : new Mark(step, event.group(), event.others(), kind, event);
    }
}
