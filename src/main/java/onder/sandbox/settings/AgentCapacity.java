package onder.sandbox.settings;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import onder.param.Parameter;
import onder.sandbox.run.SimulationState;
import onder.scene.Scene;
import onder.scene.Settings;
import onder.world.setup.Setup;

/** The number of agents that the scene has room for at its start; found in the background, because it takes time. */
final class AgentCapacity {
    private static final String AGENTS = "agents";

    private final SimulationState simulation;
    private Setup seen;
    private List<Object> room;
    private List<Object> answered;
    private int most;
    private CompletableFuture<Integer> search;
    private List<Object> searched;

    AgentCapacity(SimulationState simulation) {
        this.simulation = simulation;
    }

    /** The greatest value of a parameter of {@link RunSettings}; its declared maximum until the capacity is known. */
    double most(Parameter parameter) {
        if (!parameter.name().equals(AGENTS)) {
            return parameter.max();
        }
        Setup now = simulation.world().setup();
        if (now != seen) {
            seen = now;
            room = room(simulation.scene(), now);
        }
        if (search != null && search.isDone()) {
            // Whatever keeps it from being known, the slider goes on to its declared end.
            most = search.isCompletedExceptionally() ? (int) parameter.max() : search.join();
            answered = searched;
            search = null;
        }
        if (search == null && !room.equals(answered)) {
            searched = room;
            search = CompletableFuture.supplyAsync(() -> Settings.mostAgents(now, (int) parameter.max()));
        }
        return room.equals(answered) ? most : parameter.max();
    }

    /** What decides how many agents have room. */
    private static List<Object> room(Scene scene, Setup setup) {
        List<Float> radii = setup.species().stream().map(s -> s.body().radius()).toList();
        return List.of(scene, setup.seed(), setup.bounds(), setup.obstacles(), setup.walls(), radii);
    }
}
