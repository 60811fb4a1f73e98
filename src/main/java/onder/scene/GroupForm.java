package onder.scene;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.core.Bounds;
import onder.core.Limits;
import onder.core.Point;
import onder.group.Leadership;
import onder.group.Path;
import onder.world.GroupSetup;
import onder.world.Mixture;
import onder.world.Setup;
import onder.world.Start;

/** Groups in a file: of whom they are, where they begin and where they go. */
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
    private static final Form<Integer> UNDER = Form.count(0, Setup.MAX_AGENTS);

    static final Form<Start> START = Form.mapping(
            List.of("area", "x", "z", "width", "depth", "points", "heading", "pace", "apart"), GroupForm::start);

    private GroupForm() {}

    /**
     * @param kinds the names of the species, the first of which a group has unless it names one; none: it must, and
     *     whether there is such a species the world knows
     */
    static Form<GroupSetup> of(List<String> kinds) {
        return Form.mapping(
                List.of("species", "count", "members", "leader", "start", "goal", "path", "leadership", "under"),
                keys -> group(keys, kinds));
    }

    private static GroupSetup group(Keys<GroupSetup> keys, List<String> kinds) {
        Mixture mixture = mixture(keys, kinds);
        String species = mixture != null
                ? mixture.members().get(0).species()
                : kinds.isEmpty() ? keys.need("species", Form.TEXT) : keys.usual("species", Form.TEXT, kinds.get(0));
        keys.refuse(
                mixture == null && !kinds.isEmpty() && !kinds.contains(species),
                "species",
                "species = " + species + ", allowed " + String.join(", ", kinds));
        Start start = keys.need("start", START);
        int points = start.points().size();
        int count = mixture != null
                ? mixture.count()
                : points > 0 ? keys.usual("count", COUNT, points) : keys.need("count", COUNT);
        keys.refuse(
                points > 0 && points != count,
                mixture == null ? "count" : "members",
                "count = " + count + ", but start has " + points + " points");
        keys.refuse(keys.has("goal") && keys.has("path"), "path", "a group has a goal or a path, not both");
        return new GroupSetup(
                species,
                count,
                start,
                keys.optional("goal", Form.POINT),
                keys.optional("path", Form.record(Path.class)),
                keys.optional("leadership", Form.record(Leadership.class)),
                keys.unless(keys.is("under", -1), "under", UNDER, -1),
                mixture);
    }

    /** Several species in place of one, or null. */
    private static Mixture mixture(Keys<GroupSetup> keys, List<String> kinds) {
        List<Mixture.Members> members = keys.optional(
                "members",
                MEMBERS,
                group -> group.mixture() == null ? null : group.mixture().members());
        String leader = keys.optional(
                "leader",
                Form.TEXT,
                group -> group.mixture() == null ? null : group.mixture().leader());
        if (members == null) {
            keys.refuse(leader != null, "leader", "leader names the leader's species, allowed beside members");
            return null;
        }
        for (String other : List.of("species", "count")) {
            keys.refuse(keys.has(other), other, other + " stands beside members, allowed one of them");
        }
        for (Mixture.Members some : members) {
            keys.refuse(
                    !kinds.isEmpty() && !kinds.contains(some.species()),
                    "members",
                    "members = " + some.species() + ", allowed " + String.join(", ", kinds));
        }
        return keys.has("members") ? keys.blaming("members", () -> new Mixture(members, leader)) : null;
    }

    /** Where there are points, the area is that of nobody. */
    private static Start start(Keys<Start> keys) {
        List<Point> points = keys.may("points", Form.POINT.list(), List.of());
        boolean bare = !keys.isWhole() && !points.isEmpty();
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
}
