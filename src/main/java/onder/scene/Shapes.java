package onder.scene;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import onder.core.geometry.Area;
import onder.core.geometry.Obstacle;
import onder.param.Component;

/** Obstacles and areas in a file: the name of the shape, and under it the components of its record. */
final class Shapes {
    private static final Map<String, Class<? extends Record>> TYPES = Component.kinds(Obstacle.class).stream()
            .map(type -> type.asSubclass(Record.class))
            .collect(Collectors.toMap(Shapes::name, type -> type, (one, other) -> one, LinkedHashMap::new));

    private static final Map<String, Class<? extends Record>> AREAS = Component.kinds(Area.class).stream()
            .map(type -> type.asSubclass(Record.class))
            .collect(Collectors.toMap(Shapes::name, type -> type, (one, other) -> one, LinkedHashMap::new));

    /** A height is always written. */
    static final Form<Obstacle> OBSTACLE = new Form<>(
            (obstacle, whole) -> {
                Map<String, Object> map = Codec.write((Record) obstacle, whole);
                map.put("height", obstacle.height());
                return Map.of(name(obstacle.getClass()), map);
            },
            entry -> (Obstacle) read(entry, TYPES));

    static final Form<Area> AREA =
            new Form<>((area, whole) -> Map.of(name(area.getClass()), Codec.write((Record) area, whole)), entry ->
                    (Area) read(entry, AREAS));

    private Shapes() {}

    /** The records of all shapes of obstacles by their names, in their order. */
    public static Map<String, Class<? extends Record>> all() {
        return TYPES;
    }

    /** The names of the shapes of areas. */
    static List<String> areas() {
        return List.copyOf(AREAS.keySet());
    }

    private static String name(Class<?> type) {
        return type == Area.Patch.class ? "polygon" : type.getSimpleName().toLowerCase(Locale.ROOT);
    }

    private static Record read(Entry entry, Map<String, Class<? extends Record>> types) {
        Entry shape = entry.one(List.copyOf(types.keySet()), "shapes");
        return Codec.read(types.get(shape.name()), shape);
    }
}
