package onder.param;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads, checks and replaces the parameters of settings records. */
public final class Params {
    private static final ClassValue<List<Parameter>> PARAMETERS = new ClassValue<>() {
        @Override
        protected List<Parameter> computeValue(Class<?> type) {
            return read(type.asSubclass(Record.class));
        }
    };

    private Params() {}

    /**
     * {@return the parameters that {@code type} declares with {@link Param}, in the order of its components}
     *
     * @param type the record's class
     */
    public static List<Parameter> of(Class<? extends Record> type) {
        return PARAMETERS.get(type);
    }

    /**
     * {@return the parameter of {@code type} with that name}
     *
     * @param type the record's class
     * @param name the component's name
     * @throws UnknownNameException when there is none; the message lists the existing ones
     */
    public static Parameter of(Class<? extends Record> type, String name) {
        for (Parameter parameter : of(type)) {
            if (parameter.name().equals(name)) {
                return parameter;
            }
        }
        throw new UnknownNameException("there is no '" + name + "' here, "
                + Names.allowed(name, of(type).stream().map(Parameter::name).toList()));
    }

    /**
     * {@return a record with every parameter at its default}
     *
     * @param <T> the record's class
     * @param type the record's class
     */
    public static <T extends Record> T defaults(Class<T> type) {
        return Component.build(
                type, of(type).stream().map(Parameter::defaultValue).toArray());
    }

    /**
     * {@return a copy of {@code settings} with one parameter replaced}
     *
     * @param <T> the record's class
     * @param settings not changed
     * @param name the component's name
     * @param value as in {@link Parameter#check}
     * @throws ParamException when the name is unknown or the value not allowed
     */
    public static <T extends Record> T with(T settings, String name, Object value) {
        @SuppressWarnings("unchecked")
        Class<T> type = (Class<T>) settings.getClass();
        Object checked = of(type, name).check(value);
        return Component.build(
                type,
                Component.of(type).stream()
                        .map(component -> component.name().equals(name) ? checked : component.get(settings))
                        .toArray());
    }

    /**
     * {@return a record with the given values and defaults for the rest; errors as in {@link #with}}
     *
     * @param <T> the record's class
     * @param type the record's class
     * @param values by the components' names, each as in {@link Parameter#check}
     */
    public static <T extends Record> T from(Class<T> type, Map<String, ?> values) {
        T settings = defaults(type);
        for (Map.Entry<String, ?> entry : values.entrySet()) {
            settings = with(settings, entry.getKey(), entry.getValue());
        }
        return settings;
    }

    /**
     * Returns {@code settings} if every value is allowed: the border check for library calls.
     *
     * @param <T> the record's class
     * @param settings to be checked
     * @return {@code settings}
     * @throws ParamException as in {@link #with}
     */
    public static <T extends Record> T check(T settings) {
        for (Parameter parameter : of(settings.getClass())) {
            parameter.check(parameter.get(settings));
        }
        return settings;
    }

    /**
     * {@return a description of {@code type} in one line, from its {@link Source}}
     *
     * @param type the record's class
     */
    public static String doc(Class<? extends Record> type) {
        return Reflection.doc(type);
    }

    /**
     * {@return what a constant of a choice does, in a sentence, from its {@link Source}; empty if it has none}
     *
     * @param value a parameter's value
     */
    public static String choiceDoc(Object value) {
        return value instanceof Enum<?> constant ? Reflection.doc(constant) : "";
    }

    /**
     * {@return where {@code type}'s rule comes from}
     *
     * @param type the record's class
     */
    public static String source(Class<? extends Record> type) {
        return Reflection.source(type);
    }

    private static List<Parameter> read(Class<? extends Record> type) {
        List<Parameter> parameters = new ArrayList<>();
        for (Component component : Component.of(type)) {
            if (component.parameter() != null) {
                parameters.add(component.parameter());
            } else if (component.type().isPrimitive() || component.type().isEnum()) {
                // Points and lists are not parameters.
                throw new IllegalStateException(type.getName() + "." + component.name() + " has no @Param");
            }
        }
        return List.copyOf(parameters);
    }
}
