package onder.sandbox.inspect;

import onder.core.agents.AgentsView;
import onder.sandbox.run.RunView;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.steer.Explanation;
import onder.world.World;
import onder.world.setup.Setup;

/** Computes the explanation of the selected agent, once for each state of the world. */
public final class Inspector {
    private final SimulationState simulation;
    private final Selection selection;
    private Explanation explanation;
    private int agent = -1;
    private RunView run;
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
        RunView its = selection.run(simulation);
        World world = its.world();
        AgentsView agents = world.agents();
        if (selected < 0 || selected >= agents.count() || !agents.isAlive(selected)) {
            return null;
        }
        boolean known = selected == agent
                && its == run
                && generation == its.generation()
                && step == world.steps()
                && setup == world.setup();
        if (!known) {
            agent = selected;
            run = its;
            generation = its.generation();
            step = world.steps();
            setup = world.setup();
            explanation = world.explain(selected);
        }
        return explanation;
    }
}
