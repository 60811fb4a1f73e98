package onder.lab.runs;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import onder.param.Names;
import onder.world.World;
import onder.world.measure.Measure;
import onder.world.setup.Setup;

/** All measures of whole runs. */
public final class RunMetrics {
    public static final String ALWAYS = "unreachable_groups";
    private static final RunMeasure REACH = new RunMeasure(
            ALWAYS,
            "",
            "number of groups that cannot reach their goal or next waypoint at the end of the run",
            UnreachableGroups::count);
    private static final List<Supplier<RunMetric>> ALL = List.of(
            GroupMetric::new,
            LeaderMetric::new,
            DetectionMetric::new,
            CollisionMetric::new,
            EffortMetric::new,
            CohesionMetric::new,
            ArrivalMetric::new,
            () -> () -> List.of(REACH),
            JerkMetric::new,
            NetSpeedMetric::new);

    /** All measures, in the order of their columns. */
    public static final List<RunMeasure> MEASURES =
            all().flatMap(gauge -> gauge.measures().stream()).toList();

    /** Their names. */
    public static final List<String> NAMES =
            MEASURES.stream().map(RunMeasure::name).toList();

    private RunMetrics() {}

    private static Stream<RunMetric> all() {
        return ALL.stream().map(Supplier::get);
    }

    /** All measures for the runs of a setup: {@link #MEASURES} and the setup's measures in places. */
    public static List<RunMeasure> of(Setup setup) {
        return Stream.concat(MEASURES.stream(), PlaceMetric.measures(setup).stream())
                .toList();
    }

    /**
     * {@return the name, if runs of that setup have such a measure}
     *
     * @throws IllegalArgumentException when they do not
     */
    public static String check(String name, Setup setup) {
        List<String> allowed = of(setup).stream().map(RunMeasure::name).toList();
        return check(name, allowed.contains(name), allowed);
    }

    /** The same without a setup: a name may also be that of a place's measure. */
    static String check(String name) {
        return check(name, NAMES.contains(name) || isOfPlace(name), NAMES);
    }

    private static String check(String name, boolean known, List<String> allowed) {
        if (!known) {
            throw new IllegalArgumentException("there is no measure '" + name + "', " + Names.allowed(name, allowed));
        }
        return name;
    }

    private static boolean isOfPlace(String name) {
        return name.matches("[A-Za-z][A-Za-z0-9-]*\\.[a-z0-9_]+");
    }

    /** Those names, and the measure that every study takes. */
    public static List<String> andAlways(List<String> names) {
        return names.contains(ALWAYS)
                ? names
                : Stream.concat(names.stream(), Stream.of(ALWAYS)).toList();
    }

    /** Those names in the order of their columns. */
    public static List<String> inOrder(List<String> names) {
        return Stream.concat(
                        NAMES.stream().filter(names::contains), names.stream().filter(RunMetrics::isOfPlace))
                .toList();
    }

    /** New metrics for the selected measures; nothing else is measured. */
    static List<RunMetric> of(List<String> measures) {
        Stream<RunMetric> asked =
                all().filter(gauge -> gauge.measures().stream().anyMatch(measure -> measures.contains(measure.name())));
        boolean places = measures.stream().anyMatch(RunMetrics::isOfPlace);
        return Stream.concat(asked, places ? Stream.of(new PlaceMetric()) : Stream.empty())
                .toList();
    }

    /** What the scene measures in places: the last value of totals, and the mean over windows of everything else. */
    private static final class PlaceMetric implements RunMetric {
        private final Map<Measure, RunningMean> means = new LinkedHashMap<>();

        /** The measures in places of a setup, with units and meanings. */
        static List<RunMeasure> measures(Setup setup) {
            return Measure.figures(setup).stream()
                    .map(figure -> measure(figure, new RunningMean()))
                    .toList();
        }

        private static RunMeasure measure(Measure of, RunningMean mean) {
            return of.isTotal()
                    ? new RunMeasure(of.column(), of.unit(), of.doc(), of::of)
                    : new RunMeasure(of.column(), of.unit(), of.doc() + ", mean over windows", world -> mean.value());
        }

        @Override
        public List<RunMeasure> measures() {
            return means.entrySet().stream()
                    .map(mean -> measure(mean.getKey(), mean.getValue()))
                    .toList();
        }

        @Override
        public void begin(World world) {
            Measure.figures(world.setup()).forEach(figure -> means.put(figure, new RunningMean()));
        }

        @Override
        public void window(World world) {
            means.forEach((figure, mean) -> mean.add(figure.isTotal() ? Double.NaN : figure.of(world)));
        }
    }
}
