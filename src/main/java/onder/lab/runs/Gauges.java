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

    /** The names of all figures, in the order of their columns. */
    public static final List<String> NAMES =
            all().flatMap(gauge -> gauge.names().stream()).toList();

    private Gauges() {}

    private static Stream<Gauge> all() {
        return ALL.stream().map(Supplier::get);
    }

    /** Fresh gauges for those figures; what nobody asked for is not measured. */
    static List<Gauge> of(List<String> measures) {
        return all().filter(gauge -> gauge.names().stream().anyMatch(measures::contains))
                .toList();
    }
}
