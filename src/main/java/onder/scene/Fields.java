package onder.scene;

import java.util.List;
import java.util.Map;

/** A mapping by its keys: which of them are there, and the values of those that must be. */
public final class Fields {
    private final Entry mapping;
    private final String what;
    private final Map<String, Entry> entries;

    /** A mapping that complaints call by its key. */
    Fields(Entry mapping, List<String> allowed) {
        this(mapping, mapping.name().isEmpty() ? "the file" : mapping.name(), allowed);
    }

    /**
     * @param what complaints call it
     * @throws SceneException when it is no mapping or has other keys than those
     */
    public Fields(Entry mapping, String what, List<String> allowed) {
        this.mapping = mapping;
        this.what = what;
        entries = mapping.mapping(allowed);
    }

    public boolean has(String key) {
        return entries.containsKey(key);
    }

    int size() {
        return entries.size();
    }

    /**
     * A value that must be there.
     *
     * @throws SceneException when it is not
     */
    public Entry need(String key) {
        Entry entry = entries.get(key);
        if (entry == null) {
            throw wrong(what + " lacks '" + key + "'");
        }
        return entry;
    }

    /** The elements of a list; none where it is left out. */
    public List<Entry> list(String key) {
        return has(key) ? need(key).list() : List.of();
    }

    /** A whole number within a range; {@code otherwise} where it is left out. */
    public long whole(String key, long min, long max, long otherwise) {
        return has(key) ? need(key).whole(min, max) : otherwise;
    }

    /** What is wrong with the mapping, with file and line. */
    public SceneException wrong(String message) {
        return mapping.wrong(message);
    }
}
