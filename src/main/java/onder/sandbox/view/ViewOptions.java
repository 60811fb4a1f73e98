package onder.sandbox.view;

import java.util.List;
import java.util.function.Consumer;
import onder.core.agents.Role;
import onder.draw.colouring.HeatMap;
import onder.draw.colouring.PeopleColouring;
import onder.draw.colouring.PeopleQuantity;
import onder.history.CongestionTime;
import onder.param.Parameter;
import onder.param.Params;
import onder.sandbox.action.Action;
import onder.sandbox.action.ActionTopic;
import onder.sandbox.run.SimulationState;
import onder.steer.behaviour.EvadeLeader;
import onder.steer.perception.Zone;
import onder.world.measure.Measure;

/** The view's current settings. Everything that draws reads them in each frame. */
public final class ViewOptions {
    private final SimulationState simulation;

    /** What the colours of people stand for, for a legend. */
    public final PeopleColouring painting = new PeopleColouring();

    /** What the colours of the ground stand for, for a legend. */
    public final HeatMap heat = new HeatMap();

    /** For how long groups have been congested, if the run is recorded. */
    final Measure congestion;

    private Measure charted = Measure.DISPLACEMENT;
    private ViewSettings now = Params.defaults(ViewSettings.class);

    private boolean inWindow = true;

    public ViewOptions(SimulationState simulation) {
        this.simulation = simulation;
        congestion = new CongestionTime(simulation.playhead()::history);
    }

    /** Leaves out, before pictures are drawn, what only users of the window need: names of exits, lit followers. */
    public void setWithoutPanels() {
        inWindow = false;
    }

    boolean isInWindow() {
        return inWindow;
    }

    /** The measure that {@link PeopleQuantity#CHART} shows as a colour. */
    public Measure charted() {
        return charted;
    }

    public void setCharted(Measure measure) {
        charted = measure;
    }

    public ViewSettings now() {
        return now;
    }

    /** Replaces the settings from the next frame on. */
    public void set(ViewSettings wanted) {
        if (wanted.withoutCentre() != now.withoutCentre()) {
            simulation.gossip().setListening(wanted.withoutCentre());
        }
        now = wanted;
    }

    /** Replaces one setting. */
    public void set(String name, Object value) {
        set(Params.with(now, name, value));
    }

    /**
     * What the user shows and hides in the scene by keys.
     *
     * @param say shows a message
     */
    public List<Action> actions(Consumer<String> say) {
        return List.of(
                choice("drag", ActionTopic.CAMERA, "what a drag does: orbit or look around", say)
                        .keys("Shift O"),
                Action.of("zones", ActionTopic.GROUPS, "zones ahead of leaders")
                        .does("G", () -> {
                            set("zones", !now.zones());
                            if (now.zones() && !hasZones()) {
                                say.accept("Nobody keeps a zone free: Evade leader → zone is off");
                            }
                        })
                        .shows(() -> now.zones()),
                choice("trails", ActionTopic.GROUPS, "trails of nobody, the selected agent, leaders or everybody", say)
                        .keys("T"),
                choice("colours", ActionTopic.GROUPS, "what people's colours show", say)
                        .keys("Shift E"),
                choice("heat", ActionTopic.GROUPS, "what the colours on the ground show", say)
                        .keys("Shift G"),
                Action.of("forces", ActionTopic.SCENE, "forces on the selected agent")
                        .does("V", () -> set("forces", !now.forces()))
                        .shows(() -> now.forces()));
    }

    /** Whether followers of a species keep a zone free ahead of their leader. */
    private boolean hasZones() {
        return simulation.world().setup().species().stream()
                .map(species -> species.mind().find(Role.FOLLOWER, EvadeLeader.class))
                .anyMatch(zone -> zone != null && ((EvadeLeader) zone.behaviour()).zoneNow(true) != Zone.OFF);
    }

    /** An action that steps through the values of a setting, and tells the value. */
    private Action choice(String name, ActionTopic topic, String label, Consumer<String> say) {
        Parameter setting = Params.of(ViewSettings.class, name);
        List<Object> values = List.of(setting.type().getEnumConstants());
        return Action.of(name, topic, label)
                .chooses(
                        values.stream().map(Parameter::text).toList(),
                        () -> values.indexOf(setting.get(now)),
                        index -> {
                            set(name, values.get(index));
                            say.accept(name + ": " + Parameter.text(values.get(index)));
                        });
    }
}
