package onder.scene;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import onder.core.Obstacle;

/** Obstacles in a file: the name of the shape, and under it the components of its record. */
public final class Shapes {
    private static final Map<String, Class<? extends Record>> TYPES = Arrays.stream(
                    Obstacle.class.getPermittedSubclasses())
            .map(type -> type.asSubclass(Record.class))
            .collect(Collectors.toMap(
                    type -> type.getSimpleName().toLowerCase(Locale.ROOT),
                    type -> type,
                    (one, other) -> one,
                    LinkedHashMap::new));

    private Shapes() {}

    /** The records of all shapes by their names, in their order. */
    public static Map<String, Class<? extends Record>> all() {
        return TYPES;
    }

    /** @throws SceneException when it is no obstacle */
    static Obstacle read(Entry entry) {
        Fields shapes = new Fields(entry, TYPES.keySet().toArray(String[]::new));
        if (shapes.size() != 1) {
            throw entry.wrong(entry.name() + " has " + shapes.size() + " shapes, one of "
                    + String.join(", ", TYPES.keySet()) + " is needed");
        }
        String name = TYPES.keySet().stream().filter(shapes::has).findFirst().orElseThrow();
        return (Obstacle) Codec.read(TYPES.get(name), shapes.need(name));
    }

    /** A height is always written. */
    static Map<String, Object> write(Obstacle obstacle, Codec codec) {
        Map<String, Object> map = codec.write((Record) obstacle);
        map.put("height", obstacle.height());
        return Map.of(obstacle.getClass().getSimpleName().toLowerCase(Locale.ROOT), map);
    }
}
