package onder.sandbox.inspect;

import onder.draw.state.AppStateAdapter;
import onder.draw.view.marks.ForceView;
import onder.draw.view.marks.GroundLines;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.ViewOptions;
import onder.sandbox.view.ViewState;
import onder.steer.Explanation;

/** Draws the selected agent's forces into the world; runs after the {@link ViewState}. */
public final class ForcesState extends AppStateAdapter {
    private final SimulationState simulation;
    private final ViewState view;
    private final ViewOptions options;
    private final Inspector inspector;
    private final ForceView forces = new ForceView();

    public ForcesState(SimulationState simulation, ViewState view, ViewOptions options, Inspector inspector) {
        this.simulation = simulation;
        this.view = view;
        this.options = options;
        this.inspector = inspector;
    }

    @Override
    public void update(float tpf) {
        GroundLines ink = view.view().ink();
        ink.begin(getApplication().getCamera(), simulation.world().terrain());
        Explanation explanation = options.now().forces() ? inspector.now() : null;
        if (explanation != null) {
            float x = view.view().crowd().x(explanation.agent());
            float z = view.view().crowd().z(explanation.agent());
            forces.draw(ink, explanation, x, z, tpf);
        }
        ink.finish();
    }
}
