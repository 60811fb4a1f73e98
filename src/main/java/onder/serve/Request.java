package onder.serve;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import onder.param.Names;

/** A request by its fields; each is checked for its type when it is read. */
final class Request {
    /** The most elements of a list. */
    static final int MOST_ELEMENTS = 100_000;

    private static final int MOST_CHARACTERS_OF_ID = 100;
    private static final int MOST_CHARACTERS_SHOWN = 60;

    private final JsonNode fields;
    final String kind;

    /**
     * @param fields the object of a line
     * @param kinds of requests, each with its fields
     */
    Request(JsonNode fields, Map<String, List<String>> kinds) {
        this.fields = fields;
        JsonNode named = fields.get("do");
        if (named == null || !named.isTextual()) {
            throw new Refusal("do", shown("do", named) + ", allowed " + String.join(", ", kinds.keySet()));
        }
        kind = named.textValue();
        if (!kinds.containsKey(kind)) {
            throw new Refusal(
                    "do", "there is no request '" + shortened(kind) + "', " + Names.allowed(kind, kinds.keySet()));
        }
        Set<String> allowed = new TreeSet<>(kinds.get(kind));
        allowed.addAll(List.of("id", "do"));
        fields.fieldNames().forEachRemaining(name -> {
            if (!allowed.contains(name)) {
                throw new Refusal(
                        kind, kind + " has no field '" + shortened(name) + "', " + Names.allowed(name, allowed));
            }
        });
    }

    /** The id of a line's object. */
    static Object id(JsonNode line) {
        if (!line.isObject()) {
            throw new Refusal("line", "the line is " + shortened(line.toString()) + ", allowed a JSON object");
        }
        JsonNode id = line.get("id");
        if (id != null && id.isIntegralNumber() && id.canConvertToLong()) {
            return id.longValue();
        }
        if (id != null && id.isTextual() && id.textValue().length() <= MOST_CHARACTERS_OF_ID) {
            return id.textValue();
        }
        throw new Refusal(
                "id",
                shown("id", id) + ", allowed a whole number of 64 bits, or a text of up to " + MOST_CHARACTERS_OF_ID
                        + " characters");
    }

    boolean has(String name) {
        return fields.has(name);
    }

    /** An error about a field. */
    Refusal wrong(String name, String why) {
        return new Refusal(kind + "." + name, why);
    }

    private Refusal wrongValue(String name, String allowed) {
        return wrong(name, shown(name, fields.get(name)) + ", allowed " + allowed);
    }

    private static String shown(String name, JsonNode value) {
        return value == null ? "'" + name + "' is missing" : name + " = " + shortened(value.toString());
    }

    private static String shortened(String text) {
        return text.length() > MOST_CHARACTERS_SHOWN ? text.substring(0, MOST_CHARACTERS_SHOWN) + "…" : text;
    }

    String text(String name) {
        if (!has(name) || !fields.get(name).isTextual()) {
            throw wrongValue(name, "a text");
        }
        return fields.get(name).textValue();
    }

    String text(String name, String otherwise) {
        return has(name) ? text(name) : otherwise;
    }

    long whole(String name, long min, long max, long otherwise) {
        if (!has(name)) {
            return otherwise;
        }
        JsonNode value = fields.get(name);
        if (!value.isIntegralNumber()
                || !value.canConvertToLong()
                || value.longValue() < min
                || value.longValue() > max) {
            throw wrongValue(name, "whole numbers " + min + ".." + max);
        }
        return value.longValue();
    }

    boolean flag(String name) {
        if (has(name) && !fields.get(name).isBoolean()) {
            throw wrongValue(name, "true, false");
        }
        return has(name) && fields.get(name).booleanValue();
    }

    /** A list of texts; null if it is left out. */
    List<String> texts(String name) {
        if (!has(name)) {
            return null;
        }
        List<String> texts = new ArrayList<>();
        for (JsonNode one : list(name, "texts")) {
            if (!one.isTextual()) {
                throw wrongValue(name, "a list of texts");
            }
            texts.add(one.textValue());
        }
        return texts;
    }

    /** A number, boolean or text, as text. */
    String scalar(String name) {
        if (!has(name) || !isScalar(fields.get(name))) {
            throw wrongValue(name, "a number, a boolean or a text");
        }
        return fields.get(name).asText();
    }

    private static boolean isScalar(JsonNode value) {
        return value.isValueNode() && !value.isNull();
    }

    /** Assignments {@code path=value} of an object of values; a list or an object is written in JSON. */
    List<String> assignments(String name) {
        List<String> assignments = new ArrayList<>();
        if (has(name) && !fields.get(name).isObject()) {
            throw wrongValue(name, "an object of paths and values");
        }
        if (has(name)) {
            fields.get(name)
                    .properties()
                    .forEach(field -> assignments.add(field.getKey() + "="
                            + (isScalar(field.getValue())
                                    ? field.getValue().asText()
                                    : field.getValue().toString())));
        }
        return assignments;
    }

    /** Commands, each by its name, with its components. */
    List<Map.Entry<String, Object>> commands(String name) {
        List<Map.Entry<String, Object>> commands = new ArrayList<>();
        for (JsonNode one : list(name, "commands")) {
            if (!one.isObject() || one.size() != 1 || !one.elements().next().isObject()) {
                throw wrong(
                        name + "." + commands.size(),
                        "a command = " + shortened(one.toString()) + ", allowed {\"NAME\": {…}}");
            }
            commands.add(
                    Map.entry(one.fieldNames().next(), Json.plain(one.elements().next())));
        }
        return commands;
    }

    private JsonNode list(String name, String of) {
        JsonNode list = fields.get(name);
        if (list == null || !list.isArray() || list.size() > MOST_ELEMENTS) {
            throw wrongValue(name, "a list of up to " + MOST_ELEMENTS + " " + of);
        }
        return list;
    }
}
