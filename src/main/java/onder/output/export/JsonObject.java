package onder.output.export;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;

/** An object of JSON: its fields in the order in which they were added. */
final class JsonObject {
    @JsonValue
    private final Map<String, Object> fields = new LinkedHashMap<>();

    /** Adds a field; one without a value, null, is left out. */
    JsonObject with(String name, Object value) {
        if (value != null) {
            fields.put(name, value);
        }
        return this;
    }
}
