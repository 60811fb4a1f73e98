package onder.sandbox.run;

import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Area;
import onder.core.geometry.Point;
import onder.group.Exit;
import onder.group.Itinerary;
import onder.group.Path;
import onder.group.Stop;
import onder.world.World;
import onder.world.setup.Command;

/** Takes clicks on the ground as the goal or path of the selected group. */
public final class GoalPicking {
    /** What a click on the ground means. */
    public enum Kind {
        /** It selects. */
        NONE,
        /** It sets the group's goal. */
        GO,
        /** It adds a waypoint, until the path ends. */
        PATH
    }

    /** With two waypoints a loop goes there and back. */
    private static final int FEWEST_IN_LOOP = 2;

    private Kind kind = Kind.NONE;
    private final List<Point> waypoints = new ArrayList<>();
    private Point hover;
    private boolean closing;
    /** Why the last click did nothing, once; null otherwise. */
    public final Untold<String> failure = new Untold<>();

    public Kind kind() {
        return kind;
    }

    /** Starts over. */
    public void begin(Kind wanted) {
        kind = wanted;
        waypoints.clear();
        hover = null;
        closing = false;
    }

    public void cancel() {
        begin(Kind.NONE);
    }

    /**
     * Sets the mouse's place.
     *
     * @param ground null: the mouse is not on the ground
     * @param onFirst whether the mouse is on the first waypoint, where a click closes the path to a loop
     */
    public void hover(Point ground, boolean onFirst) {
        hover = ground;
        closing = onFirst && first() != null;
    }

    /** The waypoint at which a click would close the path; null while there are too few for a loop. */
    public Point first() {
        return kind == Kind.PATH && waypoints.size() >= FEWEST_IN_LOOP ? waypoints.get(0) : null;
    }

    /** Whether the sketch is a loop, because the mouse is on its first waypoint. */
    public boolean closing() {
        return closing;
    }

    /** The waypoints so far, and the mouse's place as the next; empty while no path is drawn. */
    public List<Point> sketch() {
        List<Point> all = new ArrayList<>(waypoints);
        if (hover != null && !closing && kind != Kind.NONE) {
            all.add(hover);
        }
        return all;
    }

    /**
     * Handles a click on the ground; returns the command to send, or null while the path goes on or where none goes. A
     * click in an exit ends the path.
     */
    public Command click(int group, Point ground, World world) {
        List<Exit> exits = world.setup().traffic().exits();
        if (closing) {
            return end(group, true, exits);
        }
        if (!world.bounds().contains(ground.x(), ground.z())) {
            failure.set("click a place inside the world's edge: groups cannot leave it");
            return null;
        }
        if (kind == Kind.PATH) {
            waypoints.add(ground);
            return exitAt(ground, exits) == null ? null : end(group, false, exits);
        }
        cancel();
        return new Command.MoveGoal(group, ground);
    }

    /** Ends the path; returns the command to send, or null if there is no path. */
    public Command finish(int group, World world) {
        return end(group, false, world.setup().traffic().exits());
    }

    private Command end(int group, boolean loop, List<Exit> exits) {
        Command path = kind == Kind.PATH && !waypoints.isEmpty()
                ? along(group, new Path(waypoints, loop, Path.DEFAULT_TOLERANCE), exits)
                : null;
        cancel();
        return path;
    }

    /** The exit at a place; null: none is there. */
    public static Exit exitAt(Point place, List<Exit> exits) {
        return exits.stream()
                .filter(exit -> exit.area().contains(place.x(), place.z()))
                .findFirst()
                .orElse(null);
    }

    /**
     * The command that sends a group along a path. Where that ends in an exit the group leaves the world by it: then the
     * waypoints are the stops of an itinerary, and the exit is the last one.
     */
    public static Command along(int group, Path path, List<Exit> exits) {
        int last = path.waypoints().size() - 1;
        Exit exit = path.loop() ? null : exitAt(path.waypoints().get(last), exits);
        if (exit == null) {
            return new Command.SetPath(group, path);
        }
        List<Stop> stops = new ArrayList<>();
        path.waypoints()
                .subList(0, last)
                .forEach(at -> stops.add(Stop.at(new Area.Disc(at.x(), at.z(), path.tolerance()))));
        stops.add(Stop.exit(exit.name()));
        return new Command.SetItinerary(group, new Itinerary(stops, false));
    }
}
