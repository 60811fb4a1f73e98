package onder.scene;

import java.util.List;
import java.util.Map;

/** A mapping by its keys: which keys are present, and the values of required ones. */
public final class Fields {
    private final Entry mapping;
    private final String what;
    private final Map<String, Entry> entries;

    /** A mapping that messages call by its key. */
    Fields(Entry mapping, List<String> allowed) {
        this(mapping, mapping.name().isEmpty() ? "the file" : mapping.name(), allowed);
    }

    /**
     * The keys of a mapping, each of them allowed.
     *
     * @param mapping the value
     * @param what its name in messages
     * @param allowed the keys
     * @throws SceneException if it is not a mapping or has other keys
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

    /**
     * {@return a required value}
     *
     * @param key the key
     * @throws SceneException if it is missing
     */
    public Entry need(String key) {
        Entry entry = entries.get(key);
        if (entry == null) {
            throw wrong(what + " lacks '" + key + "'");
        }
        return entry;
    }

    /**
     * {@return the elements of a list; none if it is left out}
     *
     * @param key the key
     */
    public List<Entry> list(String key) {
        return has(key) ? need(key).list() : List.of();
    }

    /**
     * {@return a whole number within a range; {@code otherwise} if it is left out}
     *
     * @param key the key
     * @param min the smallest allowed
     * @param max the largest allowed
     * @param otherwise the default
     */
    public long whole(String key, long min, long max, long otherwise) {
        return has(key) ? need(key).whole(min, max) : otherwise;
    }

    /**
     * {@return an error about the mapping, with file and line}
     *
     * @param message the message, without the place
     */
    public SceneException wrong(String message) {
        return mapping.wrong(message);
    }
}
