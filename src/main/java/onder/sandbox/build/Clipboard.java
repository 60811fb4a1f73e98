package onder.sandbox.build;

import java.util.ArrayList;
import java.util.List;
import onder.core.Placement;
import onder.core.Point;
import onder.sandbox.run.Thing;
import onder.world.Command;
import onder.world.World;

/** Things that were copied, as the commands that add them where they were; it outlives the scene they are from. */
final class Clipboard {
    private List<Command> adding = List.of();
    private Point middle;

    boolean isEmpty() {
        return adding.isEmpty();
    }

    /** Takes what can be copied of these things; whether there was any. */
    boolean copy(List<Thing> things, World world) {
        List<Command> copied = new ArrayList<>();
        List<Thing> taken = new ArrayList<>();
        for (Thing thing : things) {
            List<Command> copy = thing.copy(world);
            copied.addAll(copy);
            if (!copy.isEmpty()) {
                taken.add(thing);
            }
        }
        if (copied.isEmpty()) {
            return false;
        }
        adding = copied;
        middle = new Gizmo(taken, world).middle();
        return true;
    }

    /** Where they were. */
    Point middle() {
        return middle;
    }

    /** The commands that add them about another place. */
    List<Command> at(Point place) {
        Placement placement = Placement.move(place.x() - middle.x(), place.z() - middle.z());
        return adding.stream().map(command -> placed(command, placement)).toList();
    }

    private static Command placed(Command command, Placement placement) {
        if (command instanceof Command.AddObstacle add) {
            return new Command.AddObstacle(add.obstacle().placed(placement));
        }
        if (command instanceof Command.AddWall add) {
            return new Command.AddWall(add.wall().placed(placement));
        }
        if (command instanceof Command.AddProp add) {
            return new Command.AddProp(add.prop().placed(placement));
        }
        if (command instanceof Command.AddNote add) {
            return new Command.AddNote(add.note().placed(placement));
        }
        return new Command.AddGroup(((Command.AddGroup) command).group().placed(placement));
    }

    /** The things that commands have just added, in a world that has carried them out. */
    static List<Thing> added(List<Command> adding, World world) {
        List<Thing> things = new ArrayList<>();
        int obstacles = 0;
        int walls = 0;
        int props = 0;
        int groups = 0;
        for (Command command : adding) {
            obstacles += command instanceof Command.AddObstacle ? 1 : 0;
            walls += command instanceof Command.AddWall ? 1 : 0;
            props += command instanceof Command.AddProp ? 1 : 0;
            groups += command instanceof Command.AddGroup ? 1 : 0;
        }
        adding.stream()
                .filter(Command.AddNote.class::isInstance)
                .forEach(add -> things.add(new Thing.NoteThing(((Command.AddNote) add).note())));
        int bodies = world.obstacles().bodies().size();
        for (int i = bodies - obstacles; i < bodies; i++) {
            things.add(new Thing.ObstacleThing(i, world.obstacles().bodies().get(i)));
        }
        int present = world.props().count();
        for (int i = present - props; i < present; i++) {
            things.add(new Thing.PropThing(i, world.props().all().get(i)));
        }
        int all = world.obstacles().walls().size();
        for (int i = all - walls; i < all; i++) {
            things.add(new Thing.WallThing(i, world.obstacles().walls().get(i)));
        }
        world.groups().all().stream()
                .sorted((a, b) -> Long.compare(b.founded(), a.founded()) != 0
                        ? Long.compare(b.founded(), a.founded())
                        : Integer.compare(b.origin(), a.origin()))
                .limit(groups)
                .forEach(group -> things.add(new Thing.GroupThing(group.id())));
        return things;
    }
}
