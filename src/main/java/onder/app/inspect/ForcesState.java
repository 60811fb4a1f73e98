package onder.app.inspect;

import onder.app.simulation.SimulationState;
import onder.app.state.State;
import onder.app.view.ForceView;
import onder.app.view.GroundLines;
import onder.app.viewing.ViewOptions;
import onder.app.viewing.ViewState;
import onder.steer.Explanation;

/** Draws the selected agent's forces into the world; comes after the {@link ViewState}. */
public final class ForcesState extends State {
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
