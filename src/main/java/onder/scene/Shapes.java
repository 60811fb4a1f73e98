package onder.scene;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import onder.core.Obstacle;
import onder.core.Point;
import onder.param.Parameter;
import onder.param.Params;

/** Obstacles in a file: the name of the shape, and under it the components of its record. */
public final class Shapes {
    private static final String HEIGHT = "height";

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
        return read(shapes.need(name), TYPES.get(name));
    }

    private static Obstacle read(Entry entry, Class<? extends Record> type) {
        RecordComponent[] components = type.getRecordComponents();
        Fields fields = new Fields(
                entry, Arrays.stream(components).map(RecordComponent::getName).toArray(String[]::new));
        Object[] values = new Object[components.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(fields, components[i], type);
        }
        try {
            Class<?>[] types =
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class[]::new);
            return (Obstacle) type.getConstructor(types).newInstance(values);
        } catch (java.lang.reflect.InvocationTargetException e) {
            // What numbers may be is checked: only how the points lie can be wrong.
            throw fields.need(components[0].getName()).wrong(e.getCause().getMessage());
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static Object value(Fields fields, RecordComponent component, Class<? extends Record> type) {
        String name = component.getName();
        if (component.getType() == Point.class) {
            return fields.need(name).point();
        }
        if (component.getType() == List.class) {
            return fields.need(name).list().stream().map(Entry::point).toList();
        }
        Parameter parameter = Params.of(type, name);
        float otherwise = (float) parameter.defaultValue();
        if (Float.isNaN(otherwise)) {
            return fields.need(name).number(parameter.min(), parameter.max(), parameter.unit());
        }
        return fields.number(name, parameter.min(), parameter.max(), parameter.unit(), otherwise);
    }

    /** @param whole also what is at its default; a height is always written */
    static Map<String, Object> write(Obstacle obstacle, boolean whole) {
        Class<? extends Record> type = ((Record) obstacle).getClass().asSubclass(Record.class);
        Map<String, Object> map = new LinkedHashMap<>();
        for (RecordComponent component : type.getRecordComponents()) {
            String name = component.getName();
            Object value = value(obstacle, component);
            if (value instanceof Point point) {
                map.put(name, list(point));
            } else if (value instanceof List<?> points) {
                map.put(name, points.stream().map(point -> list((Point) point)).toList());
            } else if (whole
                    || name.equals(HEIGHT)
                    || !value.equals(Params.of(type, name).defaultValue())) {
                map.put(name, value);
            }
        }
        return Map.of(type.getSimpleName().toLowerCase(Locale.ROOT), map);
    }

    private static Object value(Obstacle obstacle, RecordComponent component) {
        try {
            return component.getAccessor().invoke(obstacle);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static List<Object> list(Point point) {
        return List.of(point.x(), point.z());
    }
}
