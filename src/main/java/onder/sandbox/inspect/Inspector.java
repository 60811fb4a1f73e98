package onder.sandbox.inspect;

import onder.core.agents.AgentsView;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.steer.Explanation;
import onder.world.setup.Setup;

/** Computes the explanation of the selected agent, once for each state of the world. */
public final class Inspector {
    private final SimulationState simulation;
    private final Selection selection;
    private Explanation explanation;
    private int agent = -1;
    private int generation;
    private long step;
    private Setup setup;

    public Inspector(SimulationState simulation, Selection selection) {
        this.simulation = simulation;
        this.selection = selection;
    }

    /** Why the selected agent moves as it does; null: none is selected. */
    public Explanation now() {
        int selected = selection.agent();
        AgentsView agents = simulation.world().agents();
        if (selected < 0 || selected >= agents.count() || !agents.isAlive(selected)) {
            return null;
        }
        boolean known = selected == agent
                && generation == simulation.generation()
                && step == simulation.world().steps()
                && setup == simulation.world().setup();
        if (!known) {
            agent = selected;
            generation = simulation.generation();
            step = simulation.world().steps();
            setup = simulation.world().setup();
            explanation = simulation.world().explain(selected);
        }
        return explanation;
    }
}
