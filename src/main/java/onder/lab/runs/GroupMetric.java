package onder.lab.runs;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.group.Group;
import onder.world.World;
import onder.world.measure.Measure;

/** The measures of the groups, averaged over windows and groups. */
final class GroupMetric implements RunMetric {
    private final Map<Measure, RunningMean> means = new LinkedHashMap<>();

    GroupMetric() {
        Measure.ALL.forEach(measure -> means.put(measure, new RunningMean()));
    }

    @Override
    public List<RunMeasure> measures() {
        return means.entrySet().stream()
                .map(mean -> measure(mean.getKey(), mean.getValue()))
                .toList();
    }

    private static RunMeasure measure(Measure of, RunningMean mean) {
        return new RunMeasure(of.column(), of.unit(), of.title() + ", averaged over all groups", world -> mean.value());
    }

    @Override
    public void window(World world) {
        for (Group group : world.groups().all()) {
            means.forEach((measure, mean) -> mean.add(measure.of(world, group)));
        }
    }
}
