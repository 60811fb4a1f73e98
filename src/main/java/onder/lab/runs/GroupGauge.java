package onder.lab.runs;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ObjDoubleConsumer;
import onder.group.Group;
import onder.world.Measure;
import onder.world.World;

/** The measures of the groups, averaged over windows and groups. */
final class GroupGauge implements Gauge {
    private final Map<Measure, Mean> means = new LinkedHashMap<>();

    GroupGauge() {
        Measure.ALL.forEach(measure -> means.put(measure, new Mean()));
    }

    @Override
    public List<RunMeasure> measures() {
        return Measure.ALL.stream()
                .map(measure -> new RunMeasure(measure.column(), measure.unit(), "groups' mean " + measure.title()))
                .toList();
    }

    @Override
    public void window(World world) {
        for (Group group : world.groups().all()) {
            means.forEach((measure, mean) -> mean.add(measure.of(world, group)));
        }
    }

    @Override
    public void report(World world, ObjDoubleConsumer<String> figures) {
        means.forEach((measure, mean) -> figures.accept(measure.column(), mean.value()));
    }
}
