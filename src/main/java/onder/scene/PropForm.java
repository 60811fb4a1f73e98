package onder.scene;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.core.props.Prop;
import onder.core.props.PropKind;
import onder.param.Parameter;

/** Props in a file: their kind, their place, and what differs from their kind's defaults. */
final class PropForm {
    static final Form<Prop> PROP = new Form<>(PropForm::write, PropForm::read);

    private PropForm() {}

    private static Form<Prop> of(PropKind kind) {
        return Codec.changed(Prop.of(kind, Float.NaN, Float.NaN));
    }

    /** The sizes that follow from the width. */
    private static List<String> derived(PropKind kind) {
        List<String> derived = new ArrayList<>();
        if (kind.isRound()) {
            derived.add("depth");
        }
        if (kind == PropKind.BALL) {
            derived.add("height");
        }
        return derived;
    }

    private static Object write(Prop prop, boolean whole) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("kind", Parameter.text(prop.kind()));
        ((Map<?, ?>) of(prop.kind()).write(prop, whole)).forEach((key, value) -> map.put((String) key, value));
        map.keySet().removeAll(derived(prop.kind()));
        return map;
    }

    private static Prop read(Entry entry) {
        Entry named = entry.mapping().get("kind");
        if (named == null) {
            throw entry.wrong(entry.name() + " lacks 'kind'");
        }
        PropKind kind = named.choice(PropKind.class);
        for (String size : derived(kind)) {
            if (entry.mapping().containsKey(size)) {
                throw entry.mapping()
                        .get(size)
                        .wrongKey("a " + Parameter.text(kind) + " has no '" + size + "' of its own, allowed width");
            }
        }
        return of(kind).read(entry);
    }
}
