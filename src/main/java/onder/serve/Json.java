package onder.serve;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.file.JsonObject;
import onder.file.ParserGuard;
import onder.param.Component;
import onder.param.Parameter;
import onder.steer.behaviour.Behaviour;

/** JSON in lines: read within limits, written in ASCII, so that no terminal's encoding changes it. */
final class Json {
    /** How deep a request may be nested. */
    static final int MOST_LEVELS = 50;

    private static final int MOST_DIGITS = 1000;

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MOST_LEVELS)
                            .maxNumberLength(MOST_DIGITS)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
                    .build())
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private Json() {}

    /**
     * The value of a line.
     *
     * @throws Refusal if it is not JSON
     */
    static JsonNode read(byte[] line) {
        try {
            // Decoded here: the library would guess the encoding.
            JsonNode read = MAPPER.readTree(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(line))
                    .toString());
            if (read.isMissingNode()) {
                throw new Refusal("line", "the line is empty, allowed a JSON object");
            }
            return read;
        } catch (CharacterCodingException e) {
            throw new Refusal("line", "the line is not UTF-8, allowed JSON in UTF-8");
        } catch (JsonProcessingException e) {
            String place = e.getLocation() == null
                    ? "line"
                    : "line, column " + e.getLocation().getColumnNr();
            throw new Refusal(
                    place,
                    "the line is not JSON: " + ParserGuard.plain(e.getOriginalMessage())
                            + ", allowed one JSON object, nested at most " + MOST_LEVELS + " deep");
        }
    }

    static String write(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** A value read, as {@link onder.scene.WrittenCommand} takes it; fields that are null are left out. */
    static Object plain(JsonNode value) {
        if (value.isObject()) {
            Map<String, Object> map = new LinkedHashMap<>();
            value.properties().forEach(field -> {
                if (!field.getValue().isNull()) {
                    map.put(field.getKey(), plain(field.getValue()));
                }
            });
            return map;
        }
        if (value.isArray()) {
            List<Object> list = new ArrayList<>();
            value.forEach(one -> list.add(plain(one)));
            return list;
        }
        return value.isBoolean() ? value.booleanValue() : value.asText();
    }

    /** A component of a record, for an answer. */
    static Object answer(Object value) {
        if (value instanceof Behaviour behaviour) {
            return Behaviour.name(behaviour.getClass());
        }
        if (value instanceof Record record) {
            return components(record);
        }
        if (value instanceof List<?> list) {
            return list.stream().map(Json::answer).toList();
        }
        if (value instanceof Enum<?>) {
            return Parameter.text(value);
        }
        return value instanceof Number number && !Double.isFinite(number.doubleValue()) ? null : value;
    }

    /** The components of a record, for an answer. */
    static JsonObject components(Record record) {
        JsonObject map = new JsonObject();
        Component.of(record.getClass()).forEach(component -> map.put(component.name(), answer(component.get(record))));
        return map;
    }
}
