package onder.scene;

import java.util.List;
import java.util.Map;
import onder.core.Point;
import onder.param.Params;

/** A mapping by its keys: which of them are there, and the values of those that need not be. */
final class Fields {
    private final Entry mapping;
    private final Map<String, Entry> entries;

    /**
     * @throws SceneException when it is no mapping or has other keys than those
     */
    Fields(Entry mapping, String... allowed) {
        this.mapping = mapping;
        entries = mapping.mapping(List.of(allowed));
    }

    boolean has(String key) {
        return entries.containsKey(key);
    }

    int size() {
        return entries.size();
    }

    /** A value that must be there. */
    Entry need(String key) {
        Entry entry = entries.get(key);
        if (entry == null) {
            String name = mapping.name().isEmpty() ? "the scene" : mapping.name();
            throw mapping.wrong(name + " lacks '" + key + "'");
        }
        return entry;
    }

    /** The elements of a list; none where it is left out. */
    List<Entry> list(String key) {
        return has(key) ? need(key).list() : List.of();
    }

    /** A text; {@code otherwise} where it is left out. */
    String text(String key, String otherwise) {
        return has(key) ? need(key).text() : otherwise;
    }

    /** A number within a range; {@code otherwise}, which may lie outside, where it is left out. */
    float number(String key, double min, double max, String unit, float otherwise) {
        return has(key) ? need(key).number(min, max, unit) : otherwise;
    }

    /** A whole number within a range; {@code otherwise}, which may lie outside, where it is left out. */
    long whole(String key, long min, long max, long otherwise) {
        return has(key) ? need(key).whole(min, max) : otherwise;
    }

    /** A boolean; {@code otherwise} where it is left out. */
    boolean bool(String key, boolean otherwise) {
        return has(key) ? need(key).bool() : otherwise;
    }

    /** One of an enumeration; {@code otherwise} where it is left out. */
    <E extends Enum<E>> E choice(String key, E otherwise) {
        return has(key) ? need(key).choice(otherwise.getDeclaringClass()) : otherwise;
    }

    /** The points of a list; none where it is left out. */
    List<Point> points(String key) {
        return list(key).stream().map(Entry::point).toList();
    }

    /** A settings record; its defaults where it is left out. */
    <T extends Record> T settings(String key, Class<T> type) {
        return has(key) ? Codec.read(type, need(key)) : Params.defaults(type);
    }
}
