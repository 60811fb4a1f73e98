package onder.web;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import onder.core.agents.AgentsView;
import onder.core.agents.Role;
import onder.core.geometry.Point;
import onder.draw.palette.GroupColours;
import onder.draw.palette.GroupPalette;
import onder.draw.view.marks.ForceArrow;
import onder.group.Event;
import onder.group.Group;
import onder.param.Component;
import onder.param.Format;
import onder.param.Parameter;
import onder.param.Params;
import onder.sandbox.inspect.ForceFacts;
import onder.sandbox.inspect.Forces;
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

    /** The events that the page tells. */
    private static final Map<Class<? extends Event>, String> KINDS = Map.of(
            Event.LeaderChanged.class, "leader",
            Event.LeaderStayed.class, "stayed",
            Event.Split.class, "split",
            Event.Merged.class, "merged",
            Event.Caught.class, "caught",
            Event.Happened.class, "note",
            Event.Unreachable.class, "note",
            Event.Reachable.class, "note",
            Event.Refused.class, "note");

    private static final List<Measure> FIGURES = Measure.shownIn(Measure.Place.CHART);

    private static World world;
    private static GroupPalette palette;
    private static long told;

    private Live() {}

    public static void main(String[] args) {}

    /** Puts a saved world in place of the one before. */
    @JSExport
    public static void load(byte[] saved) throws IOException {
        replace(World.load(new ByteArrayInputStream(saved)));
    }

    /** Begins again with another seed; settings are those of the beginning. */
    @JSExport
    public static void restart(int seed) {
        replace(new World(world.setupAtStart().withSeed(seed)));
    }

    private static void replace(World other) {
        world = other;
        palette = new GroupPalette();
        palette.follow(world);
        told = world.events().count();
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
            world.step();
            palette.follow(world);
        }
    }

    /** The number of steps made so far. */
    @JSExport
    public static int steps() {
        return (int) world.steps();
    }

    /** The hash of the state, in 16 digits. */
    @JSExport
    public static String hash() {
        String digits = Long.toHexString(world.hash());
        return "0".repeat(16 - digits.length()) + digits;
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

    /** What has happened since it was last asked, or since the world was loaded. */
    @JSExport
    public static String news() {
        List<Event> events = world.events().since(told).stream()
                .filter(event -> KINDS.containsKey(event.getClass()))
                .toList();
        told = world.events().count();
        Json all = new Json();
        all.list(events, (to, event) -> to.field("step", event.step())
                .field("kind", KINDS.get(event.getClass()))
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

    /** Changes the setting of a path; says what is wrong with the value, or nothing. */
    @JSExport
    public static String set(String path, String value) {
        return attempt(() -> {
            SettingPath.set(world.setup(), path, value);
            return new Command.SetByName(path, value);
        });
    }

    /** Sends a group to a place; says why it cannot go there, or nothing. */
    @JSExport
    public static String send(int group, float x, float z) {
        return attempt(() -> new Command.MoveGoal(group, new Point(x, z)));
    }

    private static String attempt(Supplier<Command> command) {
        try {
            world.send(command.get());
            world.carryOut();
            return "";
        } catch (RuntimeException refused) {
            return String.valueOf(refused.getMessage());
        }
    }
}
