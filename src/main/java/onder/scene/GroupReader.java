package onder.scene;

import java.util.List;
import onder.core.Bounds;
import onder.core.Limits;
import onder.group.Leadership;
import onder.group.Path;
import onder.world.GroupSetup;
import onder.world.Setup;
import onder.world.Start;

/** Reads groups: of whom they are, where they begin and where they go. */
final class GroupReader {
    private static final double LIMIT = Bounds.MAX_SIZE;

    private GroupReader() {}

    /**
     * @param kinds the names of the species, the first of which it has unless it names one
     */
    static GroupSetup group(Entry entry, List<String> kinds) {
        Fields fields = new Fields(entry, "species", "count", "start", "goal", "path", "leadership", "under");
        String species = fields.text("species", kinds.get(0));
        if (!kinds.contains(species)) {
            throw fields.need("species").wrong("species = " + species + ", allowed " + String.join(", ", kinds));
        }
        Start start = start(fields.need("start"));
        int count = count(entry, fields, start);
        if (fields.has("goal") && fields.has("path")) {
            throw fields.need("path").wrong("a group has a goal or a path, not both");
        }
        return new GroupSetup(
                species,
                count,
                start,
                fields.has("goal") ? fields.need("goal").point() : null,
                fields.has("path") ? Codec.read(Path.class, fields.need("path")) : null,
                fields.has("leadership") ? fields.settings("leadership", Leadership.class) : null,
                (int) fields.whole("under", 0, Setup.MAX_AGENTS, -1));
    }

    private static int count(Entry entry, Fields fields, Start start) {
        int points = start.points().size();
        if (fields.has("count")) {
            int count = (int) fields.need("count").whole(1, Setup.MAX_AGENTS);
            if (points > 0 && points != count) {
                throw fields.need("count").wrong("count = " + count + ", but start has " + points + " points");
            }
            return count;
        }
        if (points == 0) {
            throw entry.wrong(entry.name() + " lacks 'count'");
        }
        return points;
    }

    private static Start start(Entry entry) {
        Fields fields = new Fields(entry, "area", "x", "z", "width", "depth", "heading", "pace", "apart", "points");
        float width = fields.number("width", 0, Bounds.MAX_SIZE, "m", 0);
        return new Start(
                fields.choice("area", Start.Area.DISC),
                fields.number("x", -LIMIT, LIMIT, "m", 0),
                fields.number("z", -LIMIT, LIMIT, "m", 0),
                width,
                fields.number("depth", 0, Bounds.MAX_SIZE, "m", width),
                fields.number("heading", -Limits.MAX_TURN, Limits.MAX_TURN, "°", Float.NaN),
                fields.choice("pace", Start.Pace.REST),
                fields.bool("apart", true),
                fields.points("points"));
    }
}
