package onder.sandbox.view;

import java.util.List;
import onder.draw.colouring.HeatMap;
import onder.draw.colouring.PeopleColouring;
import onder.draw.colouring.PeopleQuantity;
import onder.draw.view.marks.TrailView.Whose;
import onder.history.CongestionTime;
import onder.param.Params;
import onder.sandbox.action.Action;
import onder.sandbox.action.ActionTopic;
import onder.sandbox.run.SimulationState;
import onder.world.measure.Measure;

/** The settings of the view in use: what draws looks them up in each frame. */
public final class ViewOptions {
    private final SimulationState simulation;
    private final PeopleColouring painting = new PeopleColouring();
    private final HeatMap heat = new HeatMap();
    private final Measure congestion;
    private Measure charted = Measure.DISPLACEMENT;
    private ViewSettings now = Params.defaults(ViewSettings.class);

    public ViewOptions(SimulationState simulation) {
        this.simulation = simulation;
        congestion = new CongestionTime(simulation.playhead()::history);
    }

    /** What people's colours tell, for a legend. */
    public PeopleColouring painting() {
        return painting;
    }

    /** What the ground's colours tell, for a legend. */
    public HeatMap heat() {
        return heat;
    }

    /** For how long groups have been congested, where the run is remembered. */
    Measure congestion() {
        return congestion;
    }

    /** The measure that {@link PeopleQuantity#CHART} colours by. */
    public Measure charted() {
        return charted;
    }

    public void setCharted(Measure measure) {
        charted = measure;
    }

    public ViewSettings now() {
        return now;
    }

    /** Draws by other settings from the next frame on. */
    public void set(ViewSettings wanted) {
        if (wanted.withoutCentre() != now.withoutCentre()) {
            simulation.gossip().setListening(wanted.withoutCentre());
        }
        now = wanted;
    }

    /** Replaces one of them. */
    public void set(String name, Object value) {
        set(Params.with(now, name, value));
    }

    /** What the user shows and hides in the scene by keys. */
    public List<Action> actions() {
        return List.of(
                Action.of("zones", ActionTopic.GROUPS, "zones ahead of leaders")
                        .keys("G")
                        .does(() -> set("zones", !now.zones())),
                Action.of("trails", ActionTopic.GROUPS, "trails: nobody, selected, leaders, everybody")
                        .keys("T")
                        .does(this::nextTrails),
                Action.of("forces", ActionTopic.SCENE, "forces on the selected agent")
                        .keys("V")
                        .does(() -> set("forces", !now.forces())));
    }

    private void nextTrails() {
        Whose[] all = Whose.values();
        set("trails", all[(now.trails().ordinal() + 1) % all.length]);
    }
}
