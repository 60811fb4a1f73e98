package onder.lab.runs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import onder.group.Event;
import onder.scene.Scene;
import onder.world.Measure;
import onder.world.World;

/** Makes one run, on the calling thread. */
public final class Runner {
    private Runner() {}

    /**
     * @throws onder.scene.SceneException when the scene or a setting cannot be used
     * @throws onder.world.SetupException when the world cannot begin
     */
    public static Run make(Job job) {
        return begin(job, job.begin());
    }

    /** The same with the job's scene read already; no file is looked for. */
    public static Run make(Job job, Scene scene) {
        return begin(job, job.begin(scene));
    }

    private static Run begin(Job job, Scene scene) {
        try (World world = scene.begin(1)) {
            return make(job, world);
        }
    }

    private static Run make(Job job, World world) {
        List<Gauge> gauges = Gauges.of(job.measures());
        List<Float> displacement = new ArrayList<>();
        List<Float> score = new ArrayList<>();
        gauges.forEach(gauge -> gauge.begin(world));
        long window = world.groups().windowSteps();
        long read = world.events().count();
        for (long i = 0; i < job.steps(); i++) {
            world.step();
            for (Event event : world.events().since(read)) {
                gauges.forEach(gauge -> gauge.event(world, event));
            }
            read = world.events().count();
            gauges.forEach(gauge -> gauge.step(world));
            if (world.steps() % window == 0) {
                displacement.add(Measure.DISPLACEMENT.of(world));
                score.add(Measure.SCORE.of(world));
                gauges.forEach(gauge -> gauge.window(world));
            }
        }
        Map<String, Double> figures = new LinkedHashMap<>();
        gauges.forEach(gauge -> gauge.end(world));
        for (Gauge gauge : gauges) {
            for (RunMeasure measure : gauge.measures()) {
                if (job.measures().contains(measure.name())) {
                    figures.put(measure.name(), measure.value().applyAsDouble(world));
                }
            }
        }
        return new Run(job, String.format(Locale.ROOT, "%016x", world.hash()), displacement, score, figures);
    }
}
