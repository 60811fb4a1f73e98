package onder.sandbox.charts;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import onder.group.Event;
import onder.sandbox.run.EventReader;
import onder.sandbox.run.SimulationState;

/** Reads a world's events for the HUD, each once. */
public final class EventFeed {
    /** The reasons for which a group has its first leader. */
    private static final Set<Event.Reason> FIRST = EnumSet.of(Event.Reason.START, Event.Reason.FORMED);

    private final EventReader reader;
    private final List<String> refused = new ArrayList<>();
    private int changes;

    public EventFeed(SimulationState simulation) {
        reader = new EventReader(simulation);
    }

    /** How often another leader has taken over a group since the start, for whatever reason. */
    int leaderChanges() {
        read();
        return changes;
    }

    /** The reasons of refusals since the last call. */
    public List<String> takeRefusals() {
        read();
        List<String> all = List.copyOf(refused);
        refused.clear();
        return all;
    }

    private void read() {
        // Refusals from before the world was changed have already been shown.
        boolean old = reader.beginsAnew();
        changes = old ? 0 : changes;
        for (Event event : reader.next()) {
            if (event instanceof Event.LeaderChanged changed) {
                changes += FIRST.contains(changed.reason()) ? 0 : 1;
            } else if (event instanceof Event.Refused refusal && !old) {
                refused.add(refusal.why());
            }
        }
    }
}
