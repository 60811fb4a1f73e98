package onder.sandbox.charts;

import java.util.ArrayList;
import java.util.List;
import onder.group.Event;
import onder.sandbox.run.EventReader;
import onder.sandbox.run.SimulationState;

/** Reads a world's events for the HUD, each once. */
public final class EventFeed {
    private final EventReader reader;
    private final List<String> refused = new ArrayList<>();
    private int changes;

    public EventFeed(SimulationState simulation) {
        reader = new EventReader(simulation);
    }

    /** How often a congested group has changed its leader since the start. */
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
                changes += changed.reason() == Event.Reason.CONGESTION ? 1 : 0;
            } else if (event instanceof Event.Refused refusal && !old) {
                refused.add(refusal.why());
            }
        }
    }
}
