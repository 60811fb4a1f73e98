package onder.sandbox.forecast;

import onder.core.agents.AgentsView;
import onder.draw.state.AppStateAdapter;
import onder.draw.view.marks.GroundLines;
import onder.draw.view.marks.GroundLines.Pen;
import onder.draw.view.people.CrowdView;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.ViewState;

/** Draws a ring around the marked agent and a dashed line to it from the leader. Runs after the {@link ViewState}. */
public final class MarkState extends AppStateAdapter {
    private static final Pen RING = new Pen(3, 0xffffff, 1);
    private static final Pen DASHES = new Pen(2, 0xffffff, 0.8f);

    /** In radii of the agent's body. */
    private static final float WIDE = 2;

    private final SimulationState simulation;
    private final ViewState view;
    private final ForecastState state;
    private boolean drawn;

    public MarkState(SimulationState simulation, ViewState view, ForecastState state) {
        this.simulation = simulation;
        this.view = view;
        this.state = state;
    }

    @Override
    public void update(float tpf) {
        AgentsView agents = simulation.world().agents();
        int marked = state.marked();
        boolean there = marked >= 0 && marked < agents.count() && agents.isAlive(marked);
        if (!there && !drawn) {
            return;
        }
        GroundLines lines = view.view().marks;
        lines.begin(getApplication().getCamera(), simulation.world().terrain());
        if (there) {
            CrowdView crowd = view.view().crowd();
            int leader = simulation.world().groups().of(marked).leader();
            lines.ring(crowd.x(marked), crowd.z(marked), WIDE * agents.radius(marked), RING);
            if (leader != marked) {
                lines.dashes(crowd.x(leader), crowd.z(leader), crowd.x(marked), crowd.z(marked), DASHES);
            }
        }
        lines.finish();
        drawn = there;
    }
}
