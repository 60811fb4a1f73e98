package onder.sandbox.build;

import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Limits;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Polygon;
import onder.core.geometry.Wall;
import onder.param.Doc;
import onder.param.Format;
import onder.param.Param;
import onder.param.Params;
import onder.sandbox.thing.GroundSketch;
import onder.sandbox.thing.Mouse;
import onder.world.setup.Command;

/** Draws walls, each by a drag, or from click to click; a click on the first point closes them to a building. */
public final class WallTool extends Tool {
    /**
     * The tool's settings.
     *
     * @param height in metres
     */
    public record Masonry(
            @Doc("The height of the walls you draw next, in m. A building is at least 2.5 m high.")
            @Param(value = 1.2, min = 0.1, max = Limits.MAX_HEIGHT / 10, unit = "m")
            float height) {}

    private static final int FEWEST_CORNERS = 3;

    private final List<Point> corners = new ArrayList<>();

    /** From one end of the last wall to the other. */
    private Point usual = new Point(3, 0);

    private Point pressed;

    WallTool(ToolContext site) {
        super(
                site,
                "Wall",
                "Walls: click from corner to corner, or drag each wall. Walls that end at their first corner "
                        + "make a building.");
        set(Params.defaults(Masonry.class));
    }

    @Override
    public String hint() {
        return corners.isEmpty()
                ? "Click where the wall begins, or drag it. It snaps to near corners and ends; with Ctrl, to the grid."
                : corners.size() == 1
                        ? "Click where the wall ends. A second click on its beginning builds one as long as the last."
                        : "Click the next corner. Enter or a second click on the last corner ends the wall; its first"
                                + " corner closes a building.";
    }

    private float height() {
        return ((Masonry) settings()).height();
    }

    private boolean isClosing() {
        return corners.size() >= FEWEST_CORNERS && site.distance(corners.get(0)) <= Mouse.MARK;
    }

    /** Whether the mouse is at the wall's present end. */
    private boolean isEnding() {
        return !corners.isEmpty() && site.distance(corners.get(corners.size() - 1)) <= Mouse.MARK;
    }

    @Override
    boolean press() {
        pressed = site.wallPlace(corners);
        return pressed != null;
    }

    @Override
    void release() {
        if (site.hasMoved() && corners.isEmpty()) {
            List<Command> wall = planned();
            pressed = null;
            finish(wall, "Add a wall");
            return;
        }
        pressed = null;
        if (isClosing()) {
            finish(List.of(building()), "Add a building");
        } else if (isEnding()) {
            enter();
        } else {
            Point at = site.wallPlace(corners);
            if (at != null) {
                corners.add(at);
            }
        }
    }

    /** Ends the wall; a wall with a single corner becomes as long as the last one. */
    @Override
    void enter() {
        List<Command> walls = walls(null);
        finish(walls, walls.size() == 1 ? "Add a wall" : "Add " + walls.size() + " walls");
    }

    /** Choosing another tool keeps the walls drawn so far. */
    @Override
    void leave() {
        if (corners.size() > 1) {
            enter();
        }
        corners.clear();
        pressed = null;
    }

    private void finish(List<Command> together, String what) {
        if (together.isEmpty() || site.edit(together, what)) {
            corners.clear();
            if (!together.isEmpty() && together.get(together.size() - 1) instanceof Command.AddWall last) {
                Wall wall = last.wall();
                usual = new Point(wall.x2() - wall.x1(), wall.z2() - wall.z1());
            }
        }
    }

    private Command building() {
        return new Command.AddObstacle(new Polygon(corners, Math.max(height(), Obstacle.HEIGHT)));
    }

    /** The walls so far, and one more to a place; from a single corner without a place, a wall like the last. */
    private List<Command> walls(Point next) {
        List<Command> walls = new ArrayList<>();
        for (int i = 1; i < corners.size(); i++) {
            add(corners.get(i - 1), corners.get(i), walls);
        }
        if (next != null) {
            add(corners.get(corners.size() - 1), next, walls);
        } else if (corners.size() == 1) {
            Point first = corners.get(0);
            add(first, new Point(first.x() + usual.x(), first.z() + usual.z()), walls);
        }
        return walls;
    }

    private void add(Point from, Point to, List<Command> walls) {
        if (DragTool.isLarge(DragTool.length(from, to))) {
            walls.add(new Command.AddWall(new Wall(from.x(), from.z(), to.x(), to.z(), height())));
        }
    }

    /** Esc takes back the last corner. */
    @Override
    boolean cancel() {
        boolean begun = pressed != null || !corners.isEmpty();
        if (pressed == null && begun) {
            corners.remove(corners.size() - 1);
        }
        pressed = null;
        return begun;
    }

    @Override
    List<Command> planned() {
        if (corners.isEmpty()) {
            Point end = pressed != null && site.hasMoved() ? site.wallPlace(List.of(pressed)) : null;
            List<Command> wall = new ArrayList<>();
            if (end != null) {
                add(pressed, end, wall);
            }
            return wall;
        }
        try {
            return isClosing() ? List.of(building()) : walls(isEnding() ? null : site.wallPlace(corners));
        } catch (IllegalArgumentException noPolygon) {
            // The sides cross, so there is no building; the walls alone are possible.
            return walls(null);
        }
    }

    @Override
    public String figure() {
        Point from = !corners.isEmpty() ? corners.get(corners.size() - 1) : site.hasMoved() ? pressed : null;
        Point next = from == null ? null : site.wallPlace(corners.isEmpty() ? List.of(from) : corners);
        if (next == null || isEnding()) {
            return "";
        }
        float length = DragTool.length(from, isClosing() ? corners.get(0) : next);
        float all = length;
        for (int i = 1; i < corners.size(); i++) {
            all += DragTool.length(corners.get(i - 1), corners.get(i));
        }
        return corners.size() < 2 ? Format.of("%.1f m", length) : Format.of("%.1f m, together %.1f m", length, all);
    }

    @Override
    void draw(GroundSketch sketch) {
        corners.forEach(sketch::knob);
        if (corners.isEmpty() && pressed == null) {
            Point begin = site.wallPlace(corners);
            if (begin != null) {
                sketch.knob(begin);
            }
        }
    }
}
