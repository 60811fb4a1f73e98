package onder.output.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.group.Event;
import onder.world.World;

/** The events of a run, for its page. */
final class EventTrack {
    /** Nobody reads more; the page says so. */
    private static final int MOST = 4000;

    private final List<Object> told = new ArrayList<>();
    private long read;
    private int left;

    /** Begins with what comes after the first elections, which are no news. */
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

    private static Map<String, Object> head(Event event, String kind) {
        Map<String, Object> head = new LinkedHashMap<>();
        head.put("step", event.step());
        head.put("kind", kind);
        head.put("text", event.sentence());
        if (event instanceof Event.LeaderChanged changed) {
            head.put("group", changed.group());
            head.put("agent", changed.to());
        } else if (event instanceof Event.LeaderStayed stayed) {
            head.put("group", stayed.group());
            head.put("agent", stayed.leader());
        } else if (event instanceof Event.Caught caught) {
            head.put("group", caught.group());
            head.put("agent", caught.predator());
        } else if (event.group() >= 0) {
            head.put("group", event.group());
        }
        return head;
    }

    /** The kind of an event; null: not worth a line on the page. */
    private static String kind(Event event) {
        if (event instanceof Event.LeaderChanged) {
            return "leader";
        } else if (event instanceof Event.LeaderStayed) {
            return "stayed";
        } else if (event instanceof Event.Split) {
            return "split";
        } else if (event instanceof Event.Merged) {
            return "merged";
        } else if (event instanceof Event.Caught) {
            return "caught";
        } else if (event instanceof Event.Happened
                || event instanceof Event.Unreachable
                || event instanceof Event.Reachable) {
            return "note";
        }
        return null;
    }

    List<Object> told() {
        return told;
    }

    /** How many further ones were left out. */
    int left() {
        return left;
    }
}
