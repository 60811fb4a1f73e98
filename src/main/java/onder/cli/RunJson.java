package onder.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.group.Event;
import onder.group.Group;
import onder.param.Format;
import onder.world.World;
import onder.world.measure.Measure;

/** A run's result for scripts; measures have the names of their columns in {@code runs.csv}. */
final class RunJson {
    private final Map<String, Object> result = new LinkedHashMap<>();
    private final List<Object> events = new ArrayList<>();

    /** Adds something that happened. */
    void event(World world, Event event) {
        Map<String, Object> entry = new LinkedHashMap<>();
        String kind = event.getClass().getSimpleName();
        entry.put("step", event.step());
        entry.put("seconds", seconds(event.step(), world));
        entry.put("kind", Character.toLowerCase(kind.charAt(0)) + kind.substring(1));
        entry.put("group", event.group() < 0 ? null : event.group());
        entry.put("text", event.text());
        events.add(entry);
    }

    /**
     * Adds the state at the end: clock, hash, groups, and the measures that were asked for.
     *
     * @param file the scene's path as the call gives it; null: not from a scene file
     */
    void end(String scene, String file, World world, Map<String, Double> figures) {
        result.put("scene", scene);
        result.put("file", file);
        result.put("seed", world.setup().seed());
        result.put("steps", world.steps());
        result.put("seconds", seconds(world.steps(), world));
        result.put("hash", Format.of("%016x", world.hash()));
        result.put("agents", world.agents().count());
        result.put(
                "groups",
                world.groups().all().stream().map(group -> group(world, group)).toList());
        Map<String, Object> places = new LinkedHashMap<>();
        Measure.figures(world.setup()).forEach(measure -> places.put(measure.column(), measure.of(world)));
        result.put("places", places);
        result.put("measures", figures);
        result.put("events", events);
    }

    /** Adds a further part. */
    void put(String key, Object value) {
        result.put(key, value);
    }

    /** The whole. */
    Map<String, Object> value() {
        return result;
    }

    /** A time to the nanosecond, without the error of the step's length, which is a float. */
    private static double seconds(long steps, World world) {
        return Math.rint(steps / world.setup().rate() * 1e9) / 1e9;
    }

    private static Map<String, Object> group(World world, Group group) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("id", group.id());
        entry.put("size", group.size());
        entry.put("leader", group.leader());
        entry.put("changes", group.changes());
        Measure.ALL.forEach(measure -> entry.put(measure.column(), measure.of(world, group)));
        return entry;
    }
}
