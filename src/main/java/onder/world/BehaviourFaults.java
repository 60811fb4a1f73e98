package onder.world;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import onder.group.Event;
import onder.steer.behaviour.Custom;
import onder.steer.perception.CustomForce;

/** Reports custom behaviours that gave an invalid force, as events: once for each of their settings. */
final class BehaviourFaults {
    private final Set<Custom> told = new HashSet<>();

    /** Reports the faults that the workers met in a step, in an order that does not depend on the workers. */
    void tell(long step, WorkerScratch[] scratches, EventLog events) {
        SortedMap<String, Event.NoForce> found = null;
        for (WorkerScratch scratch : scratches) {
            Map<CustomForce, Integer> faults = scratch.now.custom().faults();
            if (!faults.isEmpty()) {
                found = found == null ? new TreeMap<>() : found;
                for (Map.Entry<CustomForce, Integer> fault : faults.entrySet()) {
                    Event.NoForce one = new Event.NoForce(step, (Custom) fault.getKey(), fault.getValue());
                    found.merge(one.behaviour().toString(), one, (a, b) -> a.agent() < b.agent() ? a : b);
                }
            }
        }
        if (found != null) {
            found.values().stream().filter(fault -> told.add(fault.behaviour())).forEach(events::add);
        }
    }

    /** The behaviours already reported, in a fixed order. */
    List<Custom> told() {
        return told.stream().sorted(Comparator.comparing(Object::toString)).toList();
    }

    /** Marks these as reported. */
    void skip(List<Custom> before) {
        told.addAll(before);
    }

    /** Sets the behaviours already reported. */
    void reset(EventLog events) {
        told.clear();
        for (Event event : events.since(0)) {
            if (event instanceof Event.NoForce fault) {
                told.add(fault.behaviour());
            }
        }
    }
}
