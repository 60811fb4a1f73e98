package onder.sandbox.inspect;

import onder.draw.state.AppStateAdapter;
import onder.draw.view.marks.ForceView;
import onder.draw.view.marks.GroundLines;
import onder.draw.view.people.CrowdView;
import onder.sandbox.run.RunView;
import onder.sandbox.view.Pictures;
import onder.sandbox.view.ViewOptions;
import onder.sandbox.view.ViewState;
import onder.steer.Explanation;

/** Draws the selected agent's forces into the world; runs after the {@link ViewState}. */
public final class ForcesState extends AppStateAdapter {
    private final Pictures pictures;
    private final ViewOptions options;
    private final Inspector inspector;
    private final ForceView forces = new ForceView();
    private ViewState drawn;

    public ForcesState(Pictures pictures, ViewOptions options, Inspector inspector) {
        this.pictures = pictures;
        this.options = options;
        this.inspector = inspector;
    }

    @Override
    public void update(float tpf) {
        RunView run = inspector.run();
        ViewState view = pictures.of(run);
        if (drawn != null && drawn != view) {
            begin(drawn, run).finish();
        }
        drawn = view;
        GroundLines ink = begin(view, run);
        Explanation explanation = options.now().forces() ? inspector.now() : null;
        CrowdView crowd = view.view().crowd();
        // A picture beside the user's is drawn after this.
        if (explanation != null && crowd.shows(run.world().agents(), explanation.agent())) {
            forces.draw(ink, explanation, crowd.x(explanation.agent()), crowd.z(explanation.agent()), tpf);
        }
        ink.finish();
    }

    private GroundLines begin(ViewState view, RunView run) {
        GroundLines ink = view.view().ink;
        ink.begin(getApplication().getCamera(), run.world().terrain());
        return ink;
    }
}
