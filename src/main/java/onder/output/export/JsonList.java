package onder.output.export;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.util.RawValue;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import onder.file.JsonObject;
import onder.file.Unchecked;

/** One of the lists of a glTF file, such as its nodes: text from the beginning, as a tree of a crowd would be large. */
final class JsonList {
    /** Numbers by Jackson's own rules: Java's differ between its versions. */
    static final ObjectMapper JSON = new ObjectMapper(JsonFactory.builder()
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .build());

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final JsonGenerator json;
    private int count;

    JsonList() {
        json = Unchecked.get(() -> JSON.createGenerator(bytes, JsonEncoding.UTF8));
        Unchecked.run(json::writeStartArray);
    }

    /** Adds an object, and returns its place in the list. */
    int add(JsonObject object) {
        Unchecked.run(() -> json.writePOJO(object));
        return count++;
    }

    /** All of it, null without anything in it, which the format does not allow; nothing can be added then. */
    RawValue whole() {
        Unchecked.run(json::writeEndArray);
        Unchecked.run(json::close);
        return count == 0 ? null : new RawValue(bytes.toString(StandardCharsets.UTF_8));
    }

    /** How many there are. */
    int count() {
        return count;
    }
}
