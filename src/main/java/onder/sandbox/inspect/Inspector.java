package onder.sandbox.inspect;

import java.util.List;
import onder.core.agents.AgentsView;
import onder.draw.state.LastSeen;
import onder.sandbox.run.RunView;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.steer.Explanation;
import onder.world.World;

/** Computes the explanation of the selected agent, once for each state of the world. */
public final class Inspector {
    private final SimulationState simulation;
    private final Selection selection;
    private Explanation explanation;
    private final LastSeen<List<Object>> explained = new LastSeen<>();

    public Inspector(SimulationState simulation, Selection selection) {
        this.simulation = simulation;
        this.selection = selection;
    }

    /** The run whose agent is selected. */
    RunView run() {
        return selection.run(simulation);
    }

    /** Why the selected agent moves as it does; null: none is selected. */
    public Explanation now() {
        int selected = selection.agent();
        RunView its = run();
        World world = its.world();
        AgentsView agents = world.agents();
        if (selected < 0 || selected >= agents.count() || !agents.isAlive(selected)) {
            return null;
        }
        if (explained.update(List.of(selected, its, its.generation(), world.steps(), world.setup()))) {
            explanation = world.explain(selected);
        }
        return explanation;
    }
}
