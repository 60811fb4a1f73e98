package onder.scene;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The keys of a mapping, on the way through them: the values under them are those that a file has, or those of a value
 * that is being written.
 *
 * @param <T> the type of what the mapping stands for
 */
final class Keys<T> {
    /** Null while a value is written. */
    private final Fields fields;

    /** Null while one is read. */
    private final T value;

    private final boolean whole;
    private final Map<String, Object> written = new LinkedHashMap<>();

    private Keys(Fields fields, T value, boolean whole) {
        this.fields = fields;
        this.value = value;
        this.whole = whole;
    }

    static <T> T read(Fields fields, Function<Keys<T>, T> parts) {
        try {
            return parts.apply(new Keys<>(fields, null, false));
        } catch (IllegalArgumentException e) {
            throw fields.wrong(e.getMessage());
        }
    }

    static <T> Map<String, Object> write(List<String> order, Function<Keys<T>, T> parts, T value, boolean whole) {
        Keys<T> keys = new Keys<>(null, value, whole);
        parts.apply(keys);
        Map<String, Object> sorted = new LinkedHashMap<>();
        for (String key : order) {
            if (keys.written.containsKey(key)) {
                sorted.put(key, keys.written.get(key));
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

    /** A key that must be there. */
    <V> V need(String key, Form<V> form, Function<T, V> get) {
        return isReading() ? form.read(fields.need(key)) : put(key, form, get);
    }

    /** A key that need not be there, but is always written. */
    <V> V usual(String key, Form<V> form, Function<T, V> get, V otherwise) {
        return unless(written -> false, key, form, get, otherwise);
    }

    /** A key that is left out where its value is the usual one. */
    <V> V may(String key, Form<V> form, Function<T, V> get, V otherwise) {
        return unless(written -> !whole && get.apply(written).equals(otherwise), key, form, get, otherwise);
    }

    /** A key that is left out where there is no value. */
    <V> V optional(String key, Form<V> form, Function<T, V> get) {
        return unless(written -> get.apply(written) == null, key, form, get, null);
    }

    /** A key that is left out of what meets a condition. */
    <V> V unless(Predicate<T> leftOut, String key, Form<V> form, Function<T, V> get, V otherwise) {
        if (isReading()) {
            return fields.has(key) ? form.read(fields.need(key)) : otherwise;
        }
        return leftOut.test(value) ? get.apply(value) : put(key, form, get);
    }

    private <V> V put(String key, Form<V> form, Function<T, V> get) {
        V part = get.apply(value);
        written.put(key, form.write(part, whole));
        return part;
    }

    /** Whether a value is written with all there is to it. */
    boolean isWhole() {
        return whole;
    }

    /** Complains of the value under a key of a file; what is written has been checked. */
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

    /** What can be made of the value under a key, which is to blame where it cannot. */
    <V> V blaming(String key, Supplier<V> made) {
        try {
            return made.get();
        } catch (IllegalArgumentException e) {
            throw wrong(key, e.getMessage());
        }
    }
}
