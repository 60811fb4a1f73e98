package onder.param;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tables that the build has made, in place of reflection. */
@SuppressWarnings({"unchecked", "rawtypes"})
final class Reflection {
    private static final Map<Class<?>, RecordTable> RECORDS = new HashMap<>();
    private static final Map<Class<?>, List> KINDS = new HashMap<>();
    private static final Map<Enum<?>, String> DOCS = new HashMap<>();

    static {
        EngineTables.fill(RECORDS, KINDS, DOCS);
    }

    private Reflection() {}

    static List<Component> components(Class<?> type) {
        return table(type).components();
    }

    static <T extends Record> T build(Class<T> type, List<Component> components, Object... values) {
        return (T) table(type).create().apply(values);
    }

    static <T> List<Class<? extends T>> kinds(Class<T> type) {
        return KINDS.getOrDefault(type, List.of());
    }

    static boolean isPublicRecord(Class<?> type) {
        return RECORDS.containsKey(type);
    }

    static String doc(Class<?> type) {
        return table(type).doc();
    }

    static String doc(Enum<?> constant) {
        return DOCS.getOrDefault(constant, "");
    }

    static String source(Class<?> type) {
        return table(type).source();
    }

    private static RecordTable table(Class<?> type) {
        RecordTable table = RECORDS.get(type);
        if (table == null) {
            throw new IllegalStateException("the tables lack " + type.getName());
        }
        return table;
    }
}
