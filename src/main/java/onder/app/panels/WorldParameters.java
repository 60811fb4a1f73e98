package onder.app.panels;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import onder.app.panels.HudModel.Group;
import onder.app.simulation.SimulationState;
import onder.core.Environment;
import onder.core.Role;
import onder.group.Dynamics;
import onder.group.Leadership;
import onder.measure.Scoring;
import onder.param.Component;
import onder.steer.Assignment;
import onder.world.Rules;
import onder.world.Setup;
import onder.world.SpeciesSetup;
import onder.world.WorldSettings;

/** The parameters of the running world, and those of the view. */
final class WorldParameters implements Parameters {
    private static final Set<Class<?>> ELSEWHERE =
            Set.of(Rules.class, Leadership.class, Dynamics.class, Scoring.class, Environment.class);

    private final SimulationState simulation;
    private final Desk desk;
    private final SettingsSource settings;
    private Setup shaped;
    private int structure;
    private List<String> shape = List.of();

    WorldParameters(SimulationState simulation, Desk desk) {
        this.simulation = simulation;
        this.desk = desk;
        settings = new SettingsSource(simulation);
    }

    private Setup setup() {
        return simulation.world().setup();
    }

    private String name(int species) {
        return setup().species().get(species).name();
    }

    @Override
    public int structure() {
        Setup setup = setup();
        if (setup != shaped) {
            shaped = setup;
            List<String> now = shapeOf(simulation.scene().name(), setup);
            if (!now.equals(shape)) {
                shape = now;
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
        return shape;
    }

    @Override
    public List<String> species() {
        return setup().species().stream().map(SpeciesSetup::name).toList();
    }

    @Override
    public List<Group> settings(HudModel.Topic topic, int species) {
        return switch (topic) {
            case SCENE -> List.of(settings.run());
            case LEADERS -> List.of(settings.world(Leadership.class, "leaders"));
            case GROUPS -> List.of(settings.world(Dynamics.class, "groups"));
            case EVADE_LEADER -> List.of(settings.evadeLeader(name(species)));
            case BODY -> List.of(settings.body(name(species)));
            case SCORE -> List.of(settings.world(Scoring.class, "score"));
            case WORLD -> world();
            case ENVIRONMENT -> List.of(settings.world(Environment.class, "environment"));
            case VIEW -> desk.view();
        };
    }

    /** The world's rules and all of its settings that have no topic of their own. */
    private List<Group> world() {
        List<Group> groups = new ArrayList<>(List.of(settings.world(Rules.class, "world")));
        for (Component section : WorldSettings.SECTIONS) {
            if (!ELSEWHERE.contains(section.type())) {
                groups.add(settings.world(section.type().asSubclass(Record.class), section.name()));
            }
        }
        return groups;
    }

    @Override
    public Quarry quarry(int species) {
        return settings.quarry(name(species));
    }

    @Override
    public List<Role> roles(int species) {
        return setup().species().get(species).nature().roles();
    }

    @Override
    public List<Group> behaviours(int species, Role role) {
        return settings.behaviours(name(species), role);
    }

    @Override
    public List<String> unused(int species, Role role) {
        return settings.unused(name(species), role);
    }

    @Override
    public void addBehaviour(int species, Role role, String behaviour) {
        settings.add(name(species), role, behaviour);
    }

    @Override
    public void removeBehaviour(int species, Role role, String behaviour) {
        settings.remove(name(species), role, behaviour);
    }
}
