package onder.scene;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import onder.param.Component;
import onder.world.setup.Measurement;

/** Measurements in a file: the name of the kind, with the components of its record under it. */
final class MeasurementForm {
    private static final Map<String, Class<? extends Record>> KINDS = Component.kinds(Measurement.class).stream()
            .map(type -> type.asSubclass(Record.class))
            .collect(Collectors.toMap(MeasurementForm::kind, Function.identity()));

    private static final Form<Measurement> ONE = new Form<>(
            (measured, whole) -> Map.of(kind(measured.getClass()), Codec.write((Record) measured, whole)),
            MeasurementForm::read);

    static final Form<List<Measurement>> ALL = ONE.list();

    private MeasurementForm() {}

    private static String kind(Class<?> type) {
        return type.getSimpleName().toLowerCase(Locale.ROOT);
    }

    private static Measurement read(Entry entry) {
        Entry one = entry.one(KINDS.keySet().stream().sorted().toList(), "kinds of measures");
        return (Measurement) Codec.read(KINDS.get(one.name()), one);
    }
}
