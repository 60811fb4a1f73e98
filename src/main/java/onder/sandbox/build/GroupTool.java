package onder.sandbox.build;

import java.util.List;
import java.util.Locale;
import onder.core.geometry.Point;
import onder.param.Param;
import onder.param.Params;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.SpeciesSetup;
import onder.world.setup.Start;

/** Groups: people on a disc, as many as its area and their density make. Their path is drawn right after. */
public final class GroupTool extends DragTool {
    /**
     * What is set of it.
     *
     * @param density people a square metre
     */
    public record Brush(
            @Param(
                    value = 0.5,
                    min = 0.01,
                    max = 4,
                    unit = "/m²",
                    doc = "How many people stand on a square metre of what is drawn.")
            float density) {}

    private final Runnable drawPath;
    private Brush brush = Params.defaults(Brush.class);
    private String species;
    private int coming;

    /** @param drawPath goes on to the path of the group that is selected */
    GroupTool(ToolContext site, Runnable drawPath) {
        super(
                site,
                "Group",
                "Groups: drag from the middle outward; then click their way.",
                "Drag from the middle outward, then click their way.",
                "Add a group");
        this.drawPath = drawPath;
    }

    /** Of which species the next group is: the chosen one where this world has it, else its first. */
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

    @Override
    public Record settings() {
        return brush;
    }

    @Override
    public void set(Record changed) {
        brush = (Brush) changed;
    }

    private int count(float radius) {
        return Math.max(1, (int) Math.round(Math.PI * radius * radius * brush.density()));
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
        int people = count(length(from, to));
        return String.format(Locale.ROOT, "%d × %s", people, species());
    }

    @Override
    void added() {
        site.selection().selectGroup(coming);
        drawPath.run();
    }
}
