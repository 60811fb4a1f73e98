package onder.sandbox.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import onder.core.agents.Role;
import onder.core.terrain.Environment;
import onder.draw.state.LastSeen;
import onder.group.Dynamics;
import onder.group.Foresight;
import onder.group.Leadership;
import onder.measure.Scoring;
import onder.param.Params;
import onder.sandbox.hud.form.LiveSettings;
import onder.sandbox.hud.form.SettingsGroup;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.ViewOptions;
import onder.sandbox.view.ViewSettings;
import onder.steer.Assignment;
import onder.world.setup.Rules;
import onder.world.setup.Setup;
import onder.world.setup.SpeciesSetup;
import onder.world.setup.WorldSettings;

/** The parameters of the running world, and those of the view. */
public final class Parameters {
    /** The parts of the left panel that do not depend on species and role. */
    public enum Topic {
        SCENE,
        LEADERS,
        GROUPS,
        EVADE_LEADER,
        COMING_AND_GOING,
        BODY,
        SCORE,
        WORLD,
        ENVIRONMENT,
        VIEW
    }

    /** The settings that a topic shows. */
    private static final Set<Class<?>> WITH_TOPIC =
            Set.of(Rules.class, Leadership.class, Foresight.class, Dynamics.class, Scoring.class, Environment.class);

    private final SimulationState simulation;
    private final ViewOptions options;
    private final SettingsSource settings;
    private final TrafficSource traffic;
    private Setup shaped;
    private int structure;
    private final LastSeen<List<String>> shape = new LastSeen<>();

    public Parameters(SimulationState simulation, ViewOptions options, SettingsSource settings) {
        this.simulation = simulation;
        this.options = options;
        this.settings = settings;
        traffic = new TrafficSource(simulation, settings);
    }

    private Setup setup() {
        return simulation.world().setup();
    }

    /** Changes whenever {@link #settings} or {@link #behaviours} have other parts; the panel is then rebuilt. */
    public int structure() {
        Setup setup = setup();
        if (setup != shaped) {
            shaped = setup;
            if (shape.update(shapeOf(simulation.scene().name(), setup))) {
                structure++;
            }
        }
        return structure;
    }

    private static List<String> shapeOf(String scene, Setup setup) {
        List<String> shape = new ArrayList<>(List.of(scene));
        for (SpeciesSetup species : setup.species()) {
            shape.add(species.name());
            shape.add(species.nature().name());
            for (Role role : Role.ALL) {
                shape.add(role.name());
                species.mind().of(role).stream().map(Assignment::name).forEach(shape::add);
            }
        }
        shape.addAll(TrafficSource.names(setup));
        return shape;
    }

    /** The names of the species; in the scene's order. */
    public List<String> species() {
        return setup().species().stream().map(SpeciesSetup::name).toList();
    }

    public List<SettingsGroup> settings(Topic topic, String species) {
        return switch (topic) {
            case SCENE -> List.of(settings.run());
            case LEADERS -> settings.leaders();
            case GROUPS -> List.of(settings.world(Dynamics.class, "groups"));
            case EVADE_LEADER -> List.of(settings.evadeLeader(species));
            case COMING_AND_GOING -> traffic.settings();
            case BODY -> List.of(settings.body(species));
            case SCORE -> List.of(settings.world(Scoring.class, "score"));
            case WORLD -> List.of(settings.world(Rules.class, "world"));
            case ENVIRONMENT -> List.of(settings.world(Environment.class, "environment"));
            case VIEW -> List.of(view());
        };
    }

    /** The world's settings that have no topic of their own. */
    public List<SettingsGroup> others() {
        return WorldSettings.SECTIONS.stream()
                .filter(section -> !WITH_TOPIC.contains(section.type()))
                .map(section -> settings.world(section.type().asSubclass(Record.class), section.name()))
                .toList();
    }

    private SettingsGroup view() {
        return new SettingsGroup(
                "View",
                "How the world is drawn, and what else is shown.",
                new LiveSettings<>(
                        ViewSettings.class, options::now, () -> Params.defaults(ViewSettings.class), options::set));
    }

    /** The roles that agents of a species can have, 1 or more. */
    public List<Role> roles(int species) {
        return setup().species().get(species).nature().roles();
    }
}
