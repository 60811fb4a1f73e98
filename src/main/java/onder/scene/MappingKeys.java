package onder.scene;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import onder.param.Component;

/**
 * Visits the keys of a mapping: reading takes the values from a file, writing from an object.
 *
 * @param <T> the type represented by the mapping
 * @param fields null while a value is written
 * @param value null while one is read
 * @param whole whether a value is written with its defaults
 * @param written the keys written so far; null while a value is read
 */
record MappingKeys<T>(Fields fields, T value, boolean whole, Map<String, Object> written) {
    static <T> T read(Fields fields, Function<MappingKeys<T>, T> parts) {
        try {
            return parts.apply(new MappingKeys<>(fields, null, false, null));
        } catch (IllegalArgumentException e) {
            throw fields.wrong(e.getMessage());
        }
    }

    static <T> Map<String, Object> write(
            List<String> order, Function<MappingKeys<T>, T> parts, T value, boolean whole) {
        Map<String, Object> written = new LinkedHashMap<>();
        parts.apply(new MappingKeys<>(null, value, whole, written));
        Map<String, Object> sorted = new LinkedHashMap<>();
        for (String key : order) {
            if (written.containsKey(key)) {
                sorted.put(key, written.get(key));
            }
        }
        return sorted;
    }

    private boolean isReading() {
        return fields != null;
    }

    boolean has(String key) {
        return isReading() ? fields.has(key) : written.containsKey(key);
    }

    /** The keys of a part that has no separate mapping. */
    <P> MappingKeys<P> of(Function<T, P> part) {
        return new MappingKeys<>(fields, isReading() ? null : part.apply(value), whole, written);
    }

    /** A required key. */
    <V> V need(String key, Form<V> form) {
        return need(key, form, mapped -> component(key));
    }

    /** The same for a key that is not a record component. */
    <V> V need(String key, Form<V> form, Function<T, V> get) {
        return isReading() ? form.read(fields.need(key)) : put(key, form, get.apply(value));
    }

    /** An optional key that is always written. */
    <V> V usual(String key, Form<V> form, V otherwise) {
        return unless(false, key, form, otherwise);
    }

    /** The same for a key that is not a record component. */
    <V> V usual(String key, Form<V> form, Function<T, V> get, V otherwise) {
        return part(key, form, get, part -> false, otherwise);
    }

    /** A key that is left out if it has its default value. */
    <V> V may(String key, Form<V> form, V otherwise) {
        return unless(!whole && is(key, otherwise), key, form, otherwise);
    }

    /** The same for a key that is not a record component. */
    <V> V may(String key, Form<V> form, Function<T, V> get, V otherwise) {
        return part(key, form, get, part -> !whole && part.equals(otherwise), otherwise);
    }

    /** A key that is left out if there is no value. */
    <V> V optional(String key, Form<V> form) {
        return unless(is(key, null), key, form, null);
    }

    /** The same for a key that is not a record component. */
    <V> V optional(String key, Form<V> form, Function<T, V> get) {
        return part(key, form, get, Objects::isNull, null);
    }

    /** A key that is not written under a condition. */
    <V> V unless(boolean leftOut, String key, Form<V> form, V otherwise) {
        return part(key, form, mapped -> component(key), part -> leftOut, otherwise);
    }

    /** Whether a value with this one under a key is being written. */
    boolean is(String key, Object part) {
        return !isReading() && Objects.equals(component(key), part);
    }

    private <V> V part(String key, Form<V> form, Function<T, V> get, Predicate<V> leftOut, V otherwise) {
        if (isReading()) {
            return fields.has(key) ? form.read(fields.need(key)) : otherwise;
        }
        V part = get.apply(value);
        return leftOut.test(part) ? part : put(key, form, part);
    }

    /**
     * The value of the record's component with the key's name. Method references at each key would slow down a start
     * that reads a scene: it would link all of them and need none.
     */
    @SuppressWarnings("unchecked")
    private <V> V component(String key) {
        return (V) Component.get((Record) value, key);
    }

    private <V> V put(String key, Form<V> form, V part) {
        written.put(key, form.write(part, whole));
        return part;
    }

    /** Reports an error in the value under a key when reading; written values have been checked. */
    void refuse(boolean when, String key, String what) {
        if (isReading() && when) {
            throw wrong(key, what);
        }
    }

    SceneException wrong(String key, String what) {
        return fields.need(key).wrong(what);
    }

    SceneException wrongKey(String key, String what) {
        return fields.need(key).wrongKey(what);
    }

    /** Converts the value under a key, and reports errors as that key's. */
    <V> V blaming(String key, Supplier<V> made) {
        try {
            return made.get();
        } catch (IllegalArgumentException e) {
            throw wrong(key, e.getMessage());
        }
    }
}
