package onder.web;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import onder.core.FloatList;
import onder.core.agents.AgentsView;
import onder.core.agents.Role;
import onder.core.geometry.Capsule;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.draw.palette.GroupColours;
import onder.draw.palette.GroupPalette;
import onder.draw.view.marks.ForceArrow;
import onder.draw.view.marks.LeaderZone;
import onder.group.Event;
import onder.group.EventKind;
import onder.group.Group;
import onder.param.Component;
import onder.param.Format;
import onder.param.Parameter;
import onder.param.Params;
import onder.sandbox.inspect.ForceFacts;
import onder.sandbox.inspect.Forces;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.scene.Settings;
import onder.scene.WrittenCommand;
import onder.steer.Assignment;
import onder.steer.Explanation;
import onder.steer.behaviour.Behaviour;
import onder.world.World;
import onder.world.measure.Measure;
import onder.world.setup.Command;
import onder.world.setup.SettingPath;
import onder.world.setup.Setup;
import onder.world.setup.SpeciesSetup;
import onder.world.setup.WorldSettings;
import org.teavm.jso.JSExport;

/** The engine in a page: one world, which the page's script runs and changes. */
public final class Live {
    /** Numbers about an agent: x, z, heading in radians, and its group; NaN for x: it has left. */
    private static final int NUMBERS = 4;

    /** How far from its line a wall is met, in metres: a little more than it is drawn thick. */
    private static final float WALL_REACH = 0.15f;

    /** As Thinning.java has it. */
    private static final int MOST_AGENTS = 40_000;

    private static final List<Measure> FIGURES = Measure.shownIn(Measure.Place.CHART);

    private static Scene scene;
    private static Scene begun;
    private static World world;
    private static GroupPalette palette;
    private static long told;

    /** The challenge that the page plays; null: none. */
    private static LiveChallenge challenge;

    /** The commands of the run with their steps, also those of steps that are to come again after going back. */
    private static final List<World.Logged> ORDERS = new ArrayList<>();

    /** How many of them have been carried out. */
    private static int given;

    /** The run of the last line that was opened. */
    private static Replay opened;

    private Live() {}

    public static void main(String[] args) {}

    /**
     * Begins the page's run.
     *
     * @param name of the scene
     * @param text of the scene
     * @param shipped the text of the shipped scene of that name, or empty
     * @param saved the world at its beginning
     */
    @JSExport
    public static void begin(String name, String text, String shipped, byte[] saved) throws IOException {
        World first = World.load(new ByteArrayInputStream(saved));
        if (!shipped.isEmpty()) {
            Scenes.know(name, shipped, first.setup().level());
        }
        scene = Scenes.parse(name + ".yaml", text).named(name).with(first.setupAtStart());
        begun = scene;
        ORDERS.clear();
        replace(first);
    }

    /**
     * Begins again without the changes that were made.
     *
     * @param seed a whole number; empty: the scene's
     * @param agents how many in all; empty: as many as in the scene
     * @return what is wrong with them, or nothing
     */
    @JSExport
    public static String restart(String seed, String agents) {
        return attempt(() -> {
            Setup setup = scene.setup();
            if (!seed.isEmpty()) {
                setup = setup.withSeed(SettingPath.whole("seed", seed, Long.MIN_VALUE, Long.MAX_VALUE));
            }
            if (!agents.isEmpty()) {
                setup = Settings.withAgents(setup, (int) SettingPath.whole(
                        "agents", agents, Math.max(1, setup.groups().size()), MOST_AGENTS));
            }
            start(scene.with(setup));
        });
    }

    private static void start(Scene other) {
        World first = other.begin(1);
        begun = other;
        ORDERS.clear();
        replace(first);
    }

    private static void replace(World other) {
        world = other;
        palette = new GroupPalette();
        palette.follow(world);
        told = world.events().count();
        given = 0;
        if (challenge != null) {
            challenge.leave();
        }
        while (given < ORDERS.size() && ORDERS.get(given).step() < world.steps()) {
            given++;
        }
    }

    /** Goes back to a state of this run: later changes are made again when their steps come. */
    @JSExport
    public static void load(byte[] saved) throws IOException {
        replace(World.load(new ByteArrayInputStream(saved)));
    }

    /** The whole state, for {@link #load}. */
    @JSExport
    public static byte[] save() throws IOException {
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        world.save(saved);
        return saved.toByteArray();
    }

    /** Makes a number of steps. */
    @JSExport
    public static void step(int steps) {
        for (int i = 0; i < steps; i++) {
            while (given < ORDERS.size() && ORDERS.get(given).step() <= world.steps()) {
                world.send(ORDERS.get(given++).command());
            }
            world.step();
            palette.follow(world);
            if (challenge != null) {
                challenge.step(Live::line);
            }
        }
    }

    /**
     * Gives the page a challenge in its scene.
     *
     * @param name of the challenge
     * @param text of its file
     */
    @JSExport
    public static void challenge(String name, String text) {
        challenge = new LiveChallenge(name, text);
    }

    /** Begins the scene again, for an attempt at the challenge. */
    @JSExport
    public static void lead() {
        start(scene);
        challenge.begin(world);
    }

    /** How the attempt goes, and its result once it is over. */
    @JSExport
    public static String progress() {
        return challenge.progress();
    }

    /** The number of steps made so far. */
    @JSExport
    public static int steps() {
        return (int) world.steps();
    }

    /** The hash of the state, in 16 digits. */
    @JSExport
    public static String hash() {
        return Format.of("%016x", world.hash());
    }

    /** {@link #NUMBERS} numbers about every agent, in the order of their ids. */
    @JSExport
    public static float[] people() {
        AgentsView agents = world.agents();
        float[] numbers = new float[NUMBERS * agents.count()];
        for (int id = 0; id < agents.count(); id++) {
            numbers[NUMBERS * id] = agents.isAlive(id) ? agents.x(id) : Float.NaN;
            numbers[NUMBERS * id + 1] = agents.z(id);
            numbers[NUMBERS * id + 2] = (float) StrictMath.atan2(agents.headingX(id), agents.headingZ(id));
            numbers[NUMBERS * id + 3] = agents.group(id);
        }
        return numbers;
    }

    /** The species of every agent. */
    @JSExport
    public static int[] species() {
        AgentsView agents = world.agents();
        int[] species = new int[agents.count()];
        for (int id = 0; id < species.length; id++) {
            species[id] = agents.species(id);
        }
        return species;
    }

    /** The groups that exist. */
    @JSExport
    public static String groups() {
        Json all = new Json();
        all.list(world.groups().all(), Live::group);
        return all.text();
    }

    private static void group(Json to, Group group) {
        to.field("id", group.id())
                .field("founded", group.founded())
                .field("leader", group.leader())
                .field("size", group.size())
                .field("congested", group.congested())
                .field("marker", GroupColours.marker(group.id()).ordinal())
                .field("rgb", palette.rgb(group.id()));
    }

    /**
     * The zones that followers keep clear: of each the leader's id, length or radius in metres, half the width in metres
     * or half the angle in radians, colour, and 1 for a sector.
     */
    @JSExport
    public static float[] zones() {
        ZoneNumbers zones = new ZoneNumbers();
        for (Group group : world.groups().all()) {
            zones.leader = group.leader();
            LeaderZone.draw(world, group, 0, 0, palette.rgb(group.id()), zones);
        }
        return zones.numbers.toArray();
    }

    private static final class ZoneNumbers implements LeaderZone.Pen {
        private final FloatList numbers = new FloatList();
        private int leader;

        @Override
        public void rectangle(float x, float z, float hx, float hz, float length, float halfWidth, int rgb) {
            numbers.addAll(leader, length, halfWidth, rgb, 0);
        }

        @Override
        public void sector(float x, float z, float hx, float hz, float radius, float halfAngle, int rgb) {
            numbers.addAll(leader, radius, halfAngle, rgb, 1);
        }
    }

    /** What has happened since it was last asked, or since the world was loaded. */
    @JSExport
    public static String news() {
        List<Event> events = world.events().since(told).stream()
                .filter(event -> EventKind.of(event) != null)
                .toList();
        told = world.events().count();
        Json all = new Json();
        all.list(events, (to, event) -> to.field("step", event.step())
                .field("kind", EventKind.of(event))
                .field("text", event.sentence())
                .field("group", event.group())
                .field("agent", event.actor()));
        return all.text();
    }

    /** What {@link #figures} gives, in its order. */
    @JSExport
    public static String measures() {
        Json all = new Json();
        all.list(FIGURES, (to, measure) -> to.field("name", measure.name())
                .field("title", Format.capital(measure.title()))
                .field("unit", measure.unit())
                .field("doc", measure.sentence())
                .field("decimals", measure.decimals()));
        return all.text();
    }

    /** The means over the groups of the measures that charts show. */
    @JSExport
    public static float[] figures() {
        float[] figures = new float[FIGURES.size()];
        for (int i = 0; i < figures.length; i++) {
            figures[i] = FIGURES.get(i).of(world);
        }
        return figures;
    }

    /** The forces on a living agent, as the desktop lists and draws them. */
    @JSExport
    public static String forces(int agent) {
        Explanation explanation = world.explain(agent);
        Forces forces = ForceFacts.of(explanation);
        Json all = new Json();
        all.object(to -> to.field("greatest", explanation.body().maxForce())
                .list("parts", forces.parts(), (part, force) -> part.field("name", force.name())
                        .field("rgb", force.colour())
                        .field("asked", force.asked())
                        .field("kept", force.kept())
                        .field("detail", force.detail()))
                .list("sums", forces.sums(), (part, fact) -> part.field("name", fact.name())
                        .field("value", fact.value())
                        .field("doc", fact.tip()))
                .list("arrows", ForceArrow.of(explanation), (part, arrow) -> part.field("x", arrow.x())
                        .field("z", arrow.z())
                        .field("kept", arrow.kept())
                        .field("asked", arrow.asked())
                        .field("rgb", arrow.rgb())));
        return all.text();
    }

    /** Every setting, by section, with its value, its meaning and what is allowed. */
    @JSExport
    public static String settings() {
        Json all = new Json();
        all.list(sections(), (to, section) -> to.field("path", section.path)
                .field("title", section.title)
                .list(
                        "parameters",
                        Params.of(section.settings.getClass()),
                        (part, parameter) -> parameter(part, parameter, section.settings)));
        return all.text();
    }

    private record Section(String path, String title, Record settings) {}

    private static List<Section> sections() {
        Setup setup = world.setup();
        List<Section> all = new ArrayList<>();
        for (Component section : WorldSettings.SECTIONS) {
            all.add(new Section(section.name(), Format.title(section.name()), (Record) section.get(setup.settings())));
        }
        for (SpeciesSetup species : setup.species()) {
            String title = Format.capital(species.name());
            all.add(new Section(species.name() + ".body", title + ", body", species.body()));
            for (Role role : Role.ALL) {
                for (Assignment assigned : species.mind().of(role)) {
                    String behaviour = Behaviour.name(assigned.behaviour().getClass());
                    all.add(new Section(
                            species.name() + "." + Parameter.text(role) + "." + behaviour,
                            title + ", " + Parameter.text(role) + ", " + Format.words(behaviour),
                            (Record) assigned.behaviour()));
                }
            }
        }
        return all;
    }

    private static void parameter(Json to, Parameter parameter, Record settings) {
        to.field("name", parameter.name())
                .field("title", Format.title(parameter.name()))
                .field("value", Parameter.text(parameter.get(settings)))
                .field("allowed", parameter.allowed())
                .field("unit", parameter.unit())
                .field("doc", parameter.doc())
                .field("works", parameter.appliesTo(settings))
                .list("choices", parameter.choices(), (part, choice) -> part.field("name", choice));
        if (parameter.isNumber()) {
            to.field("min", Math.max(-Float.MAX_VALUE, parameter.min()))
                    .field("max", Math.min(Float.MAX_VALUE, parameter.max()))
                    .field("whole", parameter.type() == int.class);
        }
    }

    /**
     * Changes something now: what was to be changed later is forgotten.
     *
     * @param text the command in the form of run lines and logs, such as {@code setByName: {path: …, value: …}}
     * @return why it is refused, or nothing
     */
    @JSExport
    public static String order(String text) {
        return attempt(() -> change(List.of(WrittenCommand.parse(text))));
    }

    private static void change(List<Command> commands) {
        if (challenge != null) {
            challenge.check(commands);
        }
        String refusal = world.refusal(commands);
        if (refusal != null) {
            throw new IllegalArgumentException(refusal);
        }
        ORDERS.subList(given, ORDERS.size()).clear();
        commands.forEach(command -> ORDERS.add(new World.Logged(world.steps(), command)));
        carryOut();
    }

    /** The centres, x and z, of the obstacles and then of the walls. */
    @JSExport
    public static float[] solids() {
        List<Obstacle> bodies = world.obstacles().bodies();
        List<Wall> walls = world.obstacles().walls();
        float[] centres = new float[2 * (bodies.size() + walls.size())];
        int i = 0;
        for (Obstacle body : bodies) {
            centres[i++] = body.x();
            centres[i++] = body.z();
        }
        for (Wall wall : walls) {
            centres[i++] = (wall.x1() + wall.x2()) / 2;
            centres[i++] = (wall.z1() + wall.z2()) / 2;
        }
        return centres;
    }

    /** The place in {@link #solids} of what stands at a point so many metres above the ground; −1: nothing. */
    @JSExport
    public static int solidAt(float x, float z, float above) {
        List<Obstacle> bodies = world.obstacles().bodies();
        for (int i = 0; i < bodies.size(); i++) {
            Obstacle body = bodies.get(i);
            if (above <= body.height() && body.outlines(0, 0).stream().anyMatch(outline -> outline.contains(x, z))) {
                return i;
            }
        }
        List<Wall> walls = world.obstacles().walls();
        for (int i = 0; i < walls.size(); i++) {
            Wall wall = walls.get(i);
            if (above <= wall.height()
                    && new Capsule(
                                    new Point(wall.x1(), wall.z1()),
                                    new Point(wall.x2(), wall.z2()),
                                    WALL_REACH,
                                    wall.height())
                            .outline()
                            .contains(x, z)) {
                return bodies.size() + i;
            }
        }
        return -1;
    }

    /** Moves an obstacle or a wall by so many metres now, as {@link #order}. */
    @JSExport
    public static String move(int solid, float x, float z) {
        return attempt(() -> {
            Placement by = Placement.move(x, z);
            List<Obstacle> bodies = world.obstacles().bodies();
            int place = solid - bodies.size();
            if (place < 0) {
                Obstacle body = bodies.get(solid);
                change(List.of(
                        new Command.RemoveObstacle(body, solid), new Command.AddObstacle(body.placed(by), solid)));
            } else {
                Wall wall = world.obstacles().walls().get(place);
                change(List.of(new Command.RemoveWall(wall, place), new Command.AddWall(wall.placed(by), place)));
            }
        });
    }

    /** Carries out what is to be changed before the next step. */
    private static void carryOut() {
        while (given < ORDERS.size() && ORDERS.get(given).step() <= world.steps()) {
            world.send(ORDERS.get(given++).command());
        }
        world.carryOut();
    }

    /** Takes the last change back that was made so far; says in which step it was made, or −1: there is none. */
    @JSExport
    public static int undo() {
        ORDERS.subList(given, ORDERS.size()).clear();
        if (given == 0) {
            return -1;
        }
        World.Logged last = ORDERS.remove(--given);
        if (given > 0 && isMove(ORDERS.get(given - 1), last)) {
            ORDERS.remove(--given);
        }
        return (int) last.step();
    }

    /** Whether two changes take something away and put it elsewhere. */
    private static boolean isMove(World.Logged first, World.Logged second) {
        return first.step() == second.step()
                && (first.command() instanceof Command.RemoveObstacle && second.command() instanceof Command.AddObstacle
                        || first.command() instanceof Command.RemoveWall
                                && second.command() instanceof Command.AddWall);
    }

    /** The number of changes made so far. */
    @JSExport
    public static int changes() {
        return given;
    }

    /** The run so far as a run line. */
    @JSExport
    public static String line() {
        return RunLine.write(new Replay(begun, world.steps(), world.hash(), ORDERS.subList(0, given)));
    }

    /**
     * Begins the run of a run line.
     *
     * @return what is wrong with it, or nothing
     */
    @JSExport
    public static String open(String line) {
        return attempt(() -> {
            Replay run = RunLine.read(line);
            int agents = run.scene().setup().agents();
            if (agents > MOST_AGENTS) {
                throw new IllegalArgumentException(
                        "the run line has " + agents + " agents, allowed in a page up to " + MOST_AGENTS);
            }
            start(run.scene());
            ORDERS.addAll(run.commands());
            opened = run;
        });
    }

    /** The number of steps of the run line that was opened. */
    @JSExport
    public static int goal() {
        return (int) Math.min(Integer.MAX_VALUE, opened.steps());
    }

    /** Carries out the changes of this moment; whether the state is that of the run line that was opened. */
    @JSExport
    public static boolean arrive() {
        carryOut();
        return world.steps() == opened.steps() && world.hash() == opened.hash();
    }

    /** The seed with which the run began. */
    @JSExport
    public static String seed() {
        return String.valueOf(begun.setup().seed());
    }

    /** How many agents the run began with. */
    @JSExport
    public static int agents() {
        return begun.setup().agents();
    }

    private static String attempt(Runnable action) {
        try {
            action.run();
            return "";
        } catch (RuntimeException refused) {
            return String.valueOf(refused.getMessage());
        }
    }
}
