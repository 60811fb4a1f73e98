package onder.sandbox.charts;

import java.util.ArrayList;
import java.util.List;
import onder.group.Event;
import onder.sandbox.run.SimulationState;
import onder.world.EventLog;

/** Reads a world's events for the HUD, each once. */
public final class EventFeed {
    private final SimulationState simulation;
    private final List<String> refused = new ArrayList<>();
    private int generation = -1;
    private long read;
    private int changes;

    public EventFeed(SimulationState simulation) {
        this.simulation = simulation;
    }

    /** Leader changes since the start. */
    int leaderChanges() {
        read();
        return changes;
    }

    /** The reasons of the refusals since the last call. */
    public List<String> takeRefusals() {
        read();
        List<String> all = List.copyOf(refused);
        refused.clear();
        return all;
    }

    private void read() {
        if (simulation.generation() != generation) {
            generation = simulation.generation();
            changes = 0;
            // Refusals before the world was changed have been shown already.
            countChanges(simulation.world().events().since(0));
            read = simulation.world().events().count();
        }
        EventLog events = simulation.world().events();
        if (events.count() == read) {
            return;
        }
        List<Event> news = events.since(read);
        countChanges(news);
        for (Event event : news) {
            if (event instanceof Event.Refused refusal) {
                refused.add(refusal.why());
            }
        }
        read = events.count();
    }

    private void countChanges(List<Event> happened) {
        for (Event event : happened) {
            if (event instanceof Event.LeaderChanged changed && changed.reason() != Event.Reason.START) {
                changes++;
            }
        }
    }
}
