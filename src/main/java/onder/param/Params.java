package onder.param;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Reads, checks and replaces the parameters of settings records.
 *
 * <p>Reflection happens here only, when a record is built or described: never in a step.
 */
public final class Params {
    private static final ClassValue<List<Parameter>> PARAMETERS = new ClassValue<>() {
        @Override
        protected List<Parameter> computeValue(Class<?> type) {
            return read(type);
        }
    };

    private Params() {}

    /** The parameters that {@code type} declares with {@link Param}, in the order of its components. */
    public static List<Parameter> of(Class<? extends Record> type) {
        return PARAMETERS.get(type);
    }

    /**
     * The parameter of {@code type} with that name.
     *
     * @throws UnknownNameException when there is none; the message lists those that there are
     */
    public static Parameter of(Class<? extends Record> type, String name) {
        for (Parameter parameter : of(type)) {
            if (parameter.name().equals(name)) {
                return parameter;
            }
        }
        throw new UnknownNameException("there is no '" + name + "' here, allowed "
                + String.join(", ", of(type).stream().map(Parameter::name).toList()));
    }

    /** A record with every parameter at its default. */
    public static <T extends Record> T defaults(Class<T> type) {
        return build(type, of(type).stream().map(Parameter::defaultValue).toArray());
    }

    /**
     * A copy of {@code settings} with one parameter replaced.
     *
     * @throws ParamException when the name is unknown or the value not allowed
     */
    public static <T extends Record> T with(T settings, String name, Object value) {
        @SuppressWarnings("unchecked")
        Class<T> type = (Class<T>) settings.getClass();
        Object checked = of(type, name).check(value);
        return build(
                type,
                of(type).stream()
                        .map(p -> p.name().equals(name) ? checked : p.get(settings))
                        .toArray());
    }

    /** A record with the given values and defaults for the rest; errors as in {@link #with}. */
    public static <T extends Record> T from(Class<T> type, Map<String, ?> values) {
        T settings = defaults(type);
        for (Map.Entry<String, ?> entry : values.entrySet()) {
            settings = with(settings, entry.getKey(), entry.getValue());
        }
        return settings;
    }

    /**
     * Passes {@code settings} on when every value is allowed: the border check for library calls.
     *
     * @throws ParamException as in {@link #with}
     */
    public static <T extends Record> T check(T settings) {
        for (Parameter parameter : of(settings.getClass())) {
            parameter.check(parameter.get(settings));
        }
        return settings;
    }

    /** What {@code type} is in one line, from its {@link Source}. */
    public static String doc(Class<? extends Record> type) {
        Source source = type.getAnnotation(Source.class);
        return source == null ? "" : source.doc();
    }

    /** Where {@code type}'s rule comes from. */
    public static String source(Class<? extends Record> type) {
        Source source = type.getAnnotation(Source.class);
        return source == null ? "" : source.value();
    }

    private static <T extends Record> T build(Class<T> type, Object[] values) {
        try {
            return constructor(type).newInstance(values);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(type + " must have only @Param components and be public", impossible);
        }
    }

    private static <T extends Record> Constructor<T> constructor(Class<T> type) throws NoSuchMethodException {
        Class<?>[] types = new Class<?>[of(type).size()];
        for (int i = 0; i < types.length; i++) {
            types[i] = of(type).get(i).type();
        }
        return type.getDeclaredConstructor(types);
    }

    private static List<Parameter> read(Class<?> type) {
        List<Parameter> parameters = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            Param param = component.getAnnotation(Param.class);
            if (param == null && isStructured(component.getType())) {
                continue;
            }
            if (param == null) {
                throw new IllegalStateException(type.getName() + "." + component.getName() + " has no @Param");
            }
            try {
                parameters.add(new Parameter(
                        component.getName(),
                        component.getType(),
                        defaultOf(component.getType(), param),
                        param.min(),
                        param.max(),
                        param.unit(),
                        param.doc(),
                        param.source(),
                        MethodHandles.publicLookup().unreflect(component.getAccessor())));
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(type.getName() + " must be public", e);
            }
        }
        return List.copyOf(parameters);
    }

    /** Whether it is neither a number nor a truth nor a choice: points and lists are no parameters. */
    private static boolean isStructured(Class<?> type) {
        return !type.isPrimitive() && !type.isEnum();
    }

    private static Object defaultOf(Class<?> type, Param param) {
        if (type == float.class) {
            return (float) param.value();
        }
        if (type == int.class) {
            return (int) param.value();
        }
        if (type == boolean.class) {
            return param.value() != 0;
        }
        for (Object constant : type.getEnumConstants()) {
            if (param.choice().isEmpty() || Parameter.text(constant).equals(param.choice())) {
                return constant;
            }
        }
        throw new IllegalStateException(type + " has no '" + param.choice() + "'");
    }
}
