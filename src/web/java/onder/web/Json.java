package onder.web;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Writes JSON. */
final class Json {
    private final StringBuilder text = new StringBuilder();

    String text() {
        return text.toString();
    }

    /** Writes an object by its fields. */
    Json object(Consumer<Json> fields) {
        text.append('{');
        fields.accept(this);
        text.append('}');
        return this;
    }

    /** Lists objects, each written by its fields. */
    <T> Json list(List<? extends T> values, BiConsumer<Json, T> object) {
        text.append('[');
        for (int i = 0; i < values.size(); i++) {
            text.append(i == 0 ? "{" : ",{");
            object.accept(this, values.get(i));
            text.append('}');
        }
        text.append(']');
        return this;
    }

    <T> Json list(String name, List<? extends T> values, BiConsumer<Json, T> object) {
        begin(name);
        return list(values, object);
    }

    Json field(String name, Object value) {
        begin(name);
        if (value instanceof String words) {
            quote(words);
        } else {
            text.append(value);
        }
        return this;
    }

    private void begin(String name) {
        if (text.charAt(text.length() - 1) != '{') {
            text.append(',');
        }
        quote(name);
        text.append(':');
    }

    private void quote(String words) {
        text.append('"');
        for (int i = 0; i < words.length(); i++) {
            char c = words.charAt(i);
            if (c == '"' || c == '\\') {
                text.append('\\').append(c);
            } else if (c < ' ') {
                text.append(' ');
            } else {
                text.append(c);
            }
        }
        text.append('"');
    }
}
