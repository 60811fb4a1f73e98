package onder.lab.runs;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.world.World;

/** Measures a run while its caller makes the steps. */
public final class RunMeter {
    private final World world;
    private final List<String> wanted;
    private final List<RunMetric> gauges;
    private final long window;
    private long read;

    /**
     * Begins, usually before the first step.
     *
     * @param wanted names from {@link RunMetrics#NAMES} or of the scene's own measures
     */
    public RunMeter(World world, List<String> wanted) {
        this.world = world;
        this.wanted = wanted;
        gauges = RunMetrics.of(wanted);
        window = world.groups().windowSteps();
        read = world.events().count();
        gauges.forEach(gauge -> gauge.begin(world));
    }

    /** Observes the world after a step; returns whether a measuring window ended with it. */
    public boolean step() {
        world.events().since(read).forEach(event -> gauges.forEach(gauge -> gauge.event(world, event)));
        read = world.events().count();
        gauges.forEach(gauge -> gauge.step(world));
        boolean ended = world.steps() % window == 0;
        if (ended) {
            gauges.forEach(gauge -> gauge.window(world));
        }
        return ended;
    }

    /** The values of the run so far, in the order of their columns; NaN where undefined. */
    public Map<String, Double> figures() {
        Map<String, Double> figures = new LinkedHashMap<>();
        for (RunMetric gauge : gauges) {
            for (RunMeasure measure : gauge.measures()) {
                if (wanted.contains(measure.name())) {
                    figures.put(measure.name(), measure.value().applyAsDouble(world));
                }
            }
        }
        return figures;
    }
}
