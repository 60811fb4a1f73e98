package onder.sandbox.forecast;

import java.util.List;
import onder.sandbox.run.SimulationState;
import onder.world.World;

/** Notices when a run has become another one, which makes its forecast worthless. */
final class RunChangeDetector {
    private final SimulationState simulation;
    private World world;
    private int generation;
    private long step;

    /** Number of commands in the log that have been read. */
    private int read;

    RunChangeDetector(SimulationState simulation) {
        this.simulation = simulation;
    }

    /** Whether anything has changed since the last call, or is about to, other than that the run has gone on. */
    boolean takeChange() {
        World now = simulation.world();
        boolean another = now != world || generation != simulation.generation() || now.steps() < step;
        List<World.Logged> fresh = now.log(another ? 0 : read);
        boolean touched = fresh.stream().anyMatch(logged -> logged.command().changesRun());
        world = now;
        generation = simulation.generation();
        step = now.steps();
        read = (another ? 0 : read) + fresh.size();
        return another || touched || now.isAskedToChange();
    }
}
