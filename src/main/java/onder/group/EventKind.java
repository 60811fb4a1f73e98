package onder.group;

import java.util.Map;

/** The sorts of events that pages show, each with a sign of its own. */
public final class EventKind {
    private static final Map<Class<? extends Event>, String> KINDS = Map.of(
            Event.LeaderChanged.class, "leader",
            Event.LeaderStayed.class, "stayed",
            Event.Split.class, "split",
            Event.Merged.class, "merged",
            Event.Caught.class, "caught",
            Event.Happened.class, "note",
            Event.Unreachable.class, "note",
            Event.Reachable.class, "note",
            Event.Refused.class, "note");

    private EventKind() {}

    /**
     * The sort of an event. A change counts as a change of leader if congestion caused it, as in the measure.
     *
     * @param event any event of a group
     * @return the sort; null if the event is not worth a line
     */
    public static String of(Event event) {
        boolean other = event instanceof Event.LeaderChanged changed && changed.reason() != Event.Reason.CONGESTION;
        return other ? "note" : KINDS.get(event.getClass());
    }
}
