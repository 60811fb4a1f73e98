package onder.output.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import onder.file.JsonObject;
import onder.group.Event;
import onder.world.World;

/** The events of a run, for its page. */
final class EventTrack {
    /** The events worth a line on the page. */
    private static final Map<Class<? extends Event>, String> KINDS = Map.of(
            Event.LeaderChanged.class, "leader",
            Event.LeaderStayed.class, "stayed",
            Event.Split.class, "split",
            Event.Merged.class, "merged",
            Event.Caught.class, "caught",
            Event.Happened.class, "note",
            Event.Unreachable.class, "note",
            Event.Reachable.class, "note");

    /** The most events; the page reports how many are left out. */
    private static final int MOST = 4000;

    final List<Object> told = new ArrayList<>();
    private long read;
    private int left;

    /** Begins after the first elections, which are not interesting. */
    EventTrack(World world) {
        read = world.events().count();
    }

    void follow(World world, GroupStory story) {
        for (Event event : world.events().since(read)) {
            String kind = event.group() < 0 || story.tells(world, event.group()) ? kind(event) : null;
            if (kind != null && told.size() < MOST) {
                told.add(head(event, kind));
            } else if (kind != null) {
                left++;
            }
        }
        read = world.events().count();
    }

    /** A change counts as one of the page's leader changes if congestion caused it, as in the measure. */
    private static String kind(Event event) {
        boolean other = event instanceof Event.LeaderChanged changed && changed.reason() != Event.Reason.CONGESTION;
        return other ? "note" : KINDS.get(event.getClass());
    }

    private static JsonObject head(Event event, String kind) {
        return new JsonObject()
                .with("step", event.step())
                .with("kind", kind)
                .with("text", event.sentence())
                .with("group", event.group() < 0 ? null : event.group())
                .with("agent", event.actor() < 0 ? null : event.actor());
    }

    /** How many further ones were left out. */
    int left() {
        return left;
    }
}
