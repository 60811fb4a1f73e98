package onder.sandbox.thing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import onder.world.World;
import onder.world.setup.Command;

/** All kinds of things. */
public final class ThingKinds {
    /** In the order in which a click tries them. */
    public static final List<ThingKind> ALL = List.of(
            WaypointThing.KIND,
            GoalThing.KIND,
            AgentThing.KIND,
            ObstacleThing.KIND,
            WallThing.KIND,
            PropThing.KIND,
            GroupThing.KIND,
            ExitThing.KIND,
            BookmarkThing.KIND,
            LabelThing.KIND,
            SignpostThing.KIND);

    private ThingKinds() {}

    /** What is under the mouse; null: nothing. */
    public static Thing under(Mouse mouse) {
        return ALL.stream()
                .map(kind -> kind.under(mouse))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** Everything that a box drawn over the scene can select. */
    public static List<Thing> all(World world) {
        List<Thing> all = new ArrayList<>();
        ALL.forEach(kind -> all.addAll(kind.all(world)));
        return all;
    }

    /** Draws what is visible only while the user builds. */
    public static void drawWhileBuilding(World world, GroundSketch sketch) {
        sketch.setColour(GroundSketch.QUIET);
        ALL.forEach(kind -> kind.drawWhileBuilding(world, sketch));
    }

    /**
     * The commands that remove things; the last indices of the lists come first, so that each command still finds its
     * own thing.
     */
    public static List<Command> erase(List<Thing> things, World world) {
        List<Command> together = new ArrayList<>();
        things.stream()
                .sorted(Comparator.comparingInt((Thing thing) -> thing.place()).reversed())
                .forEach(thing -> together.addAll(thing.erase(world)));
        return together;
    }
}
