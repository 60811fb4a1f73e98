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
     * The keys of a mapping, each of them allowed.
     *
     * @param mapping the value
     * @param what complaints call it
     * @param allowed the keys
     * @throws SceneException when it is no mapping or has other keys than those
     */
    public Fields(Entry mapping, String what, List<String> allowed) {
        this.mapping = mapping;
        this.what = what;
        entries = mapping.mapping(allowed);
    }

    /**
     * {@return whether the mapping has a key}
     *
     * @param key the key
     */
    public boolean has(String key) {
        return entries.containsKey(key);
    }

    int size() {
        return entries.size();
    }

    /**
     * {@return a value that must be there}
     *
     * @param key the key
     * @throws SceneException when it is not
     */
    public Entry need(String key) {
        Entry entry = entries.get(key);
        if (entry == null) {
            throw wrong(what + " lacks '" + key + "'");
        }
        return entry;
    }

    /**
     * {@return the elements of a list; none where it is left out}
     *
     * @param key the key
     */
    public List<Entry> list(String key) {
        return has(key) ? need(key).list() : List.of();
    }

    /**
     * {@return a whole number within a range; {@code otherwise} where it is left out}
     *
     * @param key the key
     * @param min the smallest allowed
     * @param max the largest allowed
     * @param otherwise the value of what is left out
     */
    public long whole(String key, long min, long max, long otherwise) {
        return has(key) ? need(key).whole(min, max) : otherwise;
    }

    /**
     * {@return what is wrong with the mapping, with file and line}
     *
     * @param message the complaint, without the place
     */
    public SceneException wrong(String message) {
        return mapping.wrong(message);
    }
}
