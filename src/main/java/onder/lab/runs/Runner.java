package onder.lab.runs;

import java.util.ArrayList;
import java.util.List;
import onder.param.Format;
import onder.scene.Scene;
import onder.world.World;
import onder.world.measure.Measure;

/** Makes one run, on the calling thread. */
public final class Runner {
    private Runner() {}

    /**
     * @throws onder.scene.SceneException when the scene or a setting cannot be used
     * @throws onder.world.setup.SetupException when the world cannot be started
     */
    public static Run make(Job job) {
        return begin(job, job.begin());
    }

    /** The same with the job's scene loaded already; reads no file. */
    public static Run make(Job job, Scene scene) {
        return begin(job, job.begin(scene));
    }

    private static Run begin(Job job, Scene scene) {
        try (World world = scene.begin(1)) {
            return make(job, world);
        }
    }

    private static Run make(Job job, World world) {
        RunMeter gauging = new RunMeter(world, job.measures());
        List<Float> displacement = new ArrayList<>();
        List<Float> score = new ArrayList<>();
        for (long i = 0; i < job.steps(); i++) {
            world.step();
            if (gauging.step()) {
                displacement.add(Measure.DISPLACEMENT.of(world));
                score.add(Measure.SCORE.of(world));
            }
        }
        return new Run(job, Format.of("%016x", world.hash()), displacement, score, gauging.figures());
    }
}
