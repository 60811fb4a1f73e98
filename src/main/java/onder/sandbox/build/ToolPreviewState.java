package onder.sandbox.build;

import onder.draw.state.AppStateAdapter;
import onder.draw.view.marks.GroundLines;
import onder.sandbox.run.SimulationState;
import onder.sandbox.thing.GroundSketch;
import onder.sandbox.thing.Planned;
import onder.sandbox.thing.PlannedDrawings;
import onder.sandbox.view.ViewState;

/** Draws previews of what tools are about to do; runs after the {@link ViewState}. */
public final class ToolPreviewState extends AppStateAdapter {
    private final SimulationState simulation;
    private final ToolState tools;
    private final ViewState view;
    private final PlannedDrawings drawings = new PlannedDrawings();

    public ToolPreviewState(SimulationState simulation, ToolState tools, ViewState view) {
        this.simulation = simulation;
        this.tools = tools;
        this.view = view;
    }

    @Override
    public void update(float tpf) {
        GroundLines lines = view.view().toolLines;
        lines.begin(getApplication().getCamera(), simulation.world().terrain());
        Planned planned = new Planned(new GroundSketch(lines));
        if (tools.isOpen()) {
            tools.draw(planned.sketch());
            planned.sketch().setColour(colour());
            tools.planned().forEach(command -> drawings.draw(command, planned));
        }
        lines.finish();
        view.view()
                .ghosts
                .show(
                        planned.obstacles(),
                        planned.walls(),
                        planned.props(),
                        simulation.world().terrain(),
                        colour());
    }

    private int colour() {
        return tools.refusal() == null ? GroundSketch.ACCENT : GroundSketch.REFUSED;
    }
}
