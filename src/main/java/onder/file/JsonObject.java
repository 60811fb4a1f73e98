package onder.file;

import java.util.LinkedHashMap;

/** An object of JSON: its fields in the order in which they were added. */
public final class JsonObject extends LinkedHashMap<String, Object> {
    private static final long serialVersionUID = 1;

    /**
     * Adds a field.
     *
     * @param name of the field
     * @param value null: the field is left out
     * @return this
     */
    public JsonObject with(String name, Object value) {
        return value == null ? this : withNull(name, value);
    }

    /**
     * Adds a field, also one without a value.
     *
     * @param name of the field
     * @param value null: JSON's null
     * @return this
     */
    public JsonObject withNull(String name, Object value) {
        put(name, value);
        return this;
    }
}
