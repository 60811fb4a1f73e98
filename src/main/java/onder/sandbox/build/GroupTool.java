package onder.sandbox.build;

import java.util.List;
import onder.core.geometry.Point;
import onder.param.Doc;
import onder.param.Format;
import onder.param.Param;
import onder.param.Params;
import onder.sandbox.thing.GroundSketch;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.SpeciesSetup;
import onder.world.setup.Start;

/** Makes groups: people on a disc, as many as fit by its area and density. Their path is drawn right after. */
public final class GroupTool extends DragTool {
    /**
     * The tool's settings.
     *
     * @param density people per square metre
     */
    public record Brush(
            @Doc("The density of the people that you draw, in people/m².")
            @Param(value = 0.5, min = 0.01, max = 4, unit = "/m²")
            float density) {}

    /** The default radius of a clicked group, in metres: room for a dozen. */
    private static final float USUAL = 2.75f;

    /** The most people that are drawn before they are added. */
    private static final int MOST_DRAWN = 60;

    private static final float BODY = 0.25f;
    private static final double GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

    private final Runnable drawPath;

    private String species;
    private int coming;

    /**
     * @param drawPath called to draw the path of the selected group next
     */
    GroupTool(ToolContext site, Runnable drawPath) {
        super(
                site,
                "Group",
                "Groups: click to put one down, or drag from the middle outward to set its size; then click the "
                        + "points of its path.",
                true,
                new Point(USUAL, 0));
        this.drawPath = drawPath;
        set(Params.defaults(Brush.class));
    }

    @Override
    public String hint() {
        return "Click to put a group down, or drag from its middle outward for more or fewer people. "
                + (site.hasExits()
                        ? "Then click the points of their path; end it in an exit to let them leave."
                        : "Then click the points of their path. To let them leave, build an exit first (key 7).");
    }

    /** The species of the next group: the chosen one if this world has it, otherwise its first. */
    String species() {
        List<String> all = allSpecies();
        return all.contains(species) ? species : all.get(0);
    }

    List<String> allSpecies() {
        return site.world().setup().species().stream().map(SpeciesSetup::name).toList();
    }

    void setSpecies(String name) {
        species = name;
    }

    private int count(float radius) {
        return Math.max(1, (int) Math.round(Math.PI * radius * radius * ((Brush) settings()).density()));
    }

    @Override
    List<Command> between(Point from, Point to) {
        float radius = length(from, to);
        if (!isLarge(radius)) {
            return List.of();
        }
        coming = site.world().groups().nextId();
        Start start = Start.within(from.x(), from.z(), 2 * radius);
        return List.of(new Command.AddGroup(
                new GroupSetup(species(), count(radius), start, null, null, null), null, coming, null));
    }

    @Override
    String size(Point from, Point to) {
        return Format.of("%d × %s", count(length(from, to)), species());
    }

    /** The people to be added, drawn about where they will stand. */
    @Override
    void draw(GroundSketch sketch) {
        for (Command command : planned()) {
            GroupSetup group = ((Command.AddGroup) command).group();
            int drawn = Math.min(group.count(), MOST_DRAWN);
            for (int i = 0; i < drawn; i++) {
                double radius = (group.start().width() / 2 - BODY) * Math.sqrt((i + 0.5) / drawn);
                double angle = i * GOLDEN_ANGLE;
                sketch.circle(
                        new Point((float) (group.start().x() + radius * Math.cos(angle)), (float)
                                (group.start().z() + radius * Math.sin(angle))),
                        BODY);
            }
        }
    }

    @Override
    void added() {
        site.selection.selectGroup(coming);
        drawPath.run();
    }
}
