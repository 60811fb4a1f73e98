package onder.sandbox.thing;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;
import onder.group.Group;
import onder.group.Path;
import onder.param.Format;
import onder.world.World;
import onder.world.setup.Command;

/**
 * A waypoint of a group's path.
 *
 * @param index in the path, from 0
 */
public record WaypointThing(int group, int index) implements WayMark {
    public static final ThingKind KIND = new ThingKind("waypoint") {

        @Override
        public Thing under(Mouse mouse) {
            World world = mouse.world();
            return world.groups().all().stream()
                    .filter(group -> group.path() != null && mouse.showsWay(group.id()))
                    .flatMap(
                            group -> IntStream.range(0, group.path().waypoints().size())
                                    .mapToObj(i -> new WaypointThing(group.id(), i)))
                    .filter(waypoint -> mouse.distance(waypoint.centre(world)) <= Mouse.MARK)
                    .findFirst()
                    .orElse(null);
        }

        @Override
        public void addWords(CommandWords words) {
            words.add(
                    Command.SetPath.class,
                    send -> "Group " + send.group() + " goes along "
                            + Format.count(send.path().waypoints().size(), "waypoint"));
        }

        @Override
        public void addDrawings(PlannedDrawings drawings) {
            drawings.add(Command.SetPath.class, (set, planned) -> {
                List<Point> way = set.path().waypoints();
                for (int i = 1; i < way.size() + (set.path().loop() ? 1 : 0); i++) {
                    planned.sketch().dashes(way.get(i - 1), way.get(i % way.size()));
                }
                way.forEach(planned.sketch()::knob);
            });
        }
    };

    @Override
    public ThingKind kind() {
        return KIND;
    }

    @Override
    public String what() {
        return "waypoint " + (index + 1) + " of group " + group;
    }

    @Override
    public Thing now(World world) {
        Path path = path(world);
        return path == null || index >= path.waypoints().size() ? null : this;
    }

    private Path path(World world) {
        Group found = world.groups().find(group);
        return found == null ? null : found.path();
    }

    @Override
    public Point centre(World world) {
        return path(world).waypoints().get(index);
    }

    @Override
    public List<Command> place(World world, Placement placement) {
        return List.of(new Command.SetPath(group, path(world).with(index, placement.of(centre(world)))));
    }

    @Override
    public List<Command> erase(World world) {
        Path path = path(world);
        if (path.waypoints().size() == 1) {
            return List.of(new Command.ClearGoal(group));
        }
        List<Point> left = new ArrayList<>(path.waypoints());
        left.remove(index);
        return List.of(new Command.SetPath(group, new Path(left, path.loop() && left.size() > 1, path.tolerance())));
    }
}
