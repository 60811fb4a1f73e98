package onder.scene;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import onder.core.geometry.Area;
import onder.core.geometry.Obstacle;

/** Obstacles and areas in a file: the name of the shape, and under it the components of its record. */
final class Shapes {
    static final List<Kind<Obstacle>> OBSTACLES = Kind.all(Obstacle.class, Shapes::name);
    static final List<Kind<Area>> AREAS = Kind.all(Area.class, Shapes::name);

    /** A height is always written. */
    static final Form<Obstacle> OBSTACLE = new Form<>(
            (obstacle, whole) -> {
                Map<String, Object> map = Codec.write((Record) obstacle, whole);
                map.put("height", obstacle.height());
                return Map.of(name(obstacle.getClass()), map);
            },
            Kind.one(OBSTACLES, "shapes").read());

    static final Form<Area> AREA = Kind.one(AREAS, "shapes");

    private Shapes() {}

    private static String name(Class<?> type) {
        return type == Area.Patch.class ? "polygon" : type.getSimpleName().toLowerCase(Locale.ROOT);
    }
}
