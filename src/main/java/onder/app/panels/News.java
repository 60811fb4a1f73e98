package onder.app.panels;

import java.util.ArrayList;
import java.util.List;
import onder.app.simulation.SimulationState;
import onder.group.Event;
import onder.world.EventLog;

/** What the HUD takes from a world's events, as far as it has read them. */
final class News {
    private final SimulationState simulation;
    private final List<String> refused = new ArrayList<>();
    private int generation = -1;
    private long read;
    private int changes;

    News(SimulationState simulation) {
        this.simulation = simulation;
    }

    /** Leader changes since the start. */
    int leaderChanges() {
        read();
        return changes;
    }

    /** What has been refused since the last call. */
    List<String> takeRefusals() {
        read();
        List<String> all = List.copyOf(refused);
        refused.clear();
        return all;
    }

    private void read() {
        if (simulation.generation() != generation) {
            generation = simulation.generation();
            changes = 0;
            // What was refused before this moment has been told.
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
