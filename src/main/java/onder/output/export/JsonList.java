package onder.output.export;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** One of the lists of a glTF file, such as its nodes: text from the beginning, as a tree of a crowd would be large. */
final class JsonList {
    /** Numbers by Jackson's own rules: Java's differ between its versions. */
    static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .build();

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final JsonGenerator json;
    private int count;

    /** What writes the fields of an object. */
    interface Fields {
        void write(JsonGenerator json) throws IOException;
    }

    JsonList() {
        try {
            json = FACTORY.createGenerator(bytes, JsonEncoding.UTF8);
            json.writeStartArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Adds an object, and returns its place in the list. */
    int add(Fields fields) {
        try {
            json.writeStartObject();
            fields.write(json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return count++;
    }

    /** How many there are. */
    int count() {
        return count;
    }

    /** All of it; nothing can be added then. */
    String text() {
        try {
            json.writeEndArray();
            json.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    static void numbers(JsonGenerator json, String name, float... values) throws IOException {
        json.writeArrayFieldStart(name);
        for (float value : values) {
            json.writeNumber(value);
        }
        json.writeEndArray();
    }

    static void numbers(JsonGenerator json, String name, int... values) throws IOException {
        json.writeArrayFieldStart(name);
        for (int value : values) {
            json.writeNumber(value);
        }
        json.writeEndArray();
    }
}
