package onder.lab.runs;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** All measures of whole runs. */
public final class Gauges {
    private static final List<Supplier<Gauge>> ALL = List.of(
            GroupGauge::new,
            LeaderGauge::new,
            DetectionGauge::new,
            CollisionGauge::new,
            EffortGauge::new,
            CohesionGauge::new);

    /** All measures, in the order of their columns. */
    public static final List<RunMeasure> MEASURES =
            all().flatMap(gauge -> gauge.measures().stream()).toList();

    /** Their names. */
    public static final List<String> NAMES =
            MEASURES.stream().map(RunMeasure::name).toList();

    private Gauges() {}

    private static Stream<Gauge> all() {
        return ALL.stream().map(Supplier::get);
    }

    /** Fresh gauges for those figures; what nobody asked for is not measured. */
    static List<Gauge> of(List<String> measures) {
        return all().filter(gauge -> gauge.measures().stream().anyMatch(measure -> measures.contains(measure.name())))
                .toList();
    }
}
