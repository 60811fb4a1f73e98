package onder.app.panels;

import java.util.ArrayList;
import java.util.List;
import onder.app.panels.HudModel.Group;
import onder.app.simulation.SimulationState;
import onder.core.Role;
import onder.steer.Assignment;
import onder.world.Setup;
import onder.world.SpeciesSetup;

/** The parameters of the running world, and those of the view. */
final class WorldParameters implements Parameters {
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
            case LEADERS -> List.of(settings.leadership());
            case GROUPS -> List.of(settings.dynamics());
            case EVADE_LEADER -> List.of(settings.evadeLeader(name(species)));
            case BODY -> List.of(settings.body(name(species)));
            case SCORE -> List.of(settings.scoring());
            case WORLD -> List.of(settings.rules());
            case ENVIRONMENT -> List.of(settings.environment());
            case VIEW -> desk.view();
        };
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
