package onder.scene;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import onder.param.Component;

/**
 * One of several kinds of a thing: in a file, what it is made of stands under the name of its kind.
 *
 * @param <T> what all the kinds are
 * @param type the class of this kind's things
 * @param form of this kind's things alone
 */
record Kind<T>(String name, Class<? extends T> type, Form<T> form) {
    @SuppressWarnings("unchecked")
    static <T, K extends T> Kind<T> of(String name, Class<K> type, Form<K> form) {
        return new Kind<>(name, type, (Form<T>) form);
    }

    /** The kinds that a sealed type permits, all of them records. */
    @SuppressWarnings("unchecked")
    static <T> List<Kind<T>> all(Class<T> sealed, Function<Class<?>, String> name) {
        return Component.kinds(sealed).stream()
                .map(type -> new Kind<>(name.apply(type), type, (Form<T>) Form.record(type.asSubclass(Record.class))))
                .toList();
    }

    static List<String> names(List<? extends Kind<?>> kinds) {
        return kinds.stream().map(Kind::name).toList();
    }

    /**
     * A thing of one of the kinds, alone.
     *
     * @param what says in a message what there is one of
     */
    static <T> Form<T> one(List<Kind<T>> kinds, String what) {
        return new Form<>(
                (thing, whole) -> {
                    Kind<T> kind = kinds.stream()
                            .filter(each -> each.type.isInstance(thing))
                            .findFirst()
                            .orElseThrow();
                    return Map.of(kind.name, kind.form.write(thing, whole));
                },
                entry -> {
                    Entry one = entry.one(names(kinds), what);
                    return kinds.get(names(kinds).indexOf(one.name())).form.read(one);
                });
    }

    /**
     * The only thing of the kinds in a mapping that has other keys too.
     *
     * @param what says in a message what there is one of
     */
    static <M, T> T in(MappingKeys<M> keys, List<Kind<T>> kinds, String what, Function<M, T> get) {
        List<T> there = kinds.stream()
                .map(kind -> keys.optional(kind.name, kind.form, mapped -> {
                    T thing = get.apply(mapped);
                    return kind.type.isInstance(thing) ? thing : null;
                }))
                .filter(Objects::nonNull)
                .toList();
        if (there.size() != 1) {
            throw new IllegalArgumentException(
                    what + " is given " + (there.isEmpty() ? "nowhere" : there.size() + " times") + "; give one of "
                            + String.join(", ", names(kinds)));
        }
        return there.get(0);
    }
}
