package onder.sandbox.thing;

import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Area;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;
import onder.group.Exit;
import onder.group.Group;
import onder.world.World;
import onder.world.setup.Command;

/** An exit, identified by its name. */
public record ExitThing(String name) implements Thing {
    public static final ThingKind KIND = new ThingKind("exit") {

        @Override
        public List<ExitThing> all(World world) {
            return world.setup().traffic().exits().stream()
                    .map(exit -> new ExitThing(exit.name()))
                    .toList();
        }

        @Override
        public Thing under(Mouse mouse) {
            Point at = mouse.mouse();
            return at == null
                    ? null
                    : all(mouse.world()).stream()
                            .filter(exit -> exit.area(mouse.world()).distance(at.x(), at.z())
                                    <= Mouse.MARK / 2 * mouse.pixel(at))
                            .findFirst()
                            .orElse(null);
        }

        @Override
        public void addWords(CommandWords words) {
            words.add(Command.SetExit.class, set -> (set.open() ? "Open " : "Close ") + Exit.called(set.exit()));
        }

        @Override
        public void addDrawings(PlannedDrawings drawings) {
            drawings.add(Command.AddExit.class, (add, planned) -> planned.sketch()
                    .area(add.exit().area()));
            drawings.add(
                    Command.MoveExit.class, (move, planned) -> planned.sketch().area(move.area()));
        }
    };

    /** Draws where all exits are. */
    public static void drawAll(World world, GroundSketch sketch) {
        world.setup().traffic().exits().forEach(exit -> sketch.area(exit.area()));
    }

    @Override
    public ThingKind kind() {
        return KIND;
    }

    @Override
    public String what() {
        return "exit '" + name + "'";
    }

    private Exit exit(World world) {
        List<Exit> exits = world.setup().traffic().exits();
        int at = Exit.indexOf(exits, name);
        return at < 0 ? null : exits.get(at);
    }

    private Area area(World world) {
        return exit(world).area();
    }

    @Override
    public Thing now(World world) {
        return exit(world) == null ? null : this;
    }

    @Override
    public Point centre(World world) {
        return area(world).centre();
    }

    @Override
    public float reach(World world) {
        return (float) Math.hypot(area(world).halfWidth(), area(world).halfDepth());
    }

    @Override
    public List<Command> place(World world, Placement placement) {
        return List.of(new Command.MoveExit(name, area(world).placed(placement)));
    }

    /** The groups that go to it forget where they go. */
    @Override
    public List<Command> erase(World world) {
        List<Command> together = new ArrayList<>();
        for (Group group : world.groups().all()) {
            if (group.itinerary() != null
                    && group.itinerary().stops().stream().anyMatch(stop -> name.equals(stop.exit()))) {
                together.add(new Command.ClearGoal(group.id()));
            }
        }
        together.add(new Command.RemoveExit(name));
        return together;
    }

    @Override
    public void outline(World world, GroundSketch sketch) {
        sketch.area(area(world));
    }
}
