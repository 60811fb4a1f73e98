package onder.sandbox.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.group.Path;
import onder.world.setup.Command;

/** Takes clicks on the ground as the goal or the path of the selected group. */
public final class GoalPicking {
    /** What a click on the ground does. */
    public enum Kind {
        /** It selects. */
        NONE,
        /** It sets the group's goal. */
        GO,
        /** It adds a waypoint, until the path is ended. */
        PATH
    }

    /** Two waypoints make a loop: there and back. */
    private static final int FEWEST_IN_LOOP = 2;

    private Kind kind = Kind.NONE;
    private final List<Point> waypoints = new ArrayList<>();
    private Point hover;
    private boolean closing;
    private final AtomicReference<String> failure = new AtomicReference<>();

    public Kind kind() {
        return kind;
    }

    /** Begins anew. */
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
     * Sets where the mouse is.
     *
     * @param ground null: not on the ground
     * @param onFirst whether it is on the first waypoint, where a click makes the path a loop
     */
    public void hover(Point ground, boolean onFirst) {
        hover = ground;
        closing = onFirst && first() != null;
    }

    /** The waypoint that a click would close the path at; null while there are too few for a loop. */
    public Point first() {
        return kind == Kind.PATH && waypoints.size() >= FEWEST_IN_LOOP ? waypoints.get(0) : null;
    }

    /** Whether the sketch is a loop: the mouse is on its first waypoint. */
    public boolean closing() {
        return closing;
    }

    /** The waypoints so far and the mouse's place as the next one; empty when no path is being drawn. */
    public List<Point> sketch() {
        List<Point> all = new ArrayList<>(waypoints);
        if (hover != null && !closing && kind != Kind.NONE) {
            all.add(hover);
        }
        return all;
    }

    /** Handles a click on the ground; returns the command to send, or null while the path goes on or where none goes. */
    public Command click(int group, Point ground, Bounds bounds) {
        if (closing) {
            return end(group, true);
        }
        if (!bounds.contains(ground.x(), ground.z())) {
            failure.set("nobody gets out of this world: click a place within its edge");
            return null;
        }
        if (kind == Kind.PATH) {
            waypoints.add(ground);
            return null;
        }
        cancel();
        return new Command.MoveGoal(group, ground);
    }

    /** Why the last click did nothing, once; null otherwise. */
    public String takeFailure() {
        return failure.getAndSet(null);
    }

    /** Ends the path; returns the command to send, or null when there is no path. */
    public Command finish(int group) {
        return end(group, false);
    }

    private Command end(int group, boolean loop) {
        Command path = kind == Kind.PATH && !waypoints.isEmpty()
                ? new Command.SetPath(group, new Path(waypoints, loop, Path.DEFAULT_TOLERANCE))
                : null;
        cancel();
        return path;
    }
}
