package onder.param;

import java.util.List;
import java.util.function.Function;

/**
 * A component of a record that files hold; all generic handling of records goes through this class: when a record is
 * built, described, checked, written or read, never in a step.
 *
 * @param name the component's name, as in the record
 * @param type its class; of a list {@code List}
 * @param element the class of a list's elements; {@code type} where it is no list
 * @param optional whether it may be null
 * @param parameter what its {@link Param} declares, or null when it has none
 * @param accessor reads the value from a record
 */
public record Component(
        String name,
        Class<?> type,
        Class<?> element,
        boolean optional,
        Parameter parameter,
        Function<Record, Object> accessor) {
    private static final ClassValue<List<Component>> COMPONENTS = new ClassValue<>() {
        @Override
        protected List<Component> computeValue(Class<?> type) {
            return Reflection.components(type);
        }
    };

    /**
     * {@return the components of {@code type}, a public record, in their order}
     *
     * @param type the record's class, public
     */
    public static List<Component> of(Class<? extends Record> type) {
        return COMPONENTS.get(type);
    }

    /**
     * {@return the value that {@code record} has for this component}
     *
     * @param record one of the class that this component is of
     */
    public Object get(Record record) {
        return accessor.apply(record);
    }

    /**
     * {@return the value of the component of {@code record} with the given name}
     *
     * @param record one of the class that this component is of
     * @param name the component's
     */
    public static Object get(Record record, String name) {
        for (Component component : of(record.getClass())) {
            if (component.name.equals(name)) {
                return component.get(record);
            }
        }
        throw new IllegalArgumentException(record.getClass().getName() + " has no component " + name);
    }

    /**
     * {@return a record made of the given values, one for each component}
     *
     * @param <T> the record's class
     * @param type the record's class
     * @param values one for each component, in their order
     * @throws RuntimeException thrown by the record's constructor if it refuses them
     */
    public static <T extends Record> T build(Class<T> type, Object... values) {
        return Reflection.build(type, of(type), values);
    }

    /**
     * {@return the classes that a type permits, in the order in which it lists them; none unless it is sealed}
     *
     * @param <T> the type
     * @param type any class
     */
    public static <T> List<Class<? extends T>> kinds(Class<T> type) {
        return Reflection.kinds(type);
    }

    /**
     * {@return whether {@code type} is a record that every package sees}
     *
     * @param type any class
     */
    public static boolean isPublicRecord(Class<?> type) {
        return Reflection.isPublicRecord(type);
    }
}
