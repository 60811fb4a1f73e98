package onder.param;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One parameter of a settings record, as its {@link Param} declares it.
 *
 * @param name the record component's name
 * @param type {@code float}, {@code int}, {@code boolean} or an enum
 * @param defaultValue the boxed default
 * @param min the smallest value allowed, inclusive
 * @param max the largest value allowed, inclusive
 * @param unit as {@link Param#unit}
 * @param doc as {@link Param#doc}, or {@link Doc}
 * @param source as {@link Param#source}; empty: the record's own
 * @param common as {@link Param#common}
 * @param when the cases of {@link Param#when}, each with conditions that must all hold; empty: it always has an effect
 * @param accessor reads the value from a record
 */
public record Parameter(
        String name,
        Class<?> type,
        Object defaultValue,
        double min,
        double max,
        String unit,
        String doc,
        String source,
        boolean common,
        List<List<Condition>> when,
        Function<Record, Object> accessor) {

    static Parameter of(String name, Class<?> type, Param param, String doc, Function<Record, Object> accessor) {
        return new Parameter(
                name,
                type,
                defaultOf(type, param),
                param.min(),
                param.max(),
                param.unit(),
                doc,
                param.source(),
                param.common(),
                Condition.parse(param.when()),
                accessor);
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
            if (param.choice().isEmpty() || text(constant).equals(param.choice())) {
                return constant;
            }
        }
        throw new IllegalStateException(type + " has no '" + param.choice() + "'");
    }

    /** {@return whether it is shown as a number on a scale} */
    public boolean isNumber() {
        return type == float.class || type == int.class;
    }

    /** {@return the names of a choice's constants, in the order of the enum, as scene files write them} */
    public List<String> choices() {
        if (type == boolean.class) {
            return List.of("false", "true");
        }
        return type.isEnum()
                ? Arrays.stream(type.getEnumConstants()).map(Parameter::text).toList()
                : List.of();
    }

    /**
     * {@return the value that {@code settings} has for this parameter}
     *
     * @param settings a record of the class that this parameter is of
     */
    public Object get(Record settings) {
        return accessor.apply(settings);
    }

    /**
     * {@return whether it has an effect beside the other values of {@code settings}}
     *
     * @param settings a record of the class that this parameter is of
     */
    public boolean appliesTo(Record settings) {
        return when.isEmpty()
                || when.stream().anyMatch(all -> all.stream().allMatch(condition -> condition.holds(settings)));
    }

    /** {@return the names of the parameters that decide whether it has an effect; empty: it always has} */
    public Set<String> deciders() {
        return when.stream().flatMap(List::stream).map(Condition::name).collect(Collectors.toSet());
    }

    /** {@return when it has an effect, in words: {@code zone is off and after change is sector}; empty: always} */
    public String whenText() {
        return when.stream()
                .map(all -> all.stream().map(Condition::words).collect(Collectors.joining(" and ")))
                .collect(Collectors.joining(", or "));
    }

    /** {@return what is allowed, as messages and tables show it: {@code 0..50 m/s}, {@code off, rectangle, sector}} */
    public String allowed() {
        return isNumber()
                ? text(number(min)) + ".." + text(number(max)) + (unit.isEmpty() ? "" : " " + unit)
                : String.join(", ", choices());
    }

    /**
     * Converts a value from a file or a command line to this parameter's type.
     *
     * @param value a number, a word, a boolean, or a constant of the enum
     * @return the value, boxed
     * @throws ParamException when it is of another type, not a number, or out of range
     */
    public Object check(Object value) {
        Object typed = type.isEnum() ? choice(value) : type == boolean.class ? bool(value) : numeric(value);
        if (isNumber()) {
            double number = ((Number) typed).doubleValue();
            if (!(number >= (float) min && number <= (float) max)) {
                throw refuse(value);
            }
        }
        return typed;
    }

    private Object numeric(Object value) {
        double number;
        float nearest;
        if (value instanceof Number n) {
            number = n.doubleValue();
            nearest = n.floatValue();
        } else if (value instanceof String s) {
            try {
                String text = s.strip().equalsIgnoreCase("infinity") ? "Infinity" : s.strip();
                number = Double.parseDouble(text);
                // Not through a double: rounding twice may be off by one unit in the last place.
                nearest = Float.parseFloat(text);
            } catch (NumberFormatException e) {
                throw refuse(value);
            }
        } else {
            throw refuse(value);
        }
        if (Double.isNaN(number)) {
            throw refuse(value);
        }
        if (type == int.class) {
            if (number != Math.rint(number)) {
                throw new ParamException(name + " = " + text(value) + ", allowed whole numbers " + allowed());
            }
            if (Math.abs(number) > Integer.MAX_VALUE) {
                throw refuse(value);
            }
            return (int) number;
        }
        return nearest;
    }

    private Object bool(Object value) {
        if (value instanceof Boolean) {
            return value;
        }
        return switch (String.valueOf(value).strip().toLowerCase(Locale.ROOT)) {
            case "true", "on", "yes" -> true;
            case "false", "off", "no" -> false;
            default -> throw refuse(value);
        };
    }

    private Object choice(Object value) {
        // YAML reads a bare `off` as false; take it as the word it was.
        String wanted = Boolean.FALSE.equals(value) ? "off" : text(value);
        for (Object constant : type.getEnumConstants()) {
            if (constant == value || text(constant).equalsIgnoreCase(wanted.strip())) {
                return constant;
            }
        }
        throw refuse(value);
    }

    private ParamException refuse(Object value) {
        String said = text(value);
        return new ParamException(name + " = " + said + ", allowed " + allowed()
                + (isNumber() ? Names.withoutUnit(said) : Names.meant(said, choices())));
    }

    private Object number(double value) {
        if (type == int.class) {
            return (int) value;
        }
        return (float) value;
    }

    /**
     * {@return a value as people and files write it: {@code 1.5}, {@code 30}, {@code top-speed}, {@code infinity}}
     *
     * @param value a number, an enum's constant or anything else
     */
    public static String text(Object value) {
        if (value instanceof Float || value instanceof Double) {
            double number = ((Number) value).doubleValue();
            if (Double.isNaN(number)) {
                return "NaN";
            }
            if (Double.isInfinite(number)) {
                return number > 0 ? "infinity" : "-infinity";
            }
            String text = value instanceof Float ? Float.toString((float) value) : value.toString();
            return new BigDecimal(text).stripTrailingZeros().toPlainString();
        }
        if (value instanceof Enum<?> constant) {
            return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
        if (value instanceof Map<?, ?> || value instanceof List<?>) {
            return value instanceof Map ? "a mapping" : "a list";
        }
        return String.valueOf(value);
    }
}
