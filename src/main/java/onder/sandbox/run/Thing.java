package onder.sandbox.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import onder.core.Obstacle;
import onder.core.Placement;
import onder.core.Point;
import onder.core.Prop;
import onder.core.Wall;
import onder.group.Exit;
import onder.group.Group;
import onder.group.Path;
import onder.param.Parameter;
import onder.world.Command;
import onder.world.GroupSetup;
import onder.world.Label;
import onder.world.Note;
import onder.world.Start;
import onder.world.World;

/**
 * Something in a scene that can be selected, moved and removed. The records here are all there are; each says of itself
 * where it is and what commands change it.
 */
public sealed interface Thing {
    /** What it is, in a word or two. */
    String what();

    /** The same thing as it is now; null when it is gone. */
    Thing now(World world);

    /** What stands in its place of the world's list; null where it is in no list. */
    default Thing inItsPlace(World world) {
        return null;
    }

    /** Its middle, in metres. */
    Point centre(World world);

    /** The radius of the circle about its middle that encloses it, in metres. */
    float reach(World world);

    /** The commands that put it elsewhere; none where it cannot be moved. */
    List<Command> place(World world, Placement placement);

    /** The same thing after the commands of {@link #place}. */
    Thing placed(World world, Placement placement);

    /** The commands that take it out of the scene. */
    List<Command> erase(World world);

    /** The commands that add another like it at the same place; none where there cannot be two. */
    default List<Command> copy(World world) {
        return List.of();
    }

    /** An agent. */
    record AgentThing(int id) implements Thing {
        @Override
        public String what() {
            return "agent " + id;
        }

        @Override
        public Thing now(World world) {
            return id < world.agents().count() && world.agents().isAlive(id) ? this : null;
        }

        @Override
        public Point centre(World world) {
            return new Point(world.agents().x(id), world.agents().z(id));
        }

        @Override
        public float reach(World world) {
            return world.agents().radius(id);
        }

        @Override
        public List<Command> place(World world, Placement placement) {
            return List.of(new Command.PlaceAgent(id, placement.of(centre(world))));
        }

        @Override
        public Thing placed(World world, Placement placement) {
            return this;
        }

        @Override
        public List<Command> erase(World world) {
            return List.of(new Command.RemoveAgent(id));
        }
    }

    /** A group with its members. */
    record GroupThing(int id) implements Thing {
        @Override
        public String what() {
            return "group " + id;
        }

        @Override
        public Thing now(World world) {
            return world.groups().find(id) == null ? null : this;
        }

        private static List<Point> places(World world, Group group) {
            return IntStream.of(group.members())
                    .mapToObj(member -> new AgentThing(member).centre(world))
                    .toList();
        }

        @Override
        public Point centre(World world) {
            List<Point> places = places(world, world.groups().find(id));
            // On a torus about the first of them.
            Point first = places.get(0);
            double dx = places.stream()
                    .mapToDouble(at -> world.bounds().dx(at.x() - first.x()))
                    .average()
                    .orElse(0);
            double dz = places.stream()
                    .mapToDouble(at -> world.bounds().dz(at.z() - first.z()))
                    .average()
                    .orElse(0);
            return new Point((float) (first.x() + dx), (float) (first.z() + dz));
        }

        @Override
        public float reach(World world) {
            Point centre = centre(world);
            return (float) places(world, world.groups().find(id)).stream()
                    .mapToDouble(at -> Math.hypot(
                            world.bounds().dx(at.x() - centre.x()),
                            world.bounds().dz(at.z() - centre.z())))
                    .max()
                    .orElse(0);
        }

        @Override
        public List<Command> place(World world, Placement placement) {
            Group group = world.groups().find(id);
            Start start = setup(world, group) == null
                    ? null
                    : setup(world, group).start().placed(placement);
            return List.of(new Command.MoveGroup(
                    id, start, places(world, group).stream().map(placement::of).toList()));
        }

        /** How it begins; null for one that came later. */
        private static GroupSetup setup(World world, Group group) {
            return group.origin() < 0 ? null : world.setup().groups().get(group.origin());
        }

        @Override
        public Thing placed(World world, Placement placement) {
            return this;
        }

        @Override
        public List<Command> erase(World world) {
            return List.of(new Command.RemoveGroup(id));
        }

        @Override
        public List<Command> copy(World world) {
            Group group = world.groups().find(id);
            GroupSetup setup = setup(world, group);
            if (setup == null) {
                int species = world.agents().species(group.leader());
                setup = GroupSetup.of(world.setup().species().get(species).name(), group.size());
            }
            Point centre = centre(world);
            return List.of(new Command.AddGroup(
                    setup.withCount(group.size()).at(centre.x(), centre.z()).under(-1)));
        }
    }

    /**
     * An obstacle.
     *
     * @param place in the world's list
     */
    record ObstacleThing(int place, Obstacle obstacle) implements Thing {
        @Override
        public String what() {
            return obstacle.title().toLowerCase(Locale.ROOT);
        }

        @Override
        public Thing now(World world) {
            int at = indexOf(world.obstacles().bodies(), obstacle, place);
            return at < 0 ? null : at == place ? this : new ObstacleThing(at, obstacle);
        }

        @Override
        public Thing inItsPlace(World world) {
            List<Obstacle> all = world.obstacles().bodies();
            return place < all.size() ? new ObstacleThing(place, all.get(place)) : null;
        }

        @Override
        public Point centre(World world) {
            return new Point(obstacle.x(), obstacle.z());
        }

        @Override
        public float reach(World world) {
            return obstacle.boundingRadius();
        }

        @Override
        public List<Command> place(World world, Placement placement) {
            return replace(obstacle.placed(placement));
        }

        /** The commands that put another obstacle in its place. */
        public List<Command> replace(Obstacle other) {
            return List.of(new Command.RemoveObstacle(obstacle, place), new Command.AddObstacle(other, place));
        }

        @Override
        public Thing placed(World world, Placement placement) {
            return new ObstacleThing(place, obstacle.placed(placement));
        }

        @Override
        public List<Command> erase(World world) {
            return List.of(new Command.RemoveObstacle(obstacle, place));
        }

        @Override
        public List<Command> copy(World world) {
            return List.of(new Command.AddObstacle(obstacle));
        }
    }

    /**
     * A prop, wherever it has been pushed to.
     *
     * @param place in the world's list
     * @param prop as it begins
     */
    record PropThing(int place, Prop prop) implements Thing {
        @Override
        public String what() {
            return Parameter.text(prop.kind());
        }

        @Override
        public Thing now(World world) {
            int at = indexOf(world.props().all(), prop, place);
            return at < 0 ? null : at == place ? this : new PropThing(at, prop);
        }

        @Override
        public Thing inItsPlace(World world) {
            List<Prop> all = world.props().all();
            return place < all.size() ? new PropThing(place, all.get(place)) : null;
        }

        /** It as it would begin where it is now, upright. */
        public Prop standing(World world) {
            return world.props().standing(place);
        }

        @Override
        public Point centre(World world) {
            return new Point(world.props().x(place), world.props().z(place));
        }

        @Override
        public float reach(World world) {
            return prop.footprint().boundingRadius();
        }

        @Override
        public List<Command> place(World world, Placement placement) {
            return replace(standing(world).placed(placement));
        }

        /** The commands that make it another, which begins where it then is. */
        public List<Command> replace(Prop other) {
            return List.of(new Command.MoveProp(prop, other, place, null));
        }

        @Override
        public Thing placed(World world, Placement placement) {
            return new PropThing(place, standing(world).placed(placement));
        }

        @Override
        public List<Command> erase(World world) {
            return List.of(new Command.RemoveProp(prop, place));
        }

        @Override
        public List<Command> copy(World world) {
            return List.of(new Command.AddProp(standing(world)));
        }
    }

    /**
     * A wall that is not one of the world's edge.
     *
     * @param place in the world's list
     */
    record WallThing(int place, Wall wall) implements Thing {
        @Override
        public String what() {
            return "wall";
        }

        @Override
        public Thing now(World world) {
            int at = indexOf(world.obstacles().walls(), wall, place);
            return at < 0 ? null : at == place ? this : new WallThing(at, wall);
        }

        @Override
        public Thing inItsPlace(World world) {
            List<Wall> all = world.obstacles().walls();
            return place < all.size() ? new WallThing(place, all.get(place)) : null;
        }

        @Override
        public Point centre(World world) {
            return new Point((wall.x1() + wall.x2()) / 2, (wall.z1() + wall.z2()) / 2);
        }

        @Override
        public float reach(World world) {
            return (float) Math.hypot(wall.x2() - wall.x1(), wall.z2() - wall.z1()) / 2;
        }

        @Override
        public List<Command> place(World world, Placement placement) {
            return replace(wall.placed(placement));
        }

        /** The commands that put another wall in its place. */
        public List<Command> replace(Wall other) {
            return List.of(new Command.RemoveWall(wall, place), new Command.AddWall(other, place));
        }

        @Override
        public Thing placed(World world, Placement placement) {
            return new WallThing(place, wall.placed(placement));
        }

        @Override
        public List<Command> erase(World world) {
            return List.of(new Command.RemoveWall(wall, place));
        }

        @Override
        public List<Command> copy(World world) {
            return List.of(new Command.AddWall(wall));
        }
    }

    /**
     * A waypoint of a group's path.
     *
     * @param index in the path, from 0
     */
    record WaypointThing(int group, int index) implements Thing {
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
        public float reach(World world) {
            return 0;
        }

        @Override
        public List<Command> place(World world, Placement placement) {
            return List.of(new Command.SetPath(group, path(world).with(index, placement.of(centre(world)))));
        }

        @Override
        public Thing placed(World world, Placement placement) {
            return this;
        }

        @Override
        public List<Command> erase(World world) {
            Path path = path(world);
            if (path.waypoints().size() == 1) {
                return List.of(new Command.ClearGoal(group));
            }
            List<Point> left = new ArrayList<>(path.waypoints());
            left.remove(index);
            return List.of(
                    new Command.SetPath(group, new Path(left, path.loop() && left.size() > 1, path.tolerance())));
        }
    }

    /** The goal of a group. */
    record GoalThing(int group) implements Thing {
        @Override
        public String what() {
            return "goal of group " + group;
        }

        @Override
        public Thing now(World world) {
            Group found = world.groups().find(group);
            return found == null || found.goal() == null ? null : this;
        }

        @Override
        public Point centre(World world) {
            return world.groups().find(group).goal();
        }

        @Override
        public float reach(World world) {
            return 0;
        }

        @Override
        public List<Command> place(World world, Placement placement) {
            return List.of(new Command.MoveGoal(group, placement.of(centre(world))));
        }

        @Override
        public Thing placed(World world, Placement placement) {
            return this;
        }

        @Override
        public List<Command> erase(World world) {
            return List.of(new Command.ClearGoal(group));
        }
    }

    /** An exit, by its name. */
    record ExitThing(String name) implements Thing {
        @Override
        public String what() {
            return "exit '" + name + "'";
        }

        private Exit exit(World world) {
            List<Exit> exits = world.setup().traffic().exits();
            int at = Exit.indexOf(exits, name);
            return at < 0 ? null : exits.get(at);
        }

        @Override
        public Thing now(World world) {
            return exit(world) == null ? null : this;
        }

        @Override
        public Point centre(World world) {
            return exit(world).area().centre();
        }

        @Override
        public float reach(World world) {
            return (float) Math.hypot(
                    exit(world).area().halfWidth(), exit(world).area().halfDepth());
        }

        @Override
        public List<Command> place(World world, Placement placement) {
            return List.of(new Command.MoveExit(name, exit(world).area().placed(placement)));
        }

        @Override
        public Thing placed(World world, Placement placement) {
            return this;
        }

        @Override
        public List<Command> erase(World world) {
            return List.of(new Command.RemoveExit(name));
        }
    }

    /** A label or a bookmark, by its value. */
    record NoteThing(Note note) implements Thing {
        /** About as wide as a letter is, in its height; and the height of a line. */
        private static final float LETTER = 0.52f;

        private static final float LINE = 1.2f;

        @Override
        public String what() {
            return note instanceof Label ? "label" : "bookmark";
        }

        @Override
        public Thing now(World world) {
            return world.setup().notes().all().contains(note) ? this : null;
        }

        @Override
        public Point centre(World world) {
            return note.at();
        }

        @Override
        public float reach(World world) {
            return (float) Math.hypot(halfWidth(), halfDepth());
        }

        /** Half the room that it takes on the ground along x, in metres; a bookmark takes none. */
        public float halfWidth() {
            return note instanceof Label label ? label.text().length() * LETTER * label.size() / 2 : 0;
        }

        /** Half the room that it takes along z, in metres. */
        public float halfDepth() {
            return note instanceof Label label ? LINE * label.size() / 2 : 0;
        }

        @Override
        public List<Command> place(World world, Placement placement) {
            return replace(note.placed(placement));
        }

        /** The commands that make another one of it; none where it is the same. */
        public List<Command> replace(Note by) {
            return by.equals(note) ? List.of() : List.of(new Command.ReplaceNote(note, by));
        }

        @Override
        public Thing placed(World world, Placement placement) {
            return new NoteThing(note.placed(placement));
        }

        @Override
        public List<Command> erase(World world) {
            return List.of(new Command.RemoveNote(note));
        }

        /** A bookmark's name is its own. */
        @Override
        public List<Command> copy(World world) {
            return note instanceof Label ? List.of(new Command.AddNote(note)) : List.of();
        }
    }

    /** Where something stands in a list: at its place, else the first that is like it; −1: nowhere. */
    private static int indexOf(List<?> all, Object one, int place) {
        return place < all.size() && all.get(place).equals(one) ? place : all.indexOf(one);
    }
}
