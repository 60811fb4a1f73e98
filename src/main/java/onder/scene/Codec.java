package onder.scene;

import static java.util.Map.entry;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import onder.core.geometry.Area;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Ring;
import onder.core.geometry.Wall;
import onder.core.props.Prop;
import onder.group.Itinerary;
import onder.param.Component;
import onder.param.Parameter;
import onder.shot.Place;
import onder.shot.Subject;
import onder.steer.Assignment;
import onder.steer.behaviour.Behaviour;
import onder.world.setup.Bookmark;
import onder.world.setup.GroupSetup;
import onder.world.setup.Note;
import onder.world.setup.Start;

/**
 * Turns records into mappings for {@link YamlText}, and back: a component is a key, and its type determines how its
 * value is written. Parameters at their defaults, and nulls, are left out; a parameter without a default is required.
 */
final class Codec {
    private static final Map<Class<?>, Form<?>> FORMS = Map.ofEntries(
            entry(String.class, Form.TEXT),
            entry(Integer.class, Form.count(0, Integer.MAX_VALUE)),
            entry(int.class, Form.count(0, Integer.MAX_VALUE)),
            entry(Point.class, Form.POINT),
            entry(Ring.class, Form.RING),
            entry(Behaviour.class, SpeciesForm.NAMED.as(Assignment::behaviour, Assignment::new)),
            entry(Assignment.class, SpeciesForm.NAMED),
            entry(GroupSetup.class, GroupForm.of(List.of())),
            entry(Start.class, GroupForm.START),
            entry(Area.class, Shapes.AREA),
            entry(Prop.class, PropForm.PROP),
            entry(Place.class, ShotForm.PLACE),
            entry(Subject.class, ShotForm.SUBJECT),
            entry(Note.class, NoteForm.NOTE),
            entry(Bookmark.class, NoteForm.MARK),
            entry(Itinerary.class, TrafficForm.ITINERARY));

    /** Records whose keys stand beside those of the record that contains them. */
    private static final Map<Class<?>, Form<?>> INLINE =
            Map.of(Obstacle.class, Shapes.OBSTACLE, Wall.class, GroundForm.WALL);

    private Codec() {}

    /**
     * @param whole also writes defaults
     */
    static Map<String, Object> write(Record record, boolean whole) {
        return write(record, null, whole);
    }

    /** Records of parameters for which a file names only the differences from {@code base}. */
    static <T extends Record> Form<T> changed(T base) {
        @SuppressWarnings("unchecked")
        Class<T> type = (Class<T>) base.getClass();
        return new Form<>((record, whole) -> write(record, base, whole), entry -> read(type, base, entry, List.of()));
    }

    /** The value of a parameter that is not named: that of the base, or its default if there is no base. */
    private static Object otherwise(Component component, Record base) {
        return base == null ? component.parameter().defaultValue() : component.get(base);
    }

    private static Map<String, Object> write(Record record, Record base, boolean whole) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (Component component : Component.of(record.getClass())) {
            Object value = component.get(record);
            if (component.parameter() != null) {
                if (whole || !value.equals(otherwise(component, base))) {
                    map.put(component.name(), value instanceof Enum ? Parameter.text(value) : value);
                }
            } else if (value != null && !(component.optional() && value.equals(List.of()))) {
                Form<?> inline = INLINE.get(component.type());
                if (inline == null) {
                    map.put(component.name(), write(component.element(), value, whole));
                } else {
                    ((Map<?, ?>) write(inline, value, whole)).forEach((key, part) -> map.put((String) key, part));
                }
            }
        }
        return map;
    }

    private static Object write(Class<?> type, Object value, boolean whole) {
        if (value instanceof List<?> list) {
            return list.stream().map(one -> write(type, one, whole)).toList();
        }
        Form<?> form = FORMS.get(type);
        if (form != null) {
            return write(form, value, whole);
        }
        return value instanceof Record record ? write(record, whole) : Parameter.text(value);
    }

    @SuppressWarnings("unchecked")
    private static <T> Object write(Form<T> form, Object value, boolean whole) {
        return form.write((T) value, whole);
    }

    /**
     * A record from a mapping.
     *
     * @throws SceneException with file and line, when a key or value is missing, unknown or not allowed
     */
    static <T extends Record> T read(Class<T> type, Entry entry) {
        return read(type, entry, List.of());
    }

    /**
     * @param besides other keys allowed here
     */
    static <T extends Record> T read(Class<T> type, Entry entry, List<String> besides) {
        return read(type, null, entry, besides);
    }

    private static <T extends Record> T read(Class<T> type, T base, Entry entry, List<String> besides) {
        List<Component> components = Component.of(type);
        List<String> keys = components.stream()
                .filter(component -> !INLINE.containsKey(component.type()))
                .map(Component::name)
                .toList();
        Fields fields = keys.size() < components.size()
                ? new Fields(entry.only(keys), keys)
                : new Fields(
                        entry, Stream.of(keys, besides).flatMap(List::stream).toList());
        Object[] values = components.stream()
                .map(component -> {
                    Form<?> inline = INLINE.get(component.type());
                    return inline == null ? value(component, base, fields) : inline.read(entry.without(keys));
                })
                .toArray();
        try {
            return Component.build(type, values);
        } catch (IllegalArgumentException e) {
            // The types of parameters have been checked.
            Component wrong = components.get(0);
            boolean parts = wrong.parameter() == null && fields.has(wrong.name());
            throw (parts ? fields.need(wrong.name()) : entry).wrong(e.getMessage());
        }
    }

    private static Object value(Component component, Record base, Fields fields) {
        Parameter parameter = component.parameter();
        if (parameter != null) {
            Object otherwise = otherwise(component, base);
            boolean needed = otherwise.equals(Float.NaN);
            return needed || fields.has(component.name())
                    ? fields.need(component.name()).as(parameter)
                    : otherwise;
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

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Object value(Class<?> type, Entry entry) {
        Form<?> form = FORMS.get(type);
        if (form != null) {
            return form.read(entry);
        }
        return type.isEnum() ? entry.choice((Class) type) : read(type.asSubclass(Record.class), entry);
    }
}
