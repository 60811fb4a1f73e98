package onder.param;

import java.util.List;
import java.util.function.Function;

/**
 * What the engine needs to know of a record.
 *
 * @param doc what it is, or empty
 * @param source where its rule comes from, or empty
 * @param create makes one of the values of its components
 */
record RecordTable(
        String doc, String source, Function<Object[], ? extends Record> create, List<Component> components) {}
