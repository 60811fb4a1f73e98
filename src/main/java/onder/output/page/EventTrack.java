package onder.output.page;

import java.util.ArrayList;
import java.util.List;
import onder.file.JsonObject;
import onder.group.Event;
import onder.group.EventKind;
import onder.world.World;

/** The events of a run, for its page. */
final class EventTrack {
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
            String kind = event.group() < 0 || story.tells(world, event.group()) ? EventKind.of(event) : null;
            if (kind != null && told.size() < MOST) {
                told.add(head(event, kind));
            } else if (kind != null) {
                left++;
            }
        }
        read = world.events().count();
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
