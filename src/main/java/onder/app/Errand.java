package onder.app;

import java.util.ArrayList;
import java.util.List;
import onder.core.Point;
import onder.group.Path;
import onder.world.Command;

/** Where the user is about to send the selected group: the next clicks on the ground say it. */
public final class Errand {
    /** What the clicks on the ground mean. */
    public enum Kind {
        /** Nothing: a click selects. */
        NONE,
        /** The next one is the group's goal. */
        GO,
        /** Each is a waypoint, until the path is ended. */
        PATH
    }

    private Kind kind = Kind.NONE;
    private final List<Point> waypoints = new ArrayList<>();
    private Point hover;

    public Kind kind() {
        return kind;
    }

    /** Begins anew. */
    public void begin(Kind wanted) {
        kind = wanted;
        waypoints.clear();
        hover = null;
    }

    public void cancel() {
        begin(Kind.NONE);
    }

    /** Where the mouse is on the ground; null: elsewhere. */
    public void hover(Point ground) {
        hover = ground;
    }

    /** The waypoints so far, and where the next one would be; empty when nothing is being made. */
    public List<Point> sketch() {
        List<Point> all = new ArrayList<>(waypoints);
        if (hover != null && kind != Kind.NONE) {
            all.add(hover);
        }
        return all;
    }

    /** Takes a click on the ground, and returns what to send; null: the path goes on. */
    public Command click(int group, Point ground) {
        if (kind == Kind.PATH) {
            waypoints.add(ground);
            return null;
        }
        cancel();
        return new Command.MoveGoal(group, ground);
    }

    /** Ends the path, and returns what to send; null: there is none to end. */
    public Command finish(int group) {
        Command path = kind == Kind.PATH && !waypoints.isEmpty()
                ? new Command.SetPath(group, new Path(waypoints, false, Path.DEFAULT_TOLERANCE))
                : null;
        cancel();
        return path;
    }
}
