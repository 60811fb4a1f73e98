package onder.world;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import onder.core.StateVisitor;
import onder.core.agents.Role;
import onder.core.geometry.Point;
import onder.group.Itinerary;
import onder.group.Leadership;
import onder.group.Path;
import onder.param.Component;
import onder.steer.Assignment;
import onder.steer.SpeciesBehaviours;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.Custom;
import onder.steer.behaviour.CustomProvider;
import onder.world.setup.Setup;
import onder.world.setup.WorldSettings;

/**
 * Describes immutable values, such as a setup or a command, part by part: a record by its components, a member of a
 * sealed type by its index among the permitted ones. A file can only create kinds that the engine itself names.
 */
final class Values {
    /** The values in a world's state other than numbers. */
    private static final List<Class<?>> OF_STATE =
            List.of(Setup.class, Point.class, Leadership.class, Path.class, Itinerary.class);

    private static final List<Class<?>> SECTIONS =
            WorldSettings.SECTIONS.stream().<Class<?>>map(Component::type).toList();

    /** How to create a record, and from what; and the kinds of a sealed type. */
    private static final ClassValue<Plan> PLANS = new ClassValue<>() {
        @Override
        protected Plan computeValue(Class<?> type) {
            return Plan.of(type);
        }
    };

    private record Plan(List<Component> components, List<Class<?>> kinds) {
        static Plan of(Class<?> type) {
            if (type == Record.class) {
                return new Plan(null, SECTIONS);
            }
            // Sorted by name: if the source does not list them, the order depends on the compilation.
            List<Class<?>> kinds = Component.kinds(type).stream()
                    .<Class<?>>map(kind -> kind)
                    .sorted(Comparator.comparing(Class::getName))
                    .toList();
            if (!kinds.isEmpty()) {
                return new Plan(null, kinds);
            }
            if (!Component.isPublicRecord(type)) {
                throw new SavedWorldException(type.getSimpleName() + " cannot be saved, allowed records of records");
            }
            return new Plan(Component.of(type.asSubclass(Record.class)), null);
        }
    }

    private Values() {}

    /** Describes the values of a state. */
    static List<Object> ofState(StateVisitor by, List<Object> values) {
        int count = by.size(values.size());
        List<Object> described = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            Object value = by.sets() ? null : values.get(i);
            int kind = by.whole(value == null ? -1 : OF_STATE.indexOf(value.getClass()));
            described.add(kind < 0 ? null : orNull(by, OF_STATE.get(kind), value));
        }
        return described;
    }

    /** Describes a list of values of one type. */
    static <T> List<T> list(StateVisitor by, Class<T> type, List<T> values) {
        int count = by.size(values == null ? 0 : values.size());
        List<T> described = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            described.add(value(by, type, by.sets() ? null : values.get(i)));
        }
        return described;
    }

    /** Describes a value; may be null when the pass sets it. */
    @SuppressWarnings("unchecked")
    static <T> T value(StateVisitor by, Class<T> type, T value) {
        return (T) (type.isPrimitive() ? primitive(by, type, value) : orNull(by, type, value));
    }

    private static Object primitive(StateVisitor by, Class<?> type, Object value) {
        if (type == int.class) {
            return by.whole(value == null ? 0 : (int) value);
        }
        if (type == float.class) {
            return by.number(value == null ? 0 : (float) value);
        }
        if (type == boolean.class) {
            return by.flag(value != null && (boolean) value);
        }
        if (type == long.class) {
            return by.whole(value == null ? 0L : (long) value);
        }
        throw new SavedWorldException("a component of type " + type + " cannot be saved");
    }

    private static Object orNull(StateVisitor by, Class<?> type, Object value) {
        if (!by.flag(value != null)) {
            return null;
        }
        if (type == Integer.class) {
            return primitive(by, int.class, value);
        }
        if (type == String.class) {
            return text(by, (String) value);
        }
        if (type == float[].class) {
            return numbers(by, (float[]) value);
        }
        if (type.isEnum()) {
            return type.getEnumConstants()[by.whole(value == null ? 0 : ((Enum<?>) value).ordinal())];
        }
        return type == SpeciesBehaviours.class ? mind(by, (SpeciesBehaviours) value) : ofKind(by, type, value);
    }

    private static Object ofKind(StateVisitor by, Class<?> type, Object value) {
        if (type == Custom.class) {
            return ofKind(by, registered(text(by, value == null ? null : nameOf((Custom) value))), value);
        }
        Plan plan = PLANS.get(type);
        if (plan.kinds() != null) {
            int kind = value == null ? 0 : plan.kinds().indexOf(value.getClass());
            kind = by.whole(kind < 0 ? plan.kinds().indexOf(Custom.class) : kind);
            return ofKind(by, plan.kinds().get(kind), value);
        }
        Object[] parts = new Object[plan.components().size()];
        for (int i = 0; i < parts.length; i++) {
            Component component = plan.components().get(i);
            parts[i] = part(by, component, value == null ? null : component.get((Record) value));
            if (by.sets() && parts[i] == null && component.parameter() != null && !component.optional()) {
                throw new IllegalArgumentException(component.name() + " is missing");
            }
        }
        return by.sets() ? Component.build(type.asSubclass(Record.class), parts) : value;
    }

    private static String nameOf(Custom value) {
        String name = Behaviour.name(value.getClass());
        if (Behaviour.named(name) != value.getClass()) {
            throw new SavedWorldException("behaviour '" + name + "' cannot be saved: no "
                    + CustomProvider.class.getSimpleName() + " registers it, so loading could not find it");
        }
        return name;
    }

    private static Class<?> registered(String name) {
        Class<?> type = Behaviour.named(name);
        if (type == null) {
            throw new SavedWorldException(
                    "the saved world needs something that is missing: " + Behaviour.unknown(name));
        }
        return type;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Object part(StateVisitor by, Component component, Object value) {
        if (component.type() != List.class) {
            return value(by, (Class) component.type(), value);
        }
        return by.flag(value != null) ? list(by, (Class) component.element(), (List) value) : null;
    }

    private static String text(StateVisitor by, String value) {
        byte[] bytes = value == null ? new byte[0] : value.getBytes(StandardCharsets.UTF_8);
        int length = by.size(bytes.length);
        bytes = by.sets() ? new byte[length] : bytes;
        by.bytes(bytes, length);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static float[] numbers(StateVisitor by, float[] value) {
        int count = by.size(value == null ? 0 : value.length);
        float[] numbers = by.sets() ? new float[count] : value;
        by.numbers(numbers, count);
        return numbers;
    }

    private static SpeciesBehaviours mind(StateVisitor by, SpeciesBehaviours value) {
        Map<Role, List<Assignment>> byRole = new EnumMap<>(Role.class);
        for (Role role : Role.ALL) {
            byRole.put(role, list(by, Assignment.class, value == null ? Collections.emptyList() : value.of(role)));
        }
        return by.sets() ? new SpeciesBehaviours(byRole) : value;
    }
}
