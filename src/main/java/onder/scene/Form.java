package onder.scene;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import onder.core.geometry.Point;
import onder.core.geometry.Ring;
import onder.param.Parameter;
import onder.param.Params;

/**
 * Reads and writes the values of a type in a file.
 *
 * @param write a value as maps, lists, numbers, booleans and strings, from which {@link YamlText} makes nodes; with
 *     defaults if it must be complete
 * @param read the value of an entry; throws a {@link SceneException} with file and line if it is not valid
 */
record Form<T>(BiFunction<T, Boolean, Object> write, Function<Entry, T> read) {
    static final Form<String> TEXT = new Form<>((text, whole) -> text, Entry::text);
    static final Form<Boolean> TRUTH = new Form<>((truth, whole) -> truth, Entry::bool);
    static final Form<Point> POINT = new Form<>((point, whole) -> List.of(point.x(), point.z()), Entry::point);
    static final Form<Ring> RING = POINT.list().as(Ring::new, Ring::corners);

    Object write(T value, boolean whole) {
        return write.apply(value, whole);
    }

    T read(Entry entry) {
        return read.apply(entry);
    }

    static Form<Float> number(double min, double max, String unit) {
        return new Form<>((number, whole) -> number, entry -> entry.number(min, max, unit));
    }

    static Form<Long> whole(long min, long max) {
        return new Form<>((number, whole) -> number, entry -> entry.whole(min, max));
    }

    /** Whole numbers that fit an {@code int}. */
    static Form<Integer> count(int min, int max) {
        return new Form<>((number, whole) -> number, entry -> (int) entry.whole(min, max));
    }

    /** What a parameter of a record may be. */
    @SuppressWarnings("unchecked")
    static <V> Form<V> parameter(Class<? extends Record> type, String name) {
        return new Form<>((value, whole) -> value, entry -> (V) entry.as(Params.of(type, name)));
    }

    static <E extends Enum<E>> Form<E> choice(Class<E> type) {
        return new Form<>((choice, whole) -> Parameter.text(choice), entry -> entry.choice(type));
    }

    /** Records whose components are their keys. */
    static <R extends Record> Form<R> record(Class<R> type) {
        return new Form<>(Codec::write, entry -> Codec.read(type, entry));
    }

    /**
     * Mappings.
     *
     * @param keys the allowed ones, in the order of writing
     * @param parts makes a value from the values of its keys
     */
    static <T> Form<T> mapping(List<String> keys, Function<MappingKeys<T>, T> parts) {
        return new Form<>(
                (value, whole) -> MappingKeys.write(keys, parts, value, whole),
                entry -> MappingKeys.read(new Fields(entry, keys), parts));
    }

    /** Values written as the part of which they are made. */
    <V> Form<V> as(Function<T, V> make, Function<V, T> part) {
        return new Form<>((value, whole) -> write(part.apply(value), whole), entry -> make.apply(read(entry)));
    }

    /** Lists of such values, each of which may have a name in the file. */
    Form<List<T>> namedList() {
        return new Form<>(
                list().write, entry -> entry.namedList().stream().map(read).toList());
    }

    /** Lists of such values. */
    Form<List<T>> list() {
        return new Form<>(
                (values, whole) -> values.stream().map(one -> write(one, whole)).toList(),
                entry -> entry.list().stream().map(read).toList());
    }
}
