package onder.param;

import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A component of a record that files hold; all generic handling of records goes through this class.
 *
 * <p>Only this class uses reflection: when a record is built, described, checked, written or read, never in a step.
 *
 * @param name the component's name, as in the record
 * @param type its class; of a list {@code List}
 * @param element the class of a list's elements; {@code type} where it is no list
 * @param optional whether it may be null
 * @param parameter what its {@link Param} declares, or null when it has none
 * @param accessor reads the value from a record
 */
public record Component(
        String name, Class<?> type, Class<?> element, boolean optional, Parameter parameter, MethodHandle accessor) {
    private static final ClassValue<List<Component>> COMPONENTS = new ClassValue<>() {
        @Override
        protected List<Component> computeValue(Class<?> type) {
            return read(type);
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
        return get(accessor, record);
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

    static Object get(MethodHandle accessor, Record record) {
        try {
            return accessor.invoke(record);
        } catch (Throwable impossible) {
            throw new AssertionError(accessor.toString(), impossible);
        }
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
        try {
            Class<?>[] types = of(type).stream().map(Component::type).toArray(Class<?>[]::new);
            return type.getDeclaredConstructor(types).newInstance(values);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException refusal) {
                throw refusal;
            }
            throw new AssertionError(type.getName(), e);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(type.getName() + " must be public", impossible);
        }
    }

    private static List<Component> read(Class<?> type) {
        List<Component> components = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            try {
                MethodHandle accessor = MethodHandles.publicLookup().unreflect(component.getAccessor());
                AnnotatedElement declaring = declaring(component);
                Param param = declaring.getAnnotation(Param.class);
                components.add(new Component(
                        component.getName(),
                        component.getType(),
                        element(component.getGenericType(), component.getType()),
                        component.isAnnotationPresent(Nullable.class),
                        param == null ? null : Parameter.of(component, param, doc(declaring, param.doc()), accessor),
                        accessor));
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(type.getName() + " must be public", e);
            }
        }
        return List.copyOf(components);
    }

    /** The component itself, or an annotation that several records share. */
    private static AnnotatedElement declaring(RecordComponent component) {
        return Arrays.stream(component.getAnnotations())
                .<AnnotatedElement>map(Annotation::annotationType)
                .filter(shared -> shared.isAnnotationPresent(Param.class))
                .findFirst()
                .orElse(component);
    }

    /** The text of {@link Param} or {@link Source}, or else that of the {@link Doc} beside it. */
    static String doc(AnnotatedElement element, String text) {
        Doc doc = element.getAnnotation(Doc.class);
        if (text.isEmpty() && doc == null) {
            throw new IllegalStateException(element + " has no @Doc");
        }
        return text.isEmpty() ? doc.value() : text;
    }

    private static Class<?> element(Type generic, Class<?> type) {
        return generic instanceof ParameterizedType list && list.getActualTypeArguments()[0] instanceof Class<?> element
                ? element
                : type;
    }
}
