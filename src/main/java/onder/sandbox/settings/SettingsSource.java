package onder.sandbox.settings;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import onder.core.agents.Body;
import onder.core.agents.Role;
import onder.draw.view.marks.BehaviourColours;
import onder.group.ChangeStrategy;
import onder.group.Foresight;
import onder.group.Leadership;
import onder.param.Parameter;
import onder.param.Params;
import onder.sandbox.hud.form.LiveSettings;
import onder.sandbox.hud.form.SettingsGroup;
import onder.sandbox.hud.form.Weighting;
import onder.sandbox.hud.toolkit.Fact;
import onder.sandbox.run.SimulationState;
import onder.steer.Assignment;
import onder.steer.SpeciesBehaviours;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.EvadeLeader;
import onder.steer.perception.Zone;
import onder.world.setup.BodyFile;
import onder.world.setup.Command;
import onder.world.setup.Look;
import onder.world.setup.Setup;
import onder.world.setup.SpeciesSetup;

/** A world's settings records, each with the command that replaces it. */
public final class SettingsSource {
    private final SimulationState simulation;
    private final AgentCapacity capacity;

    public SettingsSource(SimulationState simulation) {
        this.simulation = simulation;
        this.capacity = new AgentCapacity(simulation);
    }

    private Setup now() {
        return simulation.world().setup();
    }

    private Setup inScene() {
        return simulation.scene().setup();
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
        return new Fact(
                "model",
                model == null ? "none" : Path.of(model.file()).getFileName() + modelClip(model),
                "The file of its body's shape, and the animation clip with which it walks.");
    }

    private static String modelClip(BodyFile model) {
        return model.clip().isEmpty() ? "" : ", " + model.clip();
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
