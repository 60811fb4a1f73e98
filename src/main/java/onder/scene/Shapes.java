package onder.scene;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import onder.core.Obstacle;

/** Obstacles in a file: the name of the shape, and under it the components of its record. */
final class Shapes {
    private static final Map<String, Class<? extends Record>> TYPES = Arrays.stream(
                    Obstacle.class.getPermittedSubclasses())
            .map(type -> type.asSubclass(Record.class))
            .collect(Collectors.toMap(
                    type -> type.getSimpleName().toLowerCase(Locale.ROOT),
                    type -> type,
                    (one, other) -> one,
                    LinkedHashMap::new));

    /** A height is always written. */
    static final Form<Obstacle> OBSTACLE = new Form<>(
            (obstacle, whole) -> {
                Map<String, Object> map = Codec.write((Record) obstacle, whole);
                map.put("height", obstacle.height());
                return Map.of(obstacle.getClass().getSimpleName().toLowerCase(Locale.ROOT), map);
            },
            Shapes::read);

    private Shapes() {}

    /** The records of all shapes by their names, in their order. */
    public static Map<String, Class<? extends Record>> all() {
        return TYPES;
    }

    private static Obstacle read(Entry entry) {
        Fields shapes = new Fields(entry, List.copyOf(TYPES.keySet()));
        if (shapes.size() != 1) {
            throw entry.wrong(entry.name() + " has " + shapes.size() + " shapes, one of "
                    + String.join(", ", TYPES.keySet()) + " is needed");
        }
        String name = TYPES.keySet().stream().filter(shapes::has).findFirst().orElseThrow();
        return (Obstacle) Codec.read(TYPES.get(name), shapes.need(name));
    }
}
