package onder.lab.runs;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.world.World;
import onder.world.measure.Measure;
import onder.world.setup.Setup;

/** What the scene measures in places: the last value of totals, and the mean over windows of everything else. */
final class PlaceMetric implements RunMetric {
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
