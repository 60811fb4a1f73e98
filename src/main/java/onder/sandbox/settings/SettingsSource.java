package onder.sandbox.settings;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import onder.core.agents.Body;
import onder.core.agents.Role;
import onder.core.terrain.Environment;
import onder.draw.state.LastSeen;
import onder.draw.view.marks.BehaviourColours;
import onder.group.ChangeStrategy;
import onder.group.Dynamics;
import onder.group.Foresight;
import onder.group.Leadership;
import onder.measure.Scoring;
import onder.param.Parameter;
import onder.param.Params;
import onder.sandbox.hud.form.LiveSettings;
import onder.sandbox.hud.form.SettingsGroup;
import onder.sandbox.hud.form.Weighting;
import onder.sandbox.hud.toolkit.Fact;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.ViewOptions;
import onder.sandbox.view.ViewSettings;
import onder.steer.Assignment;
import onder.steer.SpeciesBehaviours;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.EvadeLeader;
import onder.steer.perception.Zone;
import onder.world.setup.BodyFile;
import onder.world.setup.Command;
import onder.world.setup.Look;
import onder.world.setup.Rules;
import onder.world.setup.Setup;
import onder.world.setup.SpeciesSetup;
import onder.world.setup.WorldSettings;

/** A world's settings records, each with the command that replaces it, and the settings of the view. */
public final class SettingsSource {
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
    private final AgentCapacity capacity;
    private final TrafficSource traffic;
    private Setup shaped;
    private final LastSeen<List<String>> shape = new LastSeen<>();

    public SettingsSource(SimulationState simulation, ViewOptions options) {
        this.simulation = simulation;
        this.options = options;
        capacity = new AgentCapacity(simulation);
        traffic = new TrafficSource(simulation, this);
    }

    /** Whether {@link #settings} or {@link #behaviours} have other parts than at the last call. */
    boolean takeReshaped() {
        boolean other = now() != shaped;
        shaped = now();
        return other && shape.update(shapeOf(simulation.scene().name(), shaped));
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
        return now().species().stream().map(SpeciesSetup::name).toList();
    }

    public List<SettingsGroup> settings(Topic topic, String species) {
        return switch (topic) {
            case SCENE -> List.of(run());
            case LEADERS -> leaders();
            case GROUPS -> List.of(world(Dynamics.class, "groups"));
            case EVADE_LEADER -> List.of(evadeLeader(species));
            case COMING_AND_GOING -> traffic.settings();
            case BODY -> List.of(body(species));
            case SCORE -> List.of(world(Scoring.class, "score"));
            case WORLD -> List.of(world(Rules.class, "world"));
            case ENVIRONMENT -> List.of(world(Environment.class, "environment"));
            case VIEW -> List.of(view());
        };
    }

    /** The world's settings that have no topic of their own. */
    public List<SettingsGroup> others() {
        return WorldSettings.SECTIONS.stream()
                .filter(section -> !WITH_TOPIC.contains(section.type()))
                .map(section -> world(section.type().asSubclass(Record.class), section.name()))
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
        return now().species().get(species).nature().roles();
    }

    private Setup now() {
        return simulation.world().setup();
    }

    private Setup inScene() {
        return simulation.sessions().inScene();
    }

    private void send(Command command) {
        simulation.edits().edit(command);
    }

    /**
     * Settings that a command replaces.
     *
     * @param of reads them from a setup
     */
    <T extends Record> LiveSettings<T> live(Class<T> type, Function<Setup, T> of, Function<T, Command> change) {
        return new LiveSettings<>(
                type, new Cached<>(this::now, of), new Cached<>(this::inScene, of), value -> send(change.apply(value)));
    }

    private <T extends Record> LiveSettings<T> live(Class<T> type) {
        return live(type, setup -> setup.settings().get(type), Command.Set::new);
    }

    /** One of the world's settings under a title. */
    <T extends Record> SettingsGroup world(Class<T> type, String title) {
        return new SettingsGroup(title, Params.doc(type), live(type));
    }

    /** How leaders are chosen and changed: what one changes most, and the rest in parts. */
    List<SettingsGroup> leaders() {
        SettingsGroup all = world(Leadership.class, "leaders");
        Predicate<Parameter> details = named("test", "displacement", "wanderFirst", "leaderMayStay", "turnRound");
        Predicate<Parameter> pace = named("waits", "waitNear", "waitFar", "patience", "perMember");
        return List.of(
                all.only(details.or(pace).negate()),
                all.only(details)
                        .named(
                                "details of the change",
                                "When a group counts as congested, and what a new leader does."),
                new SettingsGroup(
                        "foresight",
                        Params.doc(Foresight.class),
                        live(Foresight.class).usedIf(this::looksAhead)),
                all.only(pace)
                        .named("waiting and pace", "Whether leaders wait for their members, and how fast they walk."));
    }

    private boolean looksAhead() {
        return now().settings().get(Leadership.class).change() == ChangeStrategy.FORESIGHT;
    }

    private static Predicate<Parameter> named(String... names) {
        return parameter -> List.of(names).contains(parameter.name());
    }

    SettingsGroup run() {
        Supplier<RunSettings> current = new Cached<>(this::now, SettingsSource::run);
        Supplier<RunSettings> inScene = new Cached<>(this::inScene, SettingsSource::run);
        return new SettingsGroup(
                "run",
                "",
                new LiveSettings<>(
                        RunSettings.class,
                        current,
                        inScene,
                        inScene.get(),
                        this::restart,
                        false,
                        capacity::most,
                        parameter -> true,
                        () -> true));
    }

    private static RunSettings run(Setup setup) {
        return new RunSettings(setup.agents(), (int) Math.max(0, Math.min(Integer.MAX_VALUE, setup.seed())));
    }

    private void restart(RunSettings wanted) {
        RunSettings now = run(now());
        if (wanted.seed() != now.seed()) {
            simulation.sessions().restart(wanted.seed());
        }
        if (wanted.agents() != now.agents()) {
            simulation.sessions().restartWithAgents(wanted.agents());
        }
    }

    private static SpeciesSetup named(Setup setup, String species) {
        int index = setup.speciesIndex(species);
        return index < 0 ? null : setup.species().get(index);
    }

    /** With the name of its model where it has one of its own. */
    SettingsGroup body(String species) {
        LiveSettings<Body> body = live(
                Body.class, setup -> named(setup, species).body(), changed -> new Command.SetBody(species, changed));
        LiveSettings<Look> look = live(
                Look.class, setup -> named(setup, species).look(), changed -> new Command.SetLook(species, changed));
        return new SettingsGroup(
                "body",
                Params.doc(Body.class),
                -1,
                List.of(body, look),
                named(now(), species).model() == null ? List.of() : List.of(() -> model(species)));
    }

    private Fact model(String species) {
        BodyFile model = named(now(), species).model();
        String clip = model == null || model.clip().isEmpty() ? "" : ", " + model.clip();
        return new Fact(
                "model",
                model == null ? "none" : Path.of(model.file()).getFileName() + clip,
                "The file of its body's shape, and the animation clip with which it walks.");
    }

    /** Which other species a species hunts; null when there is no other. */
    public Quarry quarry(String species) {
        List<String> others = now().species().stream()
                .map(SpeciesSetup::name)
                .filter(name -> !name.equals(species))
                .toList();
        return others.isEmpty()
                ? null
                : new Quarry(
                        others,
                        () -> named(now(), species).hunts(),
                        () -> named(inScene(), species).hunts(),
                        hunted -> send(new Command.SetHunts(species, hunted)));
    }

    /** The zone of a species' followers; choosing one adds the behaviour if they lack it. */
    SettingsGroup evadeLeader(String species) {
        Role role = Role.FOLLOWER;
        Function<Setup, EvadeLeader> zone = setup -> {
            Assignment assignment = named(setup, species).mind().find(role, EvadeLeader.class);
            return assignment == null ? NO_ZONE : (EvadeLeader) assignment.behaviour();
        };
        return new SettingsGroup(
                "evade leader",
                Params.doc(EvadeLeader.class),
                new LiveSettings<>(EvadeLeader.class, () -> zone.apply(now()), () -> zone.apply(inScene()), value -> {
                    boolean has = named(now(), species).mind().find(role, EvadeLeader.class) != null;
                    if (has) {
                        send(new Command.SetBehaviour(species, role, value));
                    } else if (value.zoneNow(true) != Zone.OFF) {
                        send(new Command.Assign(species, role, new Assignment(value)));
                    }
                }));
    }

    private static final EvadeLeader NO_ZONE = Params.with(Params.defaults(EvadeLeader.class), "zone", Zone.OFF);

    public List<SettingsGroup> behaviours(String species, Role role) {
        List<SettingsGroup> groups = new ArrayList<>();
        for (Assignment assignment : named(now(), species).mind().of(role)) {
            Class<? extends Behaviour> type = assignment.behaviour().getClass();
            groups.add(new SettingsGroup(
                    assignment.name(),
                    Params.doc(record(type)),
                    BehaviourColours.rgb(type),
                    List.of(weighting(species, role, type), behaviour(species, role, record(type)))));
        }
        return groups;
    }

    @SuppressWarnings("unchecked")
    private static Class<? extends Record> record(Class<? extends Behaviour> type) {
        return (Class<? extends Record>) (Class<?>) type;
    }

    @SuppressWarnings("unchecked")
    private static Class<? extends Behaviour> behaviour(Class<? extends Record> type) {
        return (Class<? extends Behaviour>) (Class<?>) type;
    }

    /** The assignment in a setup, or the one in the running world where the scene has none. */
    private Assignment assignment(Setup setup, String species, Role role, Class<? extends Behaviour> type) {
        SpeciesSetup of = named(setup, species);
        SpeciesBehaviours mind = of == null ? null : of.mind();
        Assignment found = mind == null ? null : mind.find(role, type);
        if (found == null) {
            found = named(now(), species).mind().find(role, type);
        }
        return found;
    }

    private <T extends Record> LiveSettings<T> behaviour(String species, Role role, Class<T> type) {
        Class<? extends Behaviour> kind = behaviour(type);
        return live(
                type,
                setup -> part(setup, species, role, type, kind),
                value -> new Command.SetBehaviour(species, role, (Behaviour) value));
    }

    private <T extends Record> T part(
            Setup setup, String species, Role role, Class<T> type, Class<? extends Behaviour> kind) {
        Assignment assignment = assignment(setup, species, role, kind);
        // The behaviour was just removed; its rows remain until the panel is rebuilt.
        return assignment == null ? Params.defaults(type) : type.cast(assignment.behaviour());
    }

    private LiveSettings<Weighting> weighting(String species, Role role, Class<? extends Behaviour> type) {
        Function<Setup, Weighting> read = setup -> {
            Assignment assignment = assignment(setup, species, role, type);
            return assignment == null
                    ? Params.defaults(Weighting.class)
                    : new Weighting(assignment.weight(), assignment.priority(), assignment.probability());
        };
        return new LiveSettings<>(
                Weighting.class,
                new Cached<>(this::now, read),
                new Cached<>(this::inScene, read),
                new Weighting(
                        1,
                        Behaviour.defaultPriority(type),
                        ((Behaviour) Params.defaults(type.asSubclass(Record.class))).probability()),
                value -> {
                    Assignment old = assignment(now(), species, role, type);
                    send(new Command.Assign(
                            species,
                            role,
                            new Assignment(old.behaviour(), value.weight(), value.priority(), value.probability())));
                });
    }

    public List<String> unused(String species, Role role) {
        SpeciesBehaviours mind = named(now(), species).mind();
        return Behaviour.known().stream()
                .filter(type -> mind.find(role, type) == null)
                .map(Behaviour::name)
                .toList();
    }

    public void add(String species, Role role, String name) {
        Behaviour behaviour = (Behaviour) Params.defaults(record(Behaviour.named(name)));
        send(new Command.Assign(species, role, new Assignment(behaviour)));
    }

    public void remove(String species, Role role, String name) {
        send(new Command.Unassign(species, role, name));
    }
}
