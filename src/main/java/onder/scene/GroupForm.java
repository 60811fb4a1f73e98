package onder.scene;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import onder.core.Draws;
import onder.core.Purpose;
import onder.core.geometry.Bounds;
import onder.core.geometry.Limits;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;
import onder.group.Itinerary;
import onder.group.Leadership;
import onder.group.Path;
import onder.group.Stop;
import onder.param.Names;
import onder.world.setup.GroupSetup;
import onder.world.setup.Mixture;
import onder.world.setup.Setup;
import onder.world.setup.Start;

/** Groups in a file: their members, start and target. */
final class GroupForm {
    private static final Form<Float> PLACE = Form.number(-Bounds.MAX_SIZE, Bounds.MAX_SIZE, "m");
    private static final Form<Float> SIZE = Form.number(0, Bounds.MAX_SIZE, "m");
    private static final Form<Float> HEADING = Form.number(-Limits.MAX_TURN, Limits.MAX_TURN, "°");
    private static final Form<Integer> COUNT = Form.count(1, Setup.MAX_AGENTS);
    private static final Form<List<Mixture.Members>> MEMBERS = new Form<>(
            (members, whole) -> {
                Map<String, Object> map = new LinkedHashMap<>();
                members.forEach(some -> map.put(some.species(), some.count()));
                return map;
            },
            entry -> entry.mapping().values().stream()
                    .map(some -> new Mixture.Members(some.name(), COUNT.read(some)))
                    .toList());
    private static final Form<Integer> HUE = Form.count(0, 359);
    private static final Form<Integer> UNDER = Form.count(0, Setup.MAX_AGENTS);

    private static final String REPEAT = "repeat";

    private static final List<String> KEYS = List.of(
            "species",
            "count",
            "members",
            "leader",
            "start",
            "goal",
            "path",
            "itinerary",
            "delay",
            "hue",
            "leadership",
            "under");

    /** A point, an area by its shape, or {@code exit}. */
    private static final Form<Goal> GOAL = new Form<>(
            (goal, whole) -> goal.point() != null
                    ? Form.POINT.write(goal.point(), whole)
                    : goal.place().at() != null
                            ? Shapes.AREA.write(goal.place().at(), whole)
                            : Map.of("exit", goal.place().exit()),
            entry -> {
                if (!entry.isMapping()) {
                    return new Goal(Form.POINT.read(entry), null);
                }
                Entry exit = entry.mapping().get("exit");
                return new Goal(
                        null,
                        exit == null
                                ? Stop.at(Shapes.AREA.read(entry))
                                : Stop.exit(only(entry, exit).text()));
            });

    static final Form<Start> START = Form.mapping(
            List.of("area", "x", "z", "width", "depth", "points", "heading", "pace", "apart"), GroupForm::start);

    private GroupForm() {}

    private static Entry only(Entry mapping, Entry part) {
        mapping.mapping(List.of(part.name()));
        return part;
    }

    /**
     * @param kinds the names of the species, the first of which is a group's default; if empty, a group must name one,
     *     and the world checks the name
     */
    static Form<GroupSetup> of(List<String> kinds) {
        return Form.mapping(KEYS, keys -> group(keys, kinds, keys.need("start", START), false));
    }

    /** The groups of a scene; one entry may stand for many, see {@link Repeat}. */
    static Form<List<GroupSetup>> all(List<String> kinds) {
        Form<GroupSetup> one =
                Form.mapping(Stream.concat(KEYS.stream(), Stream.of(REPEAT)).toList(), keys -> {
                    keys.optional(REPEAT, Repeat.FORM, group -> null);
                    return group(keys, kinds, keys.need("start", START), false);
                });
        return new Form<>(
                (groups, whole) ->
                        groups.stream().map(group -> one.write(group, whole)).toList(),
                entry -> entry.namedList().stream()
                        .flatMap(each -> many(one.read(each), each))
                        .toList());
    }

    private static Stream<GroupSetup> many(GroupSetup one, Entry entry) {
        Entry repeat = entry.mapping().get(REPEAT);
        return repeat == null ? Stream.of(one) : Repeat.FORM.read(repeat).of(one);
    }

    /** The number of groups that an entry of a scene's list stands for. */
    static int count(Entry entry) {
        Entry repeat = entry.mapping().get(REPEAT);
        if (repeat == null) {
            return 1;
        }
        Repeat many = Repeat.FORM.read(repeat);
        return many.columns() * many.rows();
    }

    /** The keys of a source's kind of group. */
    static List<String> comingKeys() {
        return Stream.concat(Stream.of("weight"), KEYS.stream().filter(key -> !key.equals("under")))
                .toList();
    }

    /** A source's kind of group; the source determines where it begins. */
    static GroupSetup coming(MappingKeys<GroupSetup> keys, List<String> kinds) {
        return group(keys, kinds, keys.may("start", START, Start.within(0, 0, 0)), true);
    }

    private static GroupSetup group(MappingKeys<GroupSetup> keys, List<String> kinds, Start start, boolean one) {
        Mixture mixture = mixture(keys, kinds);
        String species = mixture != null
                ? mixture.members().get(0).species()
                : kinds.isEmpty() ? keys.need("species", Form.TEXT) : keys.usual("species", Form.TEXT, kinds.get(0));
        keys.refuse(
                mixture == null && !kinds.isEmpty() && !kinds.contains(species),
                "species",
                "species = " + species + ", " + Names.allowed(species, kinds));
        int points = start.points().size();
        int count;
        if (mixture != null) {
            count = mixture.count();
        } else if (points > 0 || one) {
            count = keys.usual("count", COUNT, Math.max(points, 1));
        } else {
            count = keys.need("count", COUNT);
        }
        keys.refuse(
                keys.has("itinerary") && (keys.has("goal") || keys.has("path")),
                "itinerary",
                "a group has a goal, a path or an itinerary, not two of them");
        keys.refuse(
                points > 0 && points != count,
                mixture == null ? "count" : "members",
                "count = " + count + ", but start has " + points + " points");
        keys.refuse(keys.has("goal") && keys.has("path"), "path", "a group has a goal or a path, not both");
        Goal goal = keys.optional("goal", GOAL, Goal::of);
        Itinerary itinerary = keys.optional("itinerary", TrafficForm.ITINERARY, Goal::further);
        return new GroupSetup(
                species,
                count,
                start,
                goal == null ? null : goal.point(),
                keys.optional("path", Form.record(Path.class)),
                keys.optional("leadership", Form.record(Leadership.class)),
                keys.unless(keys.is("under", -1), "under", UNDER, -1),
                mixture,
                goal == null || goal.place() == null ? itinerary : Itinerary.of(goal.place()),
                keys.optional("delay", TrafficForm.SECONDS),
                keys.optional("hue", HUE));
    }

    /** Several species instead of one, or null. */
    private static Mixture mixture(MappingKeys<GroupSetup> keys, List<String> kinds) {
        List<Mixture.Members> members = keys.optional(
                "members",
                MEMBERS,
                group -> group.mixture() == null ? null : group.mixture().members());
        String leader = keys.optional(
                "leader",
                Form.TEXT,
                group -> group.mixture() == null ? null : group.mixture().leader());
        if (members == null) {
            keys.refuse(
                    leader != null,
                    "leader",
                    "leader, which names the leader's species, is allowed only together with members");
            return null;
        }
        for (String other : List.of("species", "count")) {
            keys.refuse(keys.has(other), other, "both " + other + " and members; give only one of them");
        }
        for (Mixture.Members some : members) {
            keys.refuse(
                    !kinds.isEmpty() && !kinds.contains(some.species()),
                    "members",
                    "members = " + some.species() + ", " + Names.allowed(some.species(), kinds));
        }
        return keys.has("members") ? keys.blaming("members", () -> new Mixture(members, leader)) : null;
    }

    /** The target of a group without stops: a goal or a path. */
    private record Goal(Point point, Stop place) {
        static Goal of(GroupSetup group) {
            Stop place = place(group.itinerary());
            return group.goal() == null && place == null ? null : new Goal(group.goal(), place);
        }

        /** The itinerary of a group that has more than a goal. */
        static Itinerary further(GroupSetup group) {
            return place(group.itinerary()) == null ? group.itinerary() : null;
        }

        /** The only stop of an itinerary if it has a position and no other settings, or null. */
        private static Stop place(Itinerary itinerary) {
            Stop first = itinerary == null ? null : itinerary.stops().get(0);
            return first != null && itinerary.equals(Itinerary.of(Stop.plain(first))) ? first : null;
        }
    }

    /** If there are points, the area is unused. */
    private static Start start(MappingKeys<Start> keys) {
        List<Point> points = keys.may("points", Form.POINT.list(), List.of());
        boolean bare = !keys.whole() && !points.isEmpty();
        Start.Area area = keys.unless(bare, "area", Form.choice(Start.Area.class), Start.Area.DISC);
        float x = keys.unless(bare, "x", PLACE, 0f);
        float z = keys.unless(bare, "z", PLACE, 0f);
        float width = keys.unless(bare, "width", SIZE, 0f);
        boolean round = area == Start.Area.DISC;
        return new Start(
                area,
                x,
                z,
                width,
                keys.unless(bare || round && keys.is("depth", width), "depth", SIZE, width),
                keys.unless(keys.is("heading", Float.NaN), "heading", HEADING, Float.NaN),
                keys.may("pace", Form.choice(Start.Pace.class), Start.Pace.REST),
                keys.may("apart", Form.TRUTH, true),
                points);
    }

    /**
     * Many similar groups in one entry of a file, in columns and rows or on a ring; it is read as that many groups, which are
     * then written separately.
     *
     * @param columns along x, 1 or more
     * @param rows along z, 1 or more
     * @param apart metres from one to the next
     * @param stray the largest random offset of each, along x and z, in metres; the same at each reading
     * @param around the middle of the ring; null for columns and rows
     * @param times how many groups stand on the ring
     */
    private record Repeat(int columns, int rows, float apart, float stray, Point around, int times) {
        private static final Form<Integer> LINES = Form.count(1, Setup.MAX_AGENTS);
        private static final Form<Float> METRES = Form.number(0, Bounds.MAX_SIZE, "m");
        private static final float WHOLE_TURN = 360;

        static final Form<Repeat> FORM =
                Form.mapping(List.of("columns", "rows", "apart", "stray", "around", "times"), Repeat::read);

        private static Repeat read(MappingKeys<Repeat> keys) {
            Point around = keys.may("around", Form.POINT, null);
            if (around != null) {
                keys.refuse(
                        keys.has("columns") || keys.has("rows") || keys.has("apart"),
                        "around",
                        "on a ring, give times and, if you like, stray; columns, rows and apart place groups in rows");
                return new Repeat(1, 1, 0, keys.may("stray", METRES, 0f), around, keys.need("times", LINES));
            }
            Repeat repeat = new Repeat(
                    keys.usual("columns", LINES, 1),
                    keys.usual("rows", LINES, 1),
                    keys.need("apart", METRES),
                    keys.may("stray", METRES, 0f),
                    null,
                    0);
            keys.refuse(
                    (long) repeat.columns * repeat.rows > Setup.MAX_AGENTS,
                    "columns",
                    "columns × rows = " + (long) repeat.columns * repeat.rows + ", allowed up to " + Setup.MAX_AGENTS
                            + " groups");
            return repeat;
        }

        /** The groups: about the place of the given one or turned about the ring's middle, goals and paths likewise. */
        Stream<GroupSetup> of(GroupSetup one) {
            Draws draws = new Draws(Setup.DEFAULT_SEED);
            return IntStream.range(0, around == null ? columns * rows : times).mapToObj(i -> {
                GroupSetup turned = around == null
                        ? one
                        : one.placed(Placement.turn(around.x(), around.z(), WHOLE_TURN * i / times));
                float x = (i % columns - (columns - 1) / 2f) * apart;
                float z = (i / columns - (rows - 1) / 2f) * apart;
                return turned.placed(Placement.move(
                        x + stray * (2 * draws.uniform(i, 0, Purpose.START_X) - 1),
                        z + stray * (2 * draws.uniform(i, 0, Purpose.START_Z) - 1)));
            });
        }
    }
}
