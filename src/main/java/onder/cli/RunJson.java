package onder.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import onder.file.JsonObject;
import onder.group.Event;
import onder.group.Group;
import onder.param.Format;
import onder.world.World;
import onder.world.measure.Measure;

/** A run's result for scripts; measures have the names of their columns in {@code runs.csv}. */
final class RunJson {
    private final JsonObject result = new JsonObject();
    private final List<Object> events = new ArrayList<>();

    /** Adds something that happened. */
    void event(World world, Event event) {
        String kind = event.getClass().getSimpleName();
        events.add(new JsonObject()
                .with("step", event.step())
                .with("seconds", seconds(event.step(), world))
                .with("kind", Character.toLowerCase(kind.charAt(0)) + kind.substring(1))
                .withNull("group", event.group() < 0 ? null : event.group())
                .with("text", event.text()));
    }

    /**
     * Adds the state at the end: clock, hash, groups, and the measures that were asked for.
     *
     * @param file the scene's path as the call gives it; null: not from a scene file
     */
    void end(String scene, String file, World world, Map<String, Double> figures) {
        JsonObject places = new JsonObject();
        Measure.figures(world.setup()).forEach(measure -> places.put(measure.column(), measure.of(world)));
        List<JsonObject> groups =
                world.groups().all().stream().map(group -> group(world, group)).toList();
        result.withNull("scene", scene)
                .withNull("file", file)
                .with("seed", world.setup().seed())
                .with("steps", world.steps())
                .with("seconds", seconds(world.steps(), world))
                .with("hash", Format.of("%016x", world.hash()))
                .with("agents", world.agents().count())
                .with("groups", groups)
                .with("places", places)
                .with("measures", figures)
                .with("events", events);
    }

    /** Adds a further part. */
    void put(String key, Object value) {
        result.put(key, value);
    }

    /** The whole. */
    JsonObject value() {
        return result;
    }

    /** A time to the nanosecond, without the error of the step's length, which is a float. */
    private static double seconds(long steps, World world) {
        return Math.rint(steps / world.setup().rate() * 1e9) / 1e9;
    }

    private static JsonObject group(World world, Group group) {
        JsonObject entry = new JsonObject()
                .with("id", group.id())
                .with("size", group.size())
                .with("leader", group.leader())
                .with("changes", group.changes());
        Measure.ALL.forEach(measure -> entry.put(measure.column(), measure.of(world, group)));
        return entry;
    }
}
