package onder.scene;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import onder.core.Obstacle;
import onder.core.Point;
import onder.core.Wall;
import onder.param.Component;
import onder.param.Parameter;
import onder.steer.Assignment;
import onder.steer.Behaviour;

/**
 * Turns records into mappings that {@link YamlText} writes, and back: a component is a key, and its type says how its
 * value stands there. What is left out is a parameter at its default, or null; a parameter without a default is needed.
 */
final class Codec {
    /** Leaves out what is at its default. */
    static final Codec BRIEF = new Codec(false);

    /** Writes all there is. */
    static final Codec WHOLE = new Codec(true);

    /** How values of one type are written and read. */
    private record Form<T>(Class<T> type, BiFunction<Codec, T, Object> write, Function<Entry, T> read) {
        Object write(Codec codec, Object value) {
            return write.apply(codec, type.cast(value));
        }
    }

    private static final List<Form<?>> FORMS = List.of(
            new Form<>(String.class, (codec, text) -> text, Entry::text),
            new Form<>(Integer.class, (codec, number) -> number, entry -> (int) entry.whole(0, Integer.MAX_VALUE)),
            new Form<>(Point.class, (codec, point) -> List.of(point.x(), point.z()), Entry::point),
            new Form<>(
                    Behaviour.class, (codec, behaviour) -> codec.named(new Assignment(behaviour)), entry -> named(entry)
                            .behaviour()),
            new Form<>(Assignment.class, Codec::named, Codec::named));

    /** Of these the keys stand beside those of the record that holds them. */
    private static final List<Form<?>> INLINE = List.of(
            new Form<>(Obstacle.class, (codec, obstacle) -> Shapes.write(obstacle, codec), Shapes::read),
            new Form<>(Wall.class, (codec, wall) -> codec.writer().wall(wall), GroundReader::wall));

    private final boolean whole;

    private Codec(boolean whole) {
        this.whole = whole;
    }

    private SceneWriter writer() {
        return whole ? SceneWriter.WHOLE : SceneWriter.BRIEF;
    }

    Map<String, Object> write(Record record) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (Component component : Component.of(record.getClass())) {
            Object value = component.get(record);
            Parameter parameter = component.parameter();
            if (parameter != null) {
                if (whole || !value.equals(parameter.defaultValue())) {
                    map.put(component.name(), value instanceof Enum ? Parameter.text(value) : value);
                }
            } else if (value != null) {
                Form<?> inline = form(INLINE, component.type());
                if (inline == null) {
                    map.put(component.name(), write(component.element(), value));
                } else {
                    ((Map<?, ?>) inline.write(this, value)).forEach((key, part) -> map.put((String) key, part));
                }
            }
        }
        return map;
    }

    private Object write(Class<?> type, Object value) {
        if (value instanceof List<?> list) {
            return list.stream().map(one -> write(type, one)).toList();
        }
        Form<?> form = form(FORMS, type);
        if (form != null) {
            return form.write(this, value);
        }
        return value instanceof Record record ? write(record) : Parameter.text(value);
    }

    /**
     * A record from a mapping.
     *
     * @param besides keys that may stand here too
     * @throws SceneException with file and line, when a key or value is missing, unknown or not allowed
     */
    static <T extends Record> T read(Class<T> type, Entry entry, String... besides) {
        List<Component> components = Component.of(type);
        String[] keys = components.stream()
                .filter(component -> form(INLINE, component.type()) == null)
                .map(Component::name)
                .toArray(String[]::new);
        boolean inlines = keys.length < components.size();
        String[] allowed = Stream.of(keys, besides).flatMap(Arrays::stream).toArray(String[]::new);
        Fields fields = inlines ? new Fields(entry.only(keys), keys) : new Fields(entry, allowed);
        Object[] values = components.stream()
                .map(component -> {
                    Form<?> inline = form(INLINE, component.type());
                    return inline == null ? value(component, fields) : inline.read.apply(entry.without(keys));
                })
                .toArray();
        try {
            return Component.build(type, values);
        } catch (IllegalArgumentException e) {
            // What parameters may be has been checked.
            Component wrong = components.get(0);
            boolean parts = wrong.parameter() == null && fields.has(wrong.name());
            throw (parts ? fields.need(wrong.name()) : entry).wrong(e.getMessage());
        }
    }

    private static Object value(Component component, Fields fields) {
        Parameter parameter = component.parameter();
        if (parameter != null) {
            boolean needed = parameter.defaultValue().equals(Float.NaN);
            return needed || fields.has(component.name())
                    ? fields.need(component.name()).as(parameter)
                    : parameter.defaultValue();
        }
        if (component.optional() && !fields.has(component.name())) {
            return null;
        }
        Entry entry = fields.need(component.name());
        return component.type() == List.class
                ? entry.list().stream()
                        .map(one -> value(component.element(), one))
                        .toList()
                : value(component.element(), entry);
    }

    private static Object value(Class<?> type, Entry entry) {
        Form<?> form = form(FORMS, type);
        if (form != null) {
            return form.read.apply(entry);
        }
        return type.isEnum() ? choice(type, entry) : read(type.asSubclass(Record.class), entry);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Object choice(Class<?> type, Entry entry) {
        return entry.choice((Class) type);
    }

    private static Form<?> form(List<Form<?>> forms, Class<?> type) {
        for (Form<?> form : forms) {
            if (form.type == type || form.type == Integer.class && type == int.class) {
                return form;
            }
        }
        return null;
    }

    private Map<String, Object> named(Assignment assignment) {
        return Map.of(assignment.name(), writer().assignment(assignment));
    }

    private static Assignment named(Entry entry) {
        Map<String, Entry> behaviours = entry.mapping();
        if (behaviours.size() != 1) {
            throw entry.wrong(entry.name() + " has " + behaviours.size() + " behaviours, one is needed");
        }
        return SpeciesReader.assignment(behaviours.values().iterator().next());
    }
}
