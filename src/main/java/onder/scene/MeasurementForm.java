package onder.scene;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import onder.world.setup.Measurement;

/** Measurements in a file: the name of the kind, with the components of its record under it. */
final class MeasurementForm {
    private static final List<Kind<Measurement>> KINDS =
            Kind.all(Measurement.class, type -> type.getSimpleName().toLowerCase(Locale.ROOT)).stream()
                    .sorted(Comparator.comparing(Kind::name))
                    .toList();

    static final Form<List<Measurement>> ALL =
            Kind.one(KINDS, "kinds of measures").list();

    private MeasurementForm() {}
}
