package onder.lab.runs;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongConsumer;
import onder.core.agents.Body;
import onder.core.terrain.Environment;
import onder.group.Dynamics;
import onder.param.Params;
import onder.scene.Scene;
import onder.scene.SceneException;
import onder.scene.Scenes;
import onder.steer.SpeciesBehaviours;
import onder.world.setup.Rules;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.SetupException;

/**
 * Checks before the first run whether the worlds of all jobs can be started, so that no job fails when its turn
 * comes.
 */
public final class StartCheck {
    private static final SpeciesBehaviours NO_MIND = new SpeciesBehaviours(Map.of());

    private final Map<String, Scene> scenes = new HashMap<>();
    private final Set<Setup> begun = new HashSet<>();

    private StartCheck() {}

    /**
     * Starts the world of each job, once for jobs that start alike, and makes no step.
     *
     * @throws SceneException when one cannot be started; the message names the run
     */
    public static void check(List<Job> jobs, LongConsumer checked) {
        StartCheck starts = new StartCheck();
        for (int i = 0; i < jobs.size(); i++) {
            Job job = jobs.get(i);
            try {
                starts.check(job);
            } catch (SceneException | SetupException e) {
                throw new SceneException(job.text() + ": " + e.getMessage());
            }
            checked.accept(i + 1);
        }
    }

    private void check(Job job) {
        Scene scene = job.begin(scenes.computeIfAbsent(job.scene(), Scenes::load));
        if (begun.add(start(scene.setup()))) {
            scene.begin(1).close();
        }
    }

    /** The setup without everything that has no influence on the agents' starting places. */
    private static Setup start(Setup setup) {
        return new SetupBuilder(setup)
                .with(Params.defaults(Rules.class))
                .with(Params.defaults(Environment.class))
                .with(Params.defaults(Dynamics.class))
                .species(setup.species().stream()
                        .map(s -> s.with(NO_MIND).with(body(s.body())).withPrey(List.of()))
                        .toList())
                .groups(setup.groups().stream()
                        .map(group -> group.with(null, null, group.leadership()))
                        .toList())
                .build();
    }

    private static Body body(Body body) {
        return Params.with(Params.defaults(Body.class), "radius", body.radius());
    }
}
