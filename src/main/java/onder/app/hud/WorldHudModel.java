package onder.app.hud;

import java.util.ArrayList;
import java.util.List;
import onder.app.Selection;
import onder.app.SimulationState;
import onder.app.history.History;
import onder.core.Role;
import onder.group.Event;
import onder.scene.SceneException;
import onder.scene.Scenes;
import onder.steer.Assignment;
import onder.world.Profile;
import onder.world.Setup;
import onder.world.SetupException;
import onder.world.SpeciesSetup;
import onder.world.World;

/** The HUD's view of the running world. */
public final class WorldHudModel implements HudModel {
    /** Steps that the cost of a phase is averaged over. */
    private static final int PROFILE_STEPS = 30;

    private final SimulationState simulation;
    private final Selection selection;
    private final Desk desk;
    private final SettingsSource settings;
    private final SelectionFacts facts;
    private final GroupDesk groupDesk;
    private final List<String> refused = new ArrayList<>();
    private List<Phase> phases = List.of();
    private Setup shaped;
    private int structure;
    private List<String> shape = List.of();
    private int generation = -1;
    private long eventsRead;
    private int changes;

    public WorldHudModel(SimulationState simulation, Selection selection, Desk desk) {
        this.simulation = simulation;
        this.selection = selection;
        this.desk = desk;
        this.settings = new SettingsSource(simulation);
        this.facts = new SelectionFacts(simulation, selection);
        this.groupDesk = new WorldGroupDesk(simulation, selection, desk);
    }

    private World world() {
        return simulation.world();
    }

    /** Runs what may be refused, with the refusal as the HUD expects it. */
    private static void orRefuse(Runnable action) {
        try {
            action.run();
        } catch (SceneException | SetupException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    @Override
    public List<String> scenes() {
        return desk.scenes();
    }

    @Override
    public String scene() {
        return simulation.scene().name();
    }

    @Override
    public void open(String scene) {
        orRefuse(() -> {
            simulation.load(Scenes.load(scene));
            selection.clear();
        });
    }

    @Override
    public List<Fact> gallery() {
        return Piece.FACTS;
    }

    @Override
    public void openPiece(int index) {
        orRefuse(() -> {
            simulation.load(Piece.ALL.get(index).panel().scene());
            selection.clear();
        });
    }

    @Override
    public String save() {
        String[] where = new String[1];
        orRefuse(() -> where[0] = desk.save());
        return where[0];
    }

    @Override
    public int structure() {
        Setup setup = world().setup();
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
        return world().setup().species().stream().map(SpeciesSetup::name).toList();
    }

    private String name(int species) {
        return world().setup().species().get(species).name();
    }

    @Override
    public List<Group> settings(Topic topic, int species) {
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
        return world().setup().species().get(species).nature().roles();
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

    @Override
    public int agents() {
        return world().groups().all().stream().mapToInt(onder.group.Group::size).sum();
    }

    @Override
    public int groups() {
        return world().groups().all().size();
    }

    @Override
    public int caught() {
        boolean hunted = world().setup().species().stream()
                .anyMatch(species -> !species.hunts().isEmpty());
        return hunted ? world().agents().count() - world().agents().living() : -1;
    }

    @Override
    public long steps() {
        return world().steps();
    }

    @Override
    public List<Phase> phases() {
        Profile profile = world().profile();
        if (profile.steps() >= PROFILE_STEPS || phases.isEmpty()) {
            List<Phase> now = new ArrayList<>();
            for (onder.world.Phase phase : onder.world.Phase.values()) {
                now.add(new Phase(phase.label(), (float) (profile.nanos(phase) / 1e6)));
            }
            phases = now;
            profile.reset();
        }
        return phases;
    }

    @Override
    public double time() {
        return world().time();
    }

    @Override
    public float displacement() {
        return mean(true);
    }

    @Override
    public float score() {
        return mean(false);
    }

    private float mean(boolean displacement) {
        double sum = 0;
        int n = 0;
        for (onder.group.Group group : world().groups().all()) {
            float value = displacement ? group.displacement() : group.score();
            if (Float.isFinite(value)) {
                sum += value;
                n++;
            }
        }
        return n == 0 ? Float.NaN : (float) (sum / n);
    }

    private void readEvents() {
        if (simulation.generation() != generation) {
            generation = simulation.generation();
            eventsRead = 0;
            changes = 0;
        }
        if (world().events().count() == eventsRead) {
            return;
        }
        for (Event event : world().events().since(eventsRead)) {
            if (event instanceof Event.LeaderChanged changed && changed.reason() != Event.Reason.START) {
                changes++;
            } else if (event instanceof Event.Refused refusal) {
                refused.add(refusal.why());
            }
        }
        eventsRead = world().events().count();
    }

    @Override
    public List<String> refusals() {
        readEvents();
        List<String> all = List.copyOf(refused);
        refused.clear();
        return all;
    }

    @Override
    public int leaderChanges() {
        readEvents();
        return changes;
    }

    @Override
    public boolean paused() {
        return simulation.isPaused();
    }

    @Override
    public void pause(boolean paused) {
        simulation.setPaused(paused);
    }

    @Override
    public void step() {
        simulation.stepOnce();
    }

    @Override
    public void restart() {
        orRefuse(simulation::restart);
    }

    @Override
    public float speed() {
        return simulation.speed();
    }

    @Override
    public void speed(float factor) {
        simulation.setSpeed(factor);
    }

    @Override
    public boolean recording() {
        return desk.recording();
    }

    @Override
    public String recordingLine() {
        return desk.recordingLine();
    }

    @Override
    public String record() {
        return desk.record();
    }

    @Override
    public String picture() {
        return desk.picture();
    }

    @Override
    public List<Fact> selection() {
        return facts.now();
    }

    @Override
    public Forces forces() {
        return canShowForces() && desk.forcesShown() ? ForceFacts.of(desk.explanation()) : Forces.NONE;
    }

    @Override
    public boolean canShowForces() {
        return desk.explanation() != null;
    }

    @Override
    public boolean forcesShown() {
        return desk.forcesShown();
    }

    @Override
    public void showForces(boolean show) {
        desk.showForces(show);
    }

    @Override
    public void deselect() {
        selection.clear();
    }

    @Override
    public int selectedGroup() {
        return selection.group(world());
    }

    @Override
    public void selectGroup(int group) {
        selection.group(group);
    }

    @Override
    public int colour(int group, long founded) {
        return simulation.livery().rgb(group, founded);
    }

    @Override
    public History history() {
        return simulation.history();
    }

    @Override
    public void goTo(long step) {
        simulation.goTo(step);
    }

    @Override
    public long travelsTo() {
        return simulation.travelsTo();
    }

    @Override
    public GroupDesk groupDesk() {
        return groupDesk;
    }

    @Override
    public Comparing comparison() {
        return desk.comparison();
    }

    @Override
    public void follow() {
        desk.follow();
    }

    @Override
    public List<Fact> keys() {
        return desk.keys();
    }
}
