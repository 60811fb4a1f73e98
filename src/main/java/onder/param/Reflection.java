package onder.param;

import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * All that the engine reads from its own classes while it runs. A browser has no reflection: the live page has tables
 * that the build makes from this class in its place.
 */
final class Reflection {
    private Reflection() {}

    /** The components of a record, in their order. */
    static List<Component> components(Class<?> type) {
        List<Component> components = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            Function<Record, Object> accessor = accessor(type, component);
            AnnotatedElement declaring = declaring(component);
            Param param = declaring.getAnnotation(Param.class);
            components.add(new Component(
                    component.getName(),
                    component.getType(),
                    element(component.getGenericType(), component.getType()),
                    component.isAnnotationPresent(Nullable.class),
                    param == null
                            ? null
                            : Parameter.of(
                                    component.getName(),
                                    component.getType(),
                                    param,
                                    doc(declaring, param.doc()),
                                    accessor),
                    accessor));
        }
        return List.copyOf(components);
    }

    private static Function<Record, Object> accessor(Class<?> type, RecordComponent component) {
        MethodHandle handle;
        try {
            handle = MethodHandles.publicLookup().unreflect(component.getAccessor());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(type.getName() + " must be public", e);
        }
        return record -> {
            try {
                return handle.invoke(record);
            } catch (Throwable impossible) {
                throw new AssertionError(handle.toString(), impossible);
            }
        };
    }

    /** The component itself, or an annotation that several records share. */
    private static AnnotatedElement declaring(RecordComponent component) {
        return Arrays.stream(component.getAnnotations())
                .<AnnotatedElement>map(Annotation::annotationType)
                .filter(shared -> shared.isAnnotationPresent(Param.class))
                .findFirst()
                .orElse(component);
    }

    private static Class<?> element(Type generic, Class<?> type) {
        return generic instanceof ParameterizedType list && list.getActualTypeArguments()[0] instanceof Class<?> element
                ? element
                : type;
    }

    /** A record made of the given values; throws what its constructor throws. */
    static <T extends Record> T build(Class<T> type, List<Component> components, Object... values) {
        try {
            Class<?>[] types = components.stream().map(Component::type).toArray(Class<?>[]::new);
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

    /** The classes that a type permits, in the order in which it lists them; none unless it is sealed. */
    static <T> List<Class<? extends T>> kinds(Class<T> type) {
        Class<?>[] kinds = type.isSealed() ? type.getPermittedSubclasses() : new Class<?>[0];
        return Arrays.stream(kinds)
                .<Class<? extends T>>map(kind -> kind.asSubclass(type))
                .toList();
    }

    static boolean isPublicRecord(Class<?> type) {
        return type.isRecord() && Modifier.isPublic(type.getModifiers());
    }

    /** What a record is, from its {@link Source}; empty if it has none. */
    static String doc(Class<?> type) {
        return doc((AnnotatedElement) type);
    }

    /** What a constant of a choice does, from its {@link Source}; empty if it has none. */
    static String doc(Enum<?> constant) {
        try {
            return doc(constant.getDeclaringClass().getField(constant.name()));
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Where a record's rule comes from; empty if it has no {@link Source}. */
    static String source(Class<?> type) {
        Source source = type.getAnnotation(Source.class);
        return source == null ? "" : source.value();
    }

    private static String doc(AnnotatedElement element) {
        Source source = element.getAnnotation(Source.class);
        return source == null ? "" : doc(element, source.doc());
    }

    /** The text of {@link Param} or {@link Source}, or else that of the {@link Doc} beside it. */
    private static String doc(AnnotatedElement element, String text) {
        Doc doc = element.getAnnotation(Doc.class);
        if (text.isEmpty() && doc == null) {
            throw new IllegalStateException(element + " has no @Doc");
        }
        return text.isEmpty() ? doc.value() : text;
    }
}
